import { type Env, isDevelopment } from '@/lib/env';

/** What a content security policy allows besides the shop's own origin. */
type PolicySources = {
  /**
   * Sources of scripts. Inline ones by default: pages that everybody shares cannot carry a nonce.
   */
  scripts?: readonly string[];
  /** Origins that a page's scripts may talk to. */
  connect?: readonly string[];
};

/** React's development build needs eval. */
const DEVELOPMENT = isDevelopment ? ["'unsafe-eval'"] : [];

/** A page's content security policy: nothing from other origins, and no frame around it. */
export function contentSecurityPolicy({
  scripts = ["'unsafe-inline'"],
  connect = [],
}: PolicySources = {}): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...DEVELOPMENT],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The content security policy of one response of /checkout: only scripts with this nonce run, and
 * they may talk to the e-mail service, unless the shop has its own outbox.
 */
export function checkoutPolicy(
  nonce: string,
  { emailjs, emailjsOrigin }: Pick<Env, 'emailjs' | 'emailjsOrigin'>,
): string {
  return contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
    connect: emailjs === null ? [] : [emailjsOrigin],
  });
}

/** The nonce that a policy names; undefined where it names none. */
export function nonceOf(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1];
}

/** The headers that every response carries: pages, errors, routes, images and files alike. */
export const securityHeaders: readonly { key: string; value: string }[] = [
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
];
