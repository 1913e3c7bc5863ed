import { cookies } from 'next/headers';
import { MAX_TEXT } from '@/lib/admin/orders/order-listing';
import { env } from '@/lib/env';

/** The cookies of what is looked for, by where. */
const COOKIES = { orders: 'admin_search', people: 'admin_person' } as const;

type Where = keyof typeof COOKIES;

/** How long (s) a list shows what was searched. */
const KEPT_FOR = 3600;

/** Keeps what was searched in the browser: addresses, which logs have, must not name people. */
export async function keepSearch(text: string, where: Where = 'orders'): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIES[where], text, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/admin',
    secure: env().siteUrl.startsWith('https:'),
    maxAge: text === '' ? 0 : KEPT_FOR,
  });
}

/** Returns what was searched last; empty for nothing. */
export async function typedSearch(where: Where = 'orders'): Promise<string> {
  return ((await cookies()).get(COOKIES[where])?.value ?? '').slice(0, MAX_TEXT);
}
