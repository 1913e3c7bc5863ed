import { env } from '@/lib/env';

/** Returns the URL of a link that lets a person in. */
export function signInUrl(secret: string): string {
  return `${env().siteUrl}/admin/sign-in?link=${secret}`;
}
