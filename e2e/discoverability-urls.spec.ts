import { type APIRequestContext, expect } from '@playwright/test';
import { type Agent, agents, serve, tag, tags, test } from './support/served';

const readers: Agent[] = ['Chrome', 'Googlebot', 'GPTBot', 'WhatsApp', 'TelegramBot'];

/** Every hop from a path to the page it ends at. */
async function hopsFrom(request: APIRequestContext, url: string): Promise<string[]> {
  const hops: string[] = [];
  for (let at: string | null = url; at !== null && hops.length < 5; ) {
    const { status, location } = await serve(request, at);
    hops.push(location === null ? String(status) : `${status} ${location}`);
    at = location === null ? null : new URL(location, at).href;
  }
  return hops;
}

const CANONICAL: [odd: string, page: string][] = [
  ['/PERFUMES', '/perfumes'],
  ['/perfumes/', '/perfumes'],
  ['//perfumes', '/perfumes'],
  ['/perfumes//men', '/perfumes/men'],
  ['/perfumes//', '/perfumes'],
  ['//PERFUMES//Men//?brand=Dior', '/perfumes/men?brand=Dior'],
  ['/product-details//124', '/product-details/124'],
  ['//', '/'],
  ['/PERFUMES/Men/?brand=Dior&brand=Creed', '/perfumes/men?brand=Dior&brand=Creed'],
  ['/All-Products/', '/all-products'],
  ['/Product-Details/124', '/product-details/124'],
  ['/product-details/124/?utm_source=x', '/product-details/124?utm_source=x'],
  ['/refresheners', '/refreshers'],
  ['/refresheners/', '/refreshers'],
  ['/refresheners?brand=air&brand=car', '/refreshers?brand=air&brand=car'],
  ['/Refresheners/?brand=air', '/refreshers?brand=air'],
  ['/SEARCH/?q=Oud', '/search?q=Oud'],
  ['/Cart/', '/cart'],
  ['/CHECKOUT', '/checkout'],
  ['/perfumes?page=1', '/perfumes'],
  ['/perfumes?page=0', '/perfumes'],
  ['/perfumes/?page=1&brand=Dior', '/perfumes?brand=Dior'],
  ['/all-products?page=abc', '/all-products'],
  ['/en', '/'],
  ['/en/perfumes?brand=Dior', '/perfumes?brand=Dior'],
  ['/EN/Perfumes/', '/perfumes'],
  ['/AR/Perfumes/Men/?page=1', '/ar/perfumes/men'],
  ['/ar/', '/ar'],
  ['/fr/refresheners', '/fr/refreshers'],
  ['/fr/all-products?category=Watches', '/fr/all-products?category=watches'],
];

test('every odd spelling leads to its page in one hop', async ({ request, origin }) => {
  for (const [odd, page] of CANONICAL)
    expect.soft(await hopsFrom(request, origin + odd), odd).toEqual([`308 ${page}`, '200']);
});

const MISSING = [
  '/product-details/999999',
  '/product-details/0124',
  '/product-details/abc',
  '/perfumes?page=9999',
  '/perfumes?brand=Dior&page=99',
  '/all-products?page=9999',
  '/search?q=oud&page=99',
  '/nowhere',
  '/brand/nobody',
  '/Nowhere/',
  '/listing/perfumes/all',
  '/home/all',
  '/listing/all-products/all',
  '/Listing/perfumes/all',
  '/%6Cisting/perfumes/all',
];

test('what is missing is found by no reader, and says so without scripts', async ({ request }) => {
  for (const path of MISSING) {
    for (const reader of readers) {
      const { status, head, document } = await serve(request, path, reader);
      const main = document.querySelector('main');
      const said = {
        status,
        // Next says it twice where it draws a missing page anew.
        robots: [...new Set(tags(head, 'robots'))],
        canonicals: tags(head, 'canonical'),
        title: tag(head, 'title'),
        home: main?.querySelectorAll('a[href="/"]').at(-1)?.text,
        titles: document.querySelectorAll('h1').length,
        leadsOn: document.querySelector('a[href="/perfumes"]') !== null,
        explains: main?.text.includes('Sorry, the requested page was not found.'),
      };
      expect.soft(said, `${path} for ${reader}`).toEqual({
        status: 404,
        robots: ['noindex'],
        canonicals: [],
        title: 'Not Found | Maison Cedre',
        home: 'Go Home',
        titles: 1,
        leadsOn: true,
        explains: true,
      });
    }
  }
});

