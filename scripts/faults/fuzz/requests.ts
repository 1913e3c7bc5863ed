import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

const NASTY = [
  '',
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%E0%A4%A',
  '%ff',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{{x}}}',
  'http://169.254.169.254/',
  '//evil.example',
  '\\evil',
  'a'.repeat(3000),
  '(a+)+$',
  '\u202e\u0000\ud83d\ude00',
  'عطر',
  'Dior',
  '245',
];

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY), weight: 3 },
  { arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }), weight: 2 },
  { arbitrary: fc.string({ maxLength: 400 }), weight: 1 },
);

/** Text that a request line may contain: percent-encoded, or raw bytes above space. */
const raw = (value: string) =>
  value.replace(/[^\u0021-\u00ff]/gu, (it) => encodeURIComponent(it.toWellFormed()));
const inUrl = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  text.map((value) => raw(value).replaceAll('?', '%3F')),
);

const PATHS = [
  '/',
  '/perfumes',
  '/perfumes/men',
  '/lattafa-rasasi',
  '/watches',
  '/makeup',
  '/refresheners',
  '/all-products',
  '/notes/vanilla',
  '/families/woody',
  '/brands',
  '/search',
  '/cart',
  '/checkout',
  '/orders',
  '/robots.txt',
  '/sw.js',
  '/sitemap.xml',
  '/sitemaps/0',
  '/feeds/products.xml',
  '/ar/feeds/products.xml',
  '/manifest.webmanifest',
  '/ar/manifest.webmanifest',
  '/favicon.ico',
  '/images/320/terkibmen/245.webp',
  '/previews/shop-0123456789.jpg',
  '/api/perfumes',
  '/api/products',
  '/api/products/245',
  '/api/health',
  '/api/health/live',
  '/metrics',
  '/admin',
  '/admin/sign-in',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/K7PX-4WQ9/change',
  '/admin/products/124',
  '/admin/shop',
  '/admin/shop/texts',
  '/admin/api/publish',
  '/admin/people',
  '/admin/codes',
  '/admin/reviews',
  '/admin/care',
  '/admin/care/restore',
  '/admin/api/subscribers',
  '/admin/api/backups',
  '/admin/import',
  '/admin/api/export',
  '/admin/api/import/0b3e6a0e-6f0e-4c0a-9d7e-0123456789ab',
  '/admin/manifest.webmanifest',
  '/admin/worker.js',
  '/api/products/search',
  '/_next/image',
];

const FOLDERS = [
  '/product-details',
  '/listing',
  '/listing/perfumes',
  '/home',
  '/notes',
  '/families',
  '/search',
  '/images',
  '/images/320',
  '/images/320/terkibmen',
  '/media',
  '/media/terkibmen',
  '/brand',
  '/brand/route',
  '/films',
  '/films/brand',
  '/icons',
  '/brands',
  '/feeds',
  '/order',
  '/previews',
  '/sitemaps',
  '/api',
  '/api/products',
  '/api/orders',
  '/_next/static',
  '/_next/data',
  '',
];

const KEYS = [
  'brand',
  'genre',
  'family',
  'price',
  'note',
  'max',
  'sort',
  'page',
  'q',
  'category',
  'url',
  'w',
  '_rsc',
];

const path = fc.oneof(
  { arbitrary: fc.constantFrom(...PATHS), weight: 3 },
  {
    arbitrary: fc.tuple(fc.constantFrom(...FOLDERS), inUrl).map((parts) => parts.join('/')),
    weight: 2,
  },
);

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), inUrl), inUrl), { maxLength: 12 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const url = fc.tuple(path, query).map(([to, queryText]) => {
  const target = queryText === '' ? to : `${to}?${queryText}`;
  return (target.startsWith('/') ? target : `/${target}`).slice(0, 6000);
});

const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-security-policy',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'range',
  'rsc',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-middleware-rewrite',
  'x-middleware-subrequest',
];

const headerText = fc.oneof(
  fc.constantFrom('1', 'null', 'same-origin', 'https://evil.example', 'x'.repeat(2000)),
  text.map((value) => value.replace(/[^\u0020-\u007e]/gu, '')),
);
const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 4 });

