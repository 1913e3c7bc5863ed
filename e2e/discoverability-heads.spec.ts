import { expect } from '@playwright/test';
import sharp from 'sharp';
import { type Agent, agents, serve, tag, tags, test } from './support/served';

const readers = Object.keys(agents).filter((name): name is Agent => name in agents);

const PAGES = [
  '/',
  '/all-products',
  '/perfumes/men',
  '/perfumes/men?page=2',
  '/product-details/124',
  '/product-details/401',
];

const NAMES = [
  'title',
  'description',
  'canonical',
  'robots',
  'og:title',
  'og:description',
  'og:url',
  'og:site_name',
  'og:type',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:image',
];

test('a page says who it is within its head, the same to every reader', async ({ request }) => {
  for (const path of PAGES) {
    const pages = await Promise.all(readers.map((reader) => serve(request, path, reader)));
    const heads = pages.map(({ head }) => NAMES.map((name) => tag(head, name)));
    for (const head of heads) expect.soft(head, path).toEqual(heads[0]);
    for (const { status, document } of pages) {
      expect.soft(status, path).toBe(200);
      const repeated = NAMES.filter((name) => tags(document, name).length !== 1);
      expect.soft(repeated, path).toEqual([]);
    }
    expect.soft(heads[0], path).not.toContain('');
  }
});

test('a product shares its name without the shop, its price and the size it opens with', async ({
  request,
}) => {
  const { head } = await serve(request, '/product-details/124', 'WhatsApp');
  expect(tag(head, 'og:title')).toBe('Sauvage by Dior, our composition');
  expect(tag(head, 'og:type')).toBe('product');
  expect(tag(head, 'og:description')).toMatch(/^\$20\.00\. /);
  expect(tag(head, 'product:price:amount')).toBe('20.00');
  expect(tag(head, 'product:price:currency')).toBe('USD');
  expect(tag(head, 'product:retailer_item_id')).toBe('124-100ml');
});

const PICTURED = ['/', '/all-products', '/perfumes/women', '/musk', '/product-details/124'];

test('a preview picture is a light JPEG of the size that its tags say', async ({ request }) => {
  for (const path of PICTURED) {
    const { head } = await serve(request, path, 'WhatsApp');
    const url = tag(head, 'og:image');
    for (const reader of ['WhatsApp', 'Facebook'] as const) {
      const answer = await request.get(url, {
        maxRedirects: 0,
        headers: { 'user-agent': agents[reader] },
      });
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['content-type'], path).toBe('image/jpeg');
      expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+/);
      const bytes = await answer.body();
      expect(bytes.length).toBeLessThanOrEqual(200_000);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({
        format: 'jpeg',
        width: Number(tag(head, 'og:image:width')),
        height: Number(tag(head, 'og:image:height')),
      });
      expect([width, height]).toEqual([1200, 630]);
    }
  }
});

test('the picture of an older version’s URL is the present one', async ({ request }) => {
  const { head } = await serve(request, '/product-details/245', 'WhatsApp');
  const url = tag(head, 'og:image');
  const first = await request.get(url);
  const old = await request.get(url.replace(/-[0-9a-f]{10}\.jpg$/, '-0123456789.jpg'), {
    maxRedirects: 0,
  });
  expect(old.status()).toBe(200);
  expect((await old.body()).equals(await first.body())).toBe(true);
});

test('there is no preview picture of what there is not', async ({ request }) => {
  for (const name of ['product-999999-0123456789', 'category-none-0123456789', 'other'])
    expect.soft((await request.get(`/previews/${name}.jpg`)).status(), name).toBe(404);
});

test('icons, manifest and theme colour are there, of the sizes that they say', async ({
  request,
}) => {
  const { head } = await serve(request, '/');
  expect(tag(head, 'theme-color')).toMatch(/^#[0-9a-f]{6}$/);
  const hrefs = (rel: string) =>
    head.querySelectorAll(`link[rel="${rel}"]`).map(({ attributes }) => attributes.href ?? '');
  const [touch] = hrefs('apple-touch-icon');
  const [listed] = hrefs('manifest');
  expect(hrefs('icon').length).toBeGreaterThan(0);
  for (const href of [...hrefs('icon'), touch ?? '', listed ?? '', '/favicon.ico'])
    expect((await request.get(href)).status(), href).toBe(200);

  const manifest = await (await request.get(listed ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Maison Cedre', start_url: '/', display: 'standalone' });
  const icons: { src: string; sizes: string }[] = [
    ...manifest.icons,
    { src: touch, sizes: '180x180' },
  ];
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('pages come whole and compressed by gzip', async ({ request }) => {
  const headers = { 'user-agent': agents.WhatsApp, 'accept-encoding': 'gzip' };
  const answer = await request.get('/product-details/124', { headers });
  expect(await answer.text()).toContain('</html>');
  expect(answer.headers()['content-encoding']).toBe('gzip');
});