test('a product that nobody asked for before is missing at the first and at the second request', async ({
  request,
}) => {
  for (const [index, reader] of readers.entries()) {
    for (const attempt of [1, 2]) {
      const { status } = await serve(request, `/product-details/${888_000 + index}`, reader);
      expect(status, `${reader}, attempt ${attempt}`).toBe(404);
    }
  }
});

test('what filters, sorts or searches is shown but not listed, under one URL whatever the order', async ({
  request,
}) => {
  const orders = [
    '/perfumes?brand=Dior&brand=Creed&genre=men&max=200&sort=a-z',
    '/perfumes?sort=a-z&max=200&brand=Creed&genre=men&brand=Dior&utm_source=x',
  ];
  const pages = await Promise.all(orders.map((path) => serve(request, path)));
  const canonicals = pages.map(({ head }) => tag(head, 'canonical'));
  expect(new Set(canonicals).size).toBe(1);
  for (const { head } of pages) expect(tag(head, 'robots')).toMatch(/^noindex, follow/);
});

const UNLISTED = [
  '/perfumes?brand=Dior',
  '/perfumes?sort=a-z',
  '/perfumes?brand=Nobody',
  '/perfumes?genre=men&max=10',
  '/all-products?sort=top-rated',
  '/all-products?brand=Dior',
  '/search',
  '/search?q=oud',
  '/search?q=nothing-is-called-this',
];

test('filtered lists and searches are shown, not listed, and name no other URL; cart and checkout are not listed', async ({
  request,
  origin,
}) => {
  for (const path of [...UNLISTED, '/cart', '/checkout']) {
    const { status, head } = await serve(request, path, 'Googlebot');
    const isList = UNLISTED.includes(path);
    expect.soft(status, path).toBe(200);
    expect.soft(tag(head, 'robots'), path).toMatch(isList ? /^noindex, follow/ : /^noindex/);
    if (isList) expect.soft(tag(head, 'canonical'), path).toBe(new URL(path, origin).href);
  }
});

test('campaign parameters change neither the page nor its canonical', async ({ request }) => {
  for (const path of ['/perfumes', '/product-details/124', '/all-products', '/']) {
    const [plain, tracked] = await Promise.all(
      [path, `${path}?utm_source=x&fbclid=y&gclid=z`].map((one) => serve(request, one)),
    );
    const mainOf = (page: typeof plain) => page?.document.querySelector('main')?.innerHTML;
    expect(mainOf(tracked)).toBe(mainOf(plain));
    expect(tracked && tag(tracked.head, 'canonical')).toBe(plain && tag(plain.head, 'canonical'));
  }
});

test('robots.txt lets everyone read pages, scripts and pictures, and names the sitemap', async ({
  request,
  origin,
}) => {
  const answer = await request.get('/robots.txt', {
    headers: { 'user-agent': agents.Googlebot },
  });
  expect(answer.headers()['content-type']).toContain('text/plain');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  expect(lines).toEqual([
    'User-Agent: *',
    'Allow: /',
    'Disallow: /api/',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
  ]);
});

test('scripts, styles and letters are kept for good, pages are not', async ({ request }) => {
  const { html } = await serve(request, '/perfumes');
  const assets = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))];
  expect(assets.length).toBeGreaterThan(5);
  for (const asset of assets) {
    const { 'cache-control': kept } = (await request.get(asset)).headers();
    expect(kept, asset).toBe('public, max-age=31536000, immutable');
  }
  for (const path of ['/', '/perfumes', '/perfumes?page=2', '/product-details/124', '/cart']) {
    const { 'cache-control': kept } = (await request.get(path)).headers();
    expect(kept, path).not.toContain('immutable');
  }
});
