import { type APIRequestContext, expect } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { productTypes } from '@/lib/catalogue/product';
import { languages, localPath } from '@/lib/language';
import { shop } from '@/lib/shop';
import { importProduct, products, setProduct } from './support/catalogue';
import { inBatches } from './support/crawl';
import { fieldsOf, nodeOf, serve, sitemap, structuredData, tag, test } from './support/served';
import { structuredDataErrors } from './support/validate';

// One after the other, since the last one changes a product.
test.describe.configure({ mode: 'default' });

test('the structured data of products of each type is valid and says what their pages show', async ({
  request,
}) => {
  const everything = await products(request);
  for (const type of productTypes) {
    const catalogue = everything.filter((product) => product.type === type);
    const discounted = catalogue.find(({ discount }) => discount !== null);
    for (const product of [catalogue[0], discounted]) {
      if (product === undefined) continue;
      const { html, head, document } = await serve(request, `/product-details/${product.id}`);
      expect(await structuredDataErrors(html), `${type} ${product.id}`).toEqual([]);
      const nodes = structuredData(document);
      const node = nodeOf(nodes, 'Product');
      const offer = fieldsOf(node?.offers);
      const main = document.querySelector('main');
      const [buying = ''] = main?.structuredText.split('ADD TO CART') ?? [];
      const priceAfter = (label: string) =>
        new RegExp(`${label} \\$(\\d+\\.\\d\\d)`).exec(buying)?.[1];
      expect(offer.price).toBe(priceAfter('Price'));
      expect(offer.priceCurrency).toBe('USD');
      const choice =
        node?.size !== undefined && nodeOf(nodes, 'ProductGroup') ? `?size=${node.size}` : '';
      expect(offer.url).toBe(tag(head, 'canonical') + choice);
      expect(Number(offer.price)).toBeGreaterThan(0);
      expect(node?.name).toBe(main?.querySelector('h1')?.text);
      // What the shop composes itself is not the brand's.
      expect(fieldsOf(node?.brand).name).toBe(type === 'multiple' ? shop.name : product.brand);
      expect(main?.text).toContain(product.brand);
      const description = String(node?.description);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(main?.text).toContain(description.replace(/…$/, ''));
      expect(fieldsOf(offer.priceSpecification).price).toBe(priceAfter('Original price'));
    }
  }
});

test('a product sold in sizes is a group of them', async ({ request }) => {
  const { document } = await serve(request, '/product-details/124');
  const group = nodeOf(structuredData(document), 'ProductGroup');
  expect(group).toMatchObject({
    productGroupID: '124',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { sku: '124-50ml', size: '50ml', offers: { price: '10.00' } },
      { sku: '124-80ml', size: '80ml', offers: { price: '15.00' } },
      { sku: '124-100ml', size: '100ml', offers: { price: '20.00' } },
    ],
  });
});

test('the shop is one store and one site on home, lists present no products, and nothing is rated', async ({
  request,
}) => {
  const home = await serve(request, '/');
  const nodes = structuredData(home.document);
  expect(nodes.map((node) => node['@type']).sort()).toEqual(['OnlineStore', 'WebSite']);
  expect(await structuredDataErrors(home.html)).toEqual([]);
  const logo = await request.get(String(nodeOf(nodes, 'OnlineStore')?.logo));
  expect(logo.status()).toBe(200);

  for (const path of ['/perfumes', '/all-products', '/product-details/124', '/']) {
    const { html, document } = await serve(request, path);
    expect(await structuredDataErrors(html)).toEqual([]);
    const text = JSON.stringify(structuredData(document));
    expect(text).not.toMatch(/aggregateRating|"review"/);
    if (!path.startsWith('/product-details')) expect(text).not.toContain('"Product"');
  }
});

const HOSTILE = [
  { name: '</script><b>bold</b><!--<script>', description: '</script>', brand: '' },
  { name: 'Nothing left', type: 'single', discount: 0.999, price: '0.01', image_path: '' },
];

for (const hostile of HOSTILE) {
  test(`structured data survives a product named ${hostile.name}`, async ({ request }) => {
    const product = (await products(request)).find(({ id }) => id === 499);
    if (product === undefined) throw new Error('There is no product 499.');
    await setProduct(request, product.id, hostile);
    const { html, document } = await serve(request, `/product-details/${product.id}`);
    await importProduct(request, product);
    expect(await structuredDataErrors(html)).toEqual([]);
    expect(nodeOf(structuredData(document), 'Product')?.name).toBe(hostile.name);
    expect(document.querySelectorAll('b').map(({ text }) => text)).not.toContain('bold');
  });
}

