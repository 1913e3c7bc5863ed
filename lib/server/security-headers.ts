import { type Env, isDevelopment } from '@/lib/env';

/** What a content security policy allows besides the shop's own origin. */
type PolicySources = {
  /** Sources of scripts. Inline ones by default, because cached pages cannot have a nonce. */
  scripts?: readonly string[];
  /** Origins that a page's scripts may talk to. */
  connect?: readonly string[];
  /** Whose pages may show it in a frame. */
  framedBy?: "'none'" | "'self'";
};

/** React's development build needs eval. */
const DEVELOPMENT = isDevelopment ? ["'unsafe-eval'"] : [];

/** A page's content security policy: nothing from other origins, and no frame of theirs. */
export function contentSecurityPolicy({
  scripts = ["'unsafe-inline'"],
  connect = [],
  framedBy = "'none'",
}: PolicySources = {}): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...DEVELOPMENT],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Returns the content security policy of one response of a page that is rendered for each request:
 * only scripts with this nonce run, and they may connect to these origins besides the shop's own.
 */
export function noncePolicy(nonce: string, sources: Omit<PolicySources, 'scripts'> = {}): string {
  return contentSecurityPolicy({ ...sources, scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"] });
}

/**
 * Returns the policy of /checkout, whose scripts talk to the e-mail service, unless the shop has
 * its own outbox.
 */
export function checkoutPolicy(
  nonce: string,
  { emailjs, emailjsOrigin }: Pick<Env, 'emailjs' | 'emailjsOrigin'>,
): string {
  return noncePolicy(nonce, { connect: emailjs === null ? [] : [emailjsOrigin] });
}

/** Returns the nonce that a policy names; undefined if it names none. */
export function nonceOf(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1];
}

type Header = { key: string; value: string };

/** The headers that every response carries: pages, errors, routes, images and files alike. */
export const securityHeaders: readonly Header[] = [
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
  // Not about security: asks browsers for their type of connection, for the size of pictures.
  { key: 'Accept-CH', value: 'ECT' },
];

/** Further headers of an order's page, with any status: not cached, not indexed, no referrer. */
const orderPageHeaders: readonly Header[] = [
  { key: 'Cache-Control', value: 'private, no-store' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
];

/**
 * Further headers of the admin, with any status: not cached, not indexed. A browser that sent no
 * referrer to the shop itself would not say where a form comes from either.
 */
const adminHeaders: readonly Header[] = [
  { key: 'Cache-Control', value: 'private, no-store' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
];

/** Whether a URL is below the admin. */
export const isAdmin = (url: string) => /^\/admin(?:[/?]|$)/i.test(url);

/** Whether a URL is that of an order's page, or would be one if it were spelled right. */
export const isOrderPage = (url: string) => /^(?:\/[a-z]{2})?\/order(?:\/|$)/i.test(url);

/** Returns the headers of every response to a URL; of two by the same name the later one counts. */
export function headersOf(url: string): readonly Header[] {
  if (isAdmin(url)) return [...securityHeaders, ...adminHeaders];
  return isOrderPage(url) ? [...securityHeaders, ...orderPageHeaders] : securityHeaders;
}