const get = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'PUT'),
  path: url,
  headers,
  body: fc.constant(null),
});

const ROUTES = [
  '/api/orders',
  '/api/orders/A7K2M9QX/email-result',
  '/api/orders/again',
  '/api/orders/cancel',
  '/api/promocode/validate',
  '/api/quote',
  '/api/revalidate',
  '/api/reviews',
  '/api/subscriptions',
  '/api/vitals',
  '/api/v1.0/email/send',
  '/newsletter',
  '/checkout',
  '/admin/sign-in',
  '/admin/api/photos',
  '/admin/api/customer',
  '/admin/api/backups',
  '/admin/api/import',
  '/',
];

const value = fc.oneof(text, fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 4 }));
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: good, weight: 6 }, { arbitrary: value, weight: 1 });

const line = fc.record({
  id: mostly(fc.constantFrom(1, 124, 245, 999_999)),
  size: mostly(fc.constantFrom(null, '100ml', '50ml')),
  perfume: mostly(fc.constant(null)),
  quantity: mostly(fc.integer({ min: -1, max: 120 })),
});

const order = fc.record(
  {
    lines: mostly(fc.array(mostly(line), { maxLength: 5 })),
    promoCode: mostly(fc.constantFrom(null, 'WELCOME10')),
    delivery: mostly(
      fc.record({
        phone: mostly(fc.constant('71-234567')),
        firstName: mostly(fc.constant('Rima')),
        lastName: mostly(text),
        address: mostly(text),
        city: mostly(text),
        district: mostly(fc.constantFrom('', 'metn')),
        postalCode: mostly(fc.constant('')),
        deliveryNote: mostly(text),
        payerName: mostly(text),
        payerPhone: mostly(fc.constantFrom('', '+33 6 12 34 56 78')),
        giftNote: mostly(text),
        hidePrices: mostly(fc.boolean()),
        country: mostly(fc.constant('Lebanon')),
        newsletter: mostly(fc.boolean()),
      }),
    ),
    total: mostly(fc.integer({ min: -1, max: 10_000 })),
    token: mostly(fc.constant('0'.repeat(32))),
    replaces: mostly(fc.array(fc.uuid(), { maxLength: 3 })),
    code: mostly(text),
    email: mostly(fc.constant('rana@example.com')),
    idempotencyKey: mostly(fc.uuid()),
    outcome: mostly(fc.constantFrom('sent', 'failed')),
    detail: mostly(text),
    service_id: mostly(fc.constant('outbox')),
    template_id: mostly(fc.constant('order')),
    user_id: mostly(fc.constant('outbox')),
    template_params: mostly(fc.dictionary(fc.string(), text)),
    product: mostly(fc.constant(124)),
    stars: mostly(fc.integer({ min: 0, max: 6 })),
    text: mostly(text),
    name: mostly(text),
  },
  { requiredKeys: [] },
);

const deep = fc
  .integer({ min: 1, max: 7000 })
  .map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const body = fc.oneof(
  { arbitrary: order.map((content) => JSON.stringify(content)), weight: 8 },
  { arbitrary: fc.json({ maxDepth: 6 }), weight: 2 },
  { arbitrary: deep, weight: 1 },
  { arbitrary: text, weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 300 }), weight: 1 },
  {
    arbitrary: fc.integer({ min: 15_000, max: 90_000 }).map((size) => `"${'x'.repeat(size)}"`),
    weight: 1,
  },
);

const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'text/x-component',
];

const post = fc
  .record({
    path: fc.constantFrom(...ROUTES),
    headers,
    body,
    type: fc.constantFrom(...TYPES),
    key: fc.uuid(),
  })
  .map(({ path: to, headers: generated, body: content, type, key }) => ({
    method: 'POST',
    path: to,
    headers: { 'content-type': type, 'idempotency-key': key, ...generated },
    body: content,
  }));

/** Generates `count` requests, always the same for one seed. */
export function fuzzRequests(count: number, seed: number): FuzzRequest[] {
  return fc.sample<FuzzRequest>(fc.oneof(get, post), { numRuns: count, seed });
}
