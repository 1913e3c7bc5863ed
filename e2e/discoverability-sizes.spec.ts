import { expect } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { languages, localPath } from '@/lib/language';
import { fieldsOf, nodeOf, type Served, serve, structuredData, tag, test } from './support/served';

/** What a product's page says of the size that it shows, in every place that says it. */
function shownBy({ head, document }: Served) {
  const chosen = document
    .querySelectorAll('main [data-purchase] input[type=radio]')
    .filter((radio) => radio.hasAttribute('checked'));
  const nodes = structuredData(document);
  const product = nodeOf(nodes, 'Product');
  // What its price stands in, above the sizes.
  const headline = document.querySelector('main [data-purchase]')?.text ?? '';
  return {
    chosen: chosen.map((radio) => radio.attributes.value),
    headline: /\$(\d+\.\d\d)/.exec(headline)?.[1],
    property: tag(head, 'product:price:amount'),
    shared: /\$(\d+\.\d\d)/.exec(tag(head, 'og:description'))?.[1],
    sku: [tag(head, 'product:retailer_item_id'), product?.sku],
    offered: fieldsOf(product?.offers).price,
  };
}

for (const language of languages) {
  test(`a size has an address that shows it in the server's HTML, in ${language}`, async ({
    request,
    origin,
  }) => {
    const bare = localPath(language, '/product-details/416');
    const plain = await serve(request, bare);
    const [small, large] = await Promise.all(
      ['6ml', '12ml'].map((size) => serve(request, `${bare}?utm_source=x&size=${size}`)),
    );
    expect(shownBy(plain)).toMatchObject({ chosen: ['6ml'], headline: '15.00' });
    if (!small || !large) throw new Error('No page.');
    expect(shownBy(small)).toEqual(shownBy(plain));
    expect(shownBy(large)).toEqual({
      chosen: ['12ml'],
      headline: '30.00',
      property: '30.00',
      shared: '30.00',
      sku: ['416-12ml', '416-12ml'],
      offered: '30.00',
    });

    // Search engines know one page; link previews ask for the address that they are told.
    for (const { status, head } of [plain, small, large]) {
      expect(status).toBe(200);
      expect(tag(head, 'canonical')).toBe(origin + bare);
    }
    expect(tag(large.head, 'og:url')).toBe(`${origin}${bare}?size=12ml`);
    expect(tag(large.head, 'og:title')).toContain('12ml');
    const picture = tag(large.head, 'og:image');
    expect(picture).not.toBe(tag(plain.head, 'og:image'));
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');

    const links = large.document.querySelectorAll('footer a[hreflang]');
    expect(links.map((link) => link.attributes.href)).toEqual(
      languages.map((other) => localPath(other, '/product-details/416?size=12ml')),
    );
  });

  test(`each row of the feed leads to a page that shows its price, in ${language}`, async ({
    request,
  }) => {
    const xml = await (await request.get(localPath(language, '/feeds/products.xml'))).text();
    const items: Record<string, string>[] = new XMLParser({ parseTagValue: false }).parse(xml).rss
      .channel.item;
    const rows = items.filter((item) => /^(416|401|500)(-|$)/.test(item['g:id'] ?? ''));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const { pathname, search } = new URL(row['g:link'] ?? '');
      const page = await serve(request, pathname + search);
      expect(page.status).toBe(200);
      const offer = fieldsOf(nodeOf(structuredData(page.document), 'Product')?.offers);
      expect(`${offer.price} USD`).toBe(row['g:sale_price'] ?? row['g:price']);
      expect(offer.url).toBe(row['g:link']);
      expect(tag(page.head, 'product:retailer_item_id')).toBe(row['g:id']);
    }
  });
}

test('an unknown size is dropped from the address, and nothing else', async ({ request }) => {
  for (const [path, target] of [
    ['/product-details/416?size=50ml', '/product-details/416'],
    ['/product-details/416?fbclid=x&size=7ml&a=1', '/product-details/416?fbclid=x&a=1'],
    ['/ar/product-details/416?size=%3Cscript%3E', '/ar/product-details/416'],
    ['/fr/product-details/416?utm_source=x&size=..', '/fr/product-details/416?utm_source=x'],
    ['/product-details/500?size=320ml', '/product-details/500'],
  ] as const) {
    const { status, location } = await serve(request, path);
    expect([307, 308], path).toContain(status);
    expect(new URL(location ?? '', 'http://shop.example').href).toBe(
      `http://shop.example${target}`,
    );
    expect((await serve(request, target)).status).toBe(200);
  }
});

test('the page of a size is kept under a path that answers nobody from outside', async ({
  request,
}) => {
  const path = '/product-details/416?size=12ml';
  await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
  for (const folded of ['all', 'q-c2l6ZT0xMm1s', 'a/b']) {
    for (const language of languages) {
      const inside = localPath(language, `/product-details/416/${folded}`);
      expect((await serve(request, inside)).status, inside).toBe(404);
    }
  }
});
