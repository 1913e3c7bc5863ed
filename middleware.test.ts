import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { DEFAULT_LANGUAGE, languages, splitLanguage } from '@/lib/language';
import {
  fileFolders,
  foldedFolders,
  innerFolders,
  keyedFoldedFolders,
  pageFolders,
  scentFolders,
} from '@/lib/urls/folders';
import { isPage, listingKeys } from '@/lib/urls/parameters';
import { SIZE_KEY } from '@/lib/urls/sizeless';
import { pageUrlCases, reorderedCases } from '@/lib/urls/testing/page-url-cases';
import { config, middleware } from './middleware';

// The e-mail service is EmailJS, at an origin of its own.
Object.assign(process.env, {
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_PUBLIC_KEY: 'public',
  EMAILJS_ORIGIN: 'https://emailjs.example',
});

const ORIGIN = 'http://localhost:3000';

const pathOf = (url: string) => splitLanguage(new URL(url, ORIGIN).pathname).path;

const runsOn = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

/** Where a request goes: to a redirect's target or a folded path; null where it is let through. */
function outcome(url: string): string | null {
  const request = new NextRequest(new URL(url, ORIGIN), { nextConfig: {} });
  const { status, headers } = middleware(request);
  const rewritten = headers.get('x-middleware-rewrite');
  if (rewritten !== null) return `shows ${rewritten.replace(ORIGIN, '')}`;
  const target = headers.get('location');
  return target === null ? null : `${status} ${target.replace(ORIGIN, '')}`;
}

it('has the languages, the keys and the folders of the shop in its matcher', () => {
  const prefix = `/:lang(${languages.slice(1).join('|')})?`;
  const anyOf = (names: readonly string[]) => names.join('|');
  const below = (names: readonly string[]) => names.map((name) => `${name}/`).join('|');
  const no = below([...languages, 'api', '_next']);
  const query = (key: string) => [{ type: 'query', key }];
  expect(config.matcher).toEqual([
    `/((?!${below(fileFolders)}).*[A-Z].*)`,
    ...[...listingKeys, SIZE_KEY].map((key) => ({ source: '/:path*', has: query(key) })),
    { source: `${prefix}/search`, has: query('q') },
    `/${DEFAULT_LANGUAGE}/:path*`,
    `${prefix}/:folded(${anyOf(innerFolders)})/:path*`,
    `${prefix}/:folded(${anyOf(foldedFolders)})/:path+`,
    `${prefix}/:keyed(${anyOf(keyedFoldedFolders)})/:id/:folded+`,
    `${prefix}/:scents(${anyOf(scentFolders)})/:name([^/]*[^/a-z0-9-][^/]*)`,
    `${prefix}/checkout`,
    `${prefix}/order/:token`,
    '/admin',
    '/admin/((?!api/).*)',
    `/:other((?!${no})[^/]+)/:page(${anyOf(pageFolders)})/:path*`,
  ]);
});

it('has a name for every folder of pages', () => {
  const folders = ['app/[lang]', 'app/[lang]/(shop)']
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^[a-z-]+$/.test(entry.name))
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...pageFolders, 'feeds'].sort());
});

it('is run for the pages of the admin, and not for its routes, whose uploads it would cut', () => {
  expect(['/admin', '/admin/orders', '/admin/apis'].map(runsOn)).toEqual([true, true, true]);
  expect(runsOn('/admin/api/photos?product=124')).toBe(false);
});

it('is run for every key that a listing may read', () => {
  for (const key of listingKeys) expect(runsOn(`/perfumes?${key}=x`)).toBe(true);
});

it('is run for the size of a product, however its key is written', () => {
  for (const key of [SIZE_KEY, 'si%7Ae']) expect(runsOn(`/product-details/7?${key}=x`)).toBe(true);
});

