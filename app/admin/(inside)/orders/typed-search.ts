import { cookies } from 'next/headers';
import { MAX_TEXT } from '@/lib/admin/orders/order-listing';
import { env } from '@/lib/env';

const COOKIE = 'admin_search';

/** How long (s) a list shows what was searched. */
const KEPT_FOR = 3600;

/** Keeps what was searched in the browser: addresses, which logs have, must not name people. */
export async function keepSearch(text: string): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIE, text, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/admin',
    secure: env().siteUrl.startsWith('https:'),
    maxAge: text === '' ? 0 : KEPT_FOR,
  });
}

/** Returns what was searched last; empty for nothing. */
export async function typedSearch(): Promise<string> {
  return ((await cookies()).get(COOKIE)?.value ?? '').slice(0, MAX_TEXT);
}
