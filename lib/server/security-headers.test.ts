import { parseEnv } from '@/lib/env';
import {
  checkoutPolicy,
  contentSecurityPolicy,
  headersOf,
  nonceOf,
  securityHeaders,
} from './security-headers';

const account = {
  EMAILJS_SERVICE_ID: 's',
  EMAILJS_TEMPLATE_ID: 't',
  EMAILJS_PUBLIC_KEY: 'k',
};

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

it('lets pages load from and talk to the shop alone', () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'unsafe-inline'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

it.each([
  ['its own outbox', {}, "connect-src 'self'"],
  ['EmailJS', account, "connect-src 'self' https://api.emailjs.com"],
  [
    'another origin',
    { ...account, EMAILJS_ORIGIN: 'http://mail.example:8025/' },
    "connect-src 'self' http://mail.example:8025",
  ],
])('lets checkout talk to the e-mail service: %s', (_, variables, connect) => {
  const policy = checkoutPolicy('abc', parseEnv(variables));
  expect(directive(policy, 'connect-src')).toBe(connect);
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(nonceOf(policy)).toBe('abc');
  const names = (text: string) => text.split('; ').map((part) => part.split(' ')[0]);
  expect(names(policy)).toEqual(names(contentSecurityPolicy()));
});

it('names no nonce where a policy has none', () => {
  expect([null, contentSecurityPolicy()].map(nonceOf)).toEqual([undefined, undefined]);
});

it.each([
  ['/order/abc', true],
  ['/order/abc/?_rsc=1', true],
  ['/Order/abc', true],
  ['/ar/order/abc', true],
  ['/order', true],
  ['/orders', false],
  ['/product-details/1?from=/order/abc', false],
])('keeps %s private: %s', (url, isPrivate) => {
  const headers = Object.fromEntries(headersOf(url).map(({ key, value }) => [key, value]));
  expect(Object.keys(headers)).toEqual(
    expect.arrayContaining(securityHeaders.map(({ key }) => key)),
  );
  expect(headers['Referrer-Policy'] === 'no-referrer').toBe(isPrivate);
  expect(headers['Cache-Control']).toBe(isPrivate ? 'private, no-store' : undefined);
  expect(headers['X-Robots-Tag']).toBe(isPrivate ? 'noindex, nofollow' : undefined);
});
