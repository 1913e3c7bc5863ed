import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { cache } from 'react';
import { deviceOf } from '@/lib/admin/access/device';
import type { Browser } from '@/lib/admin/access/enter';
import { signedIn } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { SESSION_MS, type SignedIn } from '@/lib/db/sessions';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';

const COOKIE = 'admin_session';

/** Everything but the value: no script reads it, and no other site's form sends it. */
const attributes = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/admin',
  secure: env().siteUrl.startsWith('https:'),
});

/** Gives the browser a session. */
export async function keepSession(secret: string): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIE, secret, { ...attributes(), maxAge: SESSION_MS / 1000 });
}

/** Takes the session from the browser. */
export async function dropSession(): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIE, '', { ...attributes(), maxAge: 0 });
}

/** Returns who is signed in, looked up once for a request; null for nobody. */
export const currentSession = cache(async (): Promise<SignedIn | null> => {
  const secret = (await cookies()).get(COOKIE)?.value;
  return secret === undefined ? null : signedIn(await database(), secret);
});

/** Returns who is signed in. Leads everybody else to the page where one signs in. */
export async function requireSession(): Promise<SignedIn> {
  return (await currentSession()) ?? redirect('/admin/sign-in');
}

/** Returns who sent a request to a route below /admin/api; null for nobody. */
export async function sessionOfRequest(request: NextRequest): Promise<SignedIn | null> {
  const secret = request.cookies.get(COOKIE)?.value;
  return secret === undefined ? null : signedIn(await database(), secret);
}

/** Returns the language of the admin's pages for who is signed in. */
export async function adminLanguage(): Promise<Language> {
  return (await currentSession())?.person.language ?? DEFAULT_LANGUAGE;
}

/** Returns the browser that asks, to be signed in. */
export async function thisBrowser(): Promise<Browser> {
  const device = deviceOf((await headers()).get('user-agent') ?? '');
  return { device, before: (await cookies()).get(COOKIE)?.value ?? null };
}

const SHOWN_LINK = 'admin_link';

/** No other page is sent the link. */
const SHOWN_AT = '/admin/people/access';

/** How long (s) a new link may wait for the page that shows it, also again after a lost line. */
const SHOWN_FOR = 60;

/** Hands a new link's secret to the next page, past the address, which is kept in histories. */
export async function showLinkOnce(secret: string): Promise<void> {
  const jar = await cookies();
  jar.set(SHOWN_LINK, secret, { ...attributes(), path: SHOWN_AT, maxAge: SHOWN_FOR });
}

/** Returns the secret of the link that was just made; null for none. */
export async function shownLink(): Promise<string | null> {
  return (await cookies()).get(SHOWN_LINK)?.value ?? null;
}
