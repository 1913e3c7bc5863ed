import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { test } from './support/served';

const HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Expects a response of any kind to carry the security headers, and nothing that it must not. */
function expectHeaders(answer: APIResponse, kind: string): void {
  const headers = answer.headers();
  expect.soft(headers, kind).toMatchObject(HEADERS);
  expect.soft(headers['content-security-policy'], kind).toContain("frame-ancestors 'none'");
  expect.soft(headers, kind).not.toHaveProperty('set-cookie');
  expect.soft(headers, kind).not.toHaveProperty('x-powered-by');
}

async function aScript(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/cart')).text();
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
  return script;
}

const ANSWERS = [
  ['a page', '/perfumes', 200],
  ['a folded page', '/perfumes?genre=men', 200],
  ['checkout', '/checkout', 200],
  ['a page that is not there', '/nothing', 404],
  ['a product that is not there', '/product-details/99999999', 404],
  ['a path that cannot be decoded', '/product-details/%E0%A4%A', 404],
  ['a route', '/api/products/245', 200],
  ['a route’s refusal', '/api/products/x', 404],
  ['a method that a route lacks', '/api/orders', 405],
  ['a picture', '/media/terkibmen/245.webp', null],
  ['a picture in another width', '/images/320/terkibmen/245.webp', 200],
  ['a preview picture', '/previews/shop.jpg', null],
  ['a feed', '/feeds/products.xml', 200],
  ['a redirect', '/refresheners', 308],
  ['a redirect of Next’s own', '/perfumes/', 308],
  ['a closed optimizer', '/_next/image?url=%2Fmedia%2Fx.webp&w=64&q=75', 404],
] as const;

test('answers of every kind carry the security headers', async ({ request }) => {
  for (const [kind, path, status] of [
    ...ANSWERS,
    ['a script', await aScript(request), 200] as const,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (status !== null) expect.soft(answer.status(), kind).toBe(status);
    expectHeaders(answer, kind);
  }
  const refused = await request.post('/api/orders', { data: {} });
  expect(refused.status()).toBe(400);
  expectHeaders(refused, 'a failed route');
});

test('what has not changed since, and a part of a file, carry the security headers', async ({
  request,
}) => {
  for (const path of ['/perfumes', '/placeholder.webp', await aScript(request)]) {
    const { etag = '' } = (await request.get(path)).headers();
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect([path, again.status()]).toEqual([path, 304]);
    expectHeaders(again, path);
  }
  const part = await request.get('/brand/film.mp4', { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expectHeaders(part, 'a part of a film');
});