describe('the middleware', () => {
  it.each([
    '/',
    '/perfumes',
    '/perfumes/men',
    '/all-products',
    '/product-details/124',
    '/search',
    '/cart',
    '/ar',
    '/ar/perfumes/men',
    '/fr/cart',
    '/enamels',
    '/notes/white-musk',
    '/fr/families/woody',
    '/perfumes?utm_source=x&fbclid=y',
    '/product-details/124?utm_source=x',
    '/sitemap.xml',
    '/robots.txt',
    '/feeds/products.xml',
    '/previews/product-1-0123456789.jpg',
    '/_next/static/chunks/ABC.js',
    '/_next/image/',
    '/media/Folder/Photo.webp',
    '/images/480/Folder/Photo.webp',
    '/api/products',
    '/api/Products/',
  ])('is not run for %s', (path) => {
    expect(runsOn(path)).toBe(false);
  });

  // A slash at the end alone is for the redirects of next.config.
  it.each([
    ['/PERFUMES', '/perfumes'],
    ['/PERFUMES/Men/?brand=A&brand=B', '/perfumes/men?brand=A&brand=B'],
    ['/Perfumes/?brand=A&page=1', '/perfumes?brand=A'],
    ['/All-Products/?page=2', '/all-products?page=2'],
    ['/all-products/?page=2', '/all-products?page=2'],
    ['/REFRESHENERS/?page=0', '/refreshers'],
    ['/refresheners?brand=air&page=2', '/refreshers?brand=air&page=2'],
    ['/Product-Details/124', '/product-details/124'],
    ['/Search?q=Oud', '/search?q=Oud'],
    ['/Cart', '/cart'],
    ['/CHECKOUT/', '/checkout'],
    ['/perfumes?page=1', '/perfumes'],
    ['/perfumes/?page=1', '/perfumes'],
    ['/perfumes?page=0&sort=a-z', '/perfumes?sort=a-z'],
    ['/all-products?page=abc', '/all-products'],
    ['/search?q=oud&page=-1', '/search?q=oud'],
    ['/all-products?category=Watches', '/all-products?category=watches'],
    ['/All-Products?category=Body+Cream&brand=A', '/all-products?category=body-cream&brand=A'],
    ['/AR/Perfumes/Men/?page=1', '/ar/perfumes/men'],
    ['/Fr', '/fr'],
    ['/ar/Refresheners?brand=air', '/ar/refreshers?brand=air'],
    ['/fr/all-products?category=Watches', '/fr/all-products?category=watches'],
    ['/ar/search?q=oud&page=1', '/ar/search?q=oud'],
    ['/en', '/'],
    ['/en/perfumes?page=1&brand=A', '/perfumes?brand=A'],
    ['/EN/Cart/', '/cart'],
    ['/en/order/abc', '/order/abc'],
    ['/en/nowhere?a=b', '/nowhere?a=b'],
    ['/Product-Details/416/?size=12ml&a=b', '/product-details/416?size=12ml&a=b'],
    ['/product-details/416/?size=12ml', '/product-details/416?size=12ml'],
    ['/en/product-details/416?size=12ml', '/product-details/416?size=12ml'],
    [
      '/product-details/416?utm_source=x&size=.&fbclid=y',
      '/product-details/416?utm_source=x&fbclid=y',
    ],
    ['/ar/product-details/416?size=%00&q=%D8%B9', '/ar/product-details/416?q=%D8%B9'],
    ['/fr/product-details/416/?size=..', '/fr/product-details/416'],
    ['/notes/White-Musk', '/notes/white-musk'],
    ['/notes/white%20musk', '/notes/white-musk'],
    ['/ar/notes/white_musk/?page=1', '/ar/notes/white-musk'],
    ['/fr/families/Bois%C3%A9', '/fr/families/boise'],
    [`/product-details/416?size=${'9'.repeat(99)}ml`, '/product-details/416'],
  ])('leads %s to %s in one hop', (odd, canonical) => {
    expect(runsOn(odd)).toBe(true);
    expect(outcome(odd)).toBe(`308 ${canonical}`);
    expect(outcome(canonical) ?? '').not.toMatch(/^308/);
  });

  it.each([
    ['/listing/perfumes/all', 'en'],
    ['/home/all', 'en'],
    ['/ar/home/all', 'ar'],
    ['/fr/listing/all-products/all', 'fr'],
    ['/search/all', 'en'],
    ['/ar/search/q-abc', 'ar'],
    ['/ar/brands/all', 'ar'],
    ['/policies/returns', 'en'],
    ['/fr/policies/terms', 'fr'],
    ['/de/policies/terms', 'en'],
    ['/de/cart', 'en'],
    ['/de/product-details/1', 'en'],
    ['/brands/checkout', 'en'],
    ['/product-details/416/all', 'en'],
    ['/ar/product-details/416/q-c2l6ZT0xMm1s', 'ar'],
    ['/product-details/416/a/b', 'en'],
    ['/de/order/abc', 'en'],
  ])('does not find %s', (path, language) => {
    expect(runsOn(path)).toBe(true);
    expect(outcome(path)).toBe(`shows /${language}/missing`);
  });

  it('never leads to another site', () => {
    expect(outcome('/en//other.example')).toBe('308 /other.example');
  });

  it('does not find an unknown path that ends in a slash', () => {
    expect(runsOn('/Nowhere/')).toBe(true);
    expect(outcome('/Nowhere/')).toBe('shows /en/missing');
  });

  it.each([
    '/Nowhere',
    '/Listing/perfumes/all',
    '/?page=1',
    '/nowhere?page=0',
    '/robots.txt?sort=a',
  ])('leaves %s alone', (path) => {
    expect(outcome(path)).toBeNull();
  });

  it('folds the state of a list into the path its page is cached under', () => {
    expect(runsOn('/perfumes?page=2')).toBe(true);
    expect(outcome('/perfumes?page=2')).toMatch(/^shows \/en\/listing\/perfumes\/q-\w+$/);
    expect(outcome('/ar/perfumes?page=2')).toMatch(/^shows \/ar\/listing\/perfumes\/q-\w+$/);
    expect(outcome('/perfumes?sort=a-z&brand=B&brand=A')).toBe(
      outcome('/perfumes?brand=A&utm_source=x&brand=B&sort=a-z'),
    );
  });

  it('folds the size of a product into the path its page is cached under, in its language', () => {
    const folded = outcome('/product-details/416?size=12ml');
    expect(folded).toMatch(/^shows \/en\/product-details\/416\/q-\w+$/);
    expect(outcome('/product-details/416?fbclid=y&size=12ml&brand=z')).toBe(folded);
    expect(outcome('/ar/product-details/416?size=12ml')).toBe(folded?.replace('/en/', '/ar/'));
    expect(outcome('/product-details/416?size=6ml')).not.toBe(folded);
    expect(outcome('/product-details/416?brand=z')).toBeNull();
    expect(outcome('/perfumes?size=12ml')).toBeNull();
  });
});