test('the sitemap is valid, complete and honest about times; its pictures are there', async ({
  request,
  origin,
}) => {
  const { xml, urls, pictures } = await sitemap(request);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.length).toBeLessThanOrEqual(50_000);
  for (const url of urls) expect(new URL(url).origin).toBe(origin);

  const listed = await products(request);
  const { urlset } = new XMLParser({ parseTagValue: false }).parse(xml);
  const times = urlset.url.map(({ loc, lastmod }: Record<string, string>) => [
    new URL(String(loc)).pathname,
    lastmod,
  ]);
  const stated = new Map<string, string | undefined>(times);
  for (const { id, updated_at } of listed)
    expect(stated.get(`/product-details/${id}`)).toBe(updated_at);
  expect(stated.get('/')).toBeUndefined();
  expect(stated.get('/perfumes')).toBeUndefined();

  expect(pictures).toHaveLength(listed.length);
  const missing = await inBatches(pictures, async (url) =>
    (await fetch(url, { method: 'HEAD' })).ok ? [] : [url],
  );
  expect(missing).toEqual([]);
});

/** The items of a product feed, which is valid. */
async function feedItems(
  request: APIRequestContext,
  path: string,
): Promise<Record<string, string>[]> {
  const answer = await request.get(path);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ parseTagValue: false }).parse(xml).rss.channel.item;
}

test('the feed is valid and agrees with the pages', async ({ request }) => {
  const items = await feedItems(request, '/feeds/products.xml');
  const listed = (await products(request)).filter(({ type }) => type !== 'multiple');
  const linked = items.map((item) => new URL(String(item['g:link'])).pathname);
  expect(new Set(linked).size).toBe(listed.length);
  expect(new Set(items.map((item) => item['g:link'])).size).toBe(items.length);
  const item = items.find((one) => one['g:id'] === '401-6ml') ?? {};
  const { pathname, search } = new URL(String(item['g:link']));
  const { document } = await serve(request, pathname + search);
  const nodes = structuredData(document);
  const offer = fieldsOf(nodeOf(nodes, 'Product')?.offers);
  expect(item['g:price']).toBe(`${offer.price} USD`);
  expect(nodeOf(nodes, 'Product')?.sku).toBe(item['g:id']);
  expect(item['g:image_link']).toBe([nodeOf(nodes, 'Product')?.image].flat()[0]);
});

test('each language has a feed, of the same products, with its own texts and links', async ({
  request,
}) => {
  const english = await feedItems(request, '/feeds/products.xml');
  for (const language of ['ar', 'fr']) {
    const items = await feedItems(request, `/${language}/feeds/products.xml`);
    expect(items.map((item) => item['g:id'])).toEqual(english.map((item) => item['g:id']));
    for (const item of items) {
      expect(new URL(String(item['g:link'])).pathname).toMatch(`/${language}/product-details/`);
      if (language === 'ar') expect(item['g:description']).toMatch(/\p{Script=Arabic}/u);
    }
  }
  for (const path of ['/de/feeds/products.xml', '/en/feeds/products.xml']) {
    expect((await request.get(path, { maxRedirects: 0 })).ok()).toBe(false);
  }
});

test('a changed price shows everywhere at once, and only what changed says so', async ({
  request,
}) => {
  const path = '/product-details/500';
  const product = (await products(request)).find(({ id }) => id === 500);
  if (product === undefined) throw new Error('There is no product 500.');
  const readAll = async () => {
    const { head, document } = await serve(request, path, 'WhatsApp');
    const { xml } = await sitemap(request);
    const feed = await (await request.get('/feeds/products.xml')).text();
    return {
      shown: /Price \$(\d+\.\d\d)/.exec(document.querySelector('main')?.structuredText ?? '')?.[1],
      stated: fieldsOf(nodeOf(structuredData(document), 'Product')?.offers).price,
      property: tag(head, 'product:price:amount'),
      shared: /^\$(\d+\.\d\d)\. /.exec(tag(head, 'og:description'))?.[1],
      fed: /<g:id>500<\/g:id>.*?<g:price>(\d+\.\d\d) USD/.exec(feed)?.[1],
      picture: tag(head, 'og:image'),
      times: [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)/g)].map((match) =>
        match.slice(1),
      ),
    };
  };
  const everywhere = (price: string) => ({
    shown: price,
    stated: price,
    property: price,
    shared: price,
    fed: price,
  });

  const before = await readAll();
  expect(before).toMatchObject(everywhere(product.price));
  await importProduct(request, { ...product, price: '5.25' });
  const after = await readAll();
  await importProduct(request, product);

  expect(after).toMatchObject(everywhere('5.25'));
  expect(after.picture).not.toBe(before.picture);
  const changed = after.times.filter(
    ([url, time]) => !before.times.some((one) => one[0] === url && one[1] === time),
  );
  expect(changed.map(([url]) => new URL(String(url)).pathname)).toEqual(
    languages.map((language) => localPath(language, path)),
  );
});
