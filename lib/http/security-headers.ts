/** What a content security policy allows besides the shop's own origin. */
export type PolicySources = {
  /** Sources of scripts; pages that everybody shares cannot carry a nonce, so there inline ones are allowed. */
  scripts?: readonly string[];
  /** Origins that a page's scripts may talk to. */
  connect?: readonly string[];
};

// React's development build needs eval.
const DEVELOPMENT = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];

/** The content security policy of a page: nothing from any other origin than the shop's, and no frame around it. */
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

/** The headers that every answer carries: pages, errors, routes, images and files alike. */
export const securityHeaders: readonly { key: string; value: string }[] = [
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
];
