import { contentSecurityPolicy } from './security-headers';

const MAIL_ORIGIN = 'https://api.emailjs.com';

/** The origin that checkout's e-mails go to from the browser; none where the shop has its own outbox. */
function mailOrigins(environment: NodeJS.ProcessEnv): string[] {
  if (!environment.EMAILJS_SERVICE_ID?.trim()) return [];
  return [new URL(environment.EMAILJS_ORIGIN?.trim() || MAIL_ORIGIN).origin];
}

/**
 * The content security policy of one answer of /checkout: scripts run by this nonce alone. Reads the environment
 * by itself, since the middleware is to stay free of zod; a bad variable has stopped the start before.
 */
export function checkoutPolicy(nonce: string, environment = process.env): string {
  return contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
    connect: mailOrigins(environment),
  });
}