/** What the request is answered with, as the same for all of whom it is the same page. */
const shown = (url: string) => outcome(url) ?? `shows ${new URL(url, ORIGIN).pathname}`;

it.each([...pageUrlCases, ...reorderedCases])('shows for %s what it shows for %s', (url, page) => {
  expect(shown(url)).toBe(shown(page));
});

it('shows different things for different pages', () => {
  const pages = new Set(
    pageUrlCases.map(([, page]) => page).filter((page) => isPage(pathOf(page))),
  );
  expect(new Set([...pages].map(shown)).size).toBe(pages.size);
});

it.each([
  ['/order/abc', /connect-src 'self';/],
  ['/ar/order/abc', /connect-src 'self';/],
  ['/fr/order/abc', /connect-src 'self';/],
  ['/checkout', /connect-src [^;]*https:\/\/emailjs\.example/],
  ['/ar/checkout', /connect-src [^;]*https:\/\/emailjs\.example/],
  ['/fr/checkout', /connect-src [^;]*https:\/\/emailjs\.example/],
  ['/fr/checkout?fbclid=1', /connect-src [^;]*https:\/\/emailjs\.example/],
])(
  'gives %s a nonce of its own each time, which the page may read, and lets it reach %s',
  (path, reach) => {
    expect(runsOn(path)).toBe(true);
    const nonces = [1, 2].map(() => {
      const request = new NextRequest(new URL(path, ORIGIN), { nextConfig: {} });
      const { headers } = middleware(request);
      const policy = headers.get('content-security-policy') ?? '';
      expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
      expect(policy).toMatch(reach);
      const [, nonce] = /script-src 'self' 'nonce-([^']{16,})' 'strict-dynamic'/.exec(policy) ?? [];
      return nonce;
    });
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
  },
);
