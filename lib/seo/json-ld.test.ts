import fc from 'fast-check';
import { type Product, productTypes } from '@/lib/catalogue/product';
import { defaultSize, listPrice, needsSize, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { languages } from '@/lib/language';
import { productTrail } from '@/lib/listing/breadcrumb';
import { formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { sizePath } from '@/lib/urls/size';
import { breadcrumbJsonLd, listJsonLd, productJsonLd, shopJsonLd } from './json-ld';
import { absoluteUrl, productMetadata, productProperties } from './metadata';
import { offerOf } from './offer';

jest.mock('@/lib/shop-texts', () => {
  const actual = jest.requireActual('@/lib/shop-texts');
  return { ...actual, shopTexts: jest.fn(actual.shopTexts) };
});

/** What tests read of a node. */
type Read = Record<string, unknown> & { offers?: Record<string, unknown>; hasVariant?: Read[] };

function read(nodes: unknown): Read[] {
  return JSON.parse(JSON.stringify(nodes));
}

/** The types that come in several sizes. */
const SEVERAL = productTypes.filter((type) => needsSize({ type, price: 1 }));

/** The types that the shop knows, and one that it does not. */
const SOLD_TYPES = [...productTypes, 'candle'];

function nodesOf(product: Product) {
  const nodes = read(productJsonLd('en', product));
  const byType = (type: string) => nodes.find((node) => node['@type'] === type);
  return { nodes, single: byType('Product'), group: byType('ProductGroup') };
}

describe('the structured data of a product', () => {
  it('has stars only of three who bought it here, and their reviews', () => {
    const latest = [5, 5, 4].map((stars, at) => {
      const said = { text: `Text ${at}`, name: at === 2 ? '' : 'Rima', answer: '' };
      return {
        id: 3 - at,
        stars,
        ...said,
        language: 'ar',
        at: '2027-01-02T03:04:05.000Z',
      } as const;
    });
    // A page shows the newest, the rating is of all.
    const reviews = { count: 13, stars: 61, latest };
    const { single, group } = nodesOf(aProduct({ reviews, rating: 1, ratingCount: 50 }));
    expect(single).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 13, bestRating: 5 },
      review: [{ reviewBody: 'Text 0', author: { name: 'Rima' }, inLanguage: 'ar' }, {}, {}],
    });
    expect(single?.review).toContainEqual(
      expect.objectContaining({
        author: { '@type': 'Person', name: 'A customer' },
        datePublished: '2027-01-02',
        reviewRating: expect.objectContaining({ ratingValue: 4 }),
      }),
    );
    expect(group).not.toHaveProperty('aggregateRating');
    const two = { count: 2, stars: 10, latest: latest.slice(0, 2) };
    const three = { ...reviews, count: 3, stars: 14 };
    expect(nodesOf(aProduct({ reviews: three })).single).toHaveProperty('aggregateRating');
    for (const facts of [{ reviews: two }, { rating: 4.8, ratingCount: 112 }]) {
      const { nodes } = nodesOf(aProduct(facts));
      expect(JSON.stringify(nodes)).not.toMatch(/aggregateRating|review/);
    }
  });

  it.each(SOLD_TYPES)('offers a product of type %s at the price of its default size', (type) => {
    const product = aProduct({ id: 7, type, price: 2501 });
    const { single } = nodesOf(product);
    expect(single?.offers).toMatchObject({
      '@type': 'Offer',
      url: absoluteUrl(sizePath(7, needsSize(product) ? defaultSize(product) : null)),
      price: formatAmount(listPrice(product)),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        shippingRate: { value: '3.00', currency: 'USD' },
        shippingDestination: { addressCountry: 'LB' },
      },
    });
  });

  it.each<[object, object]>([
    [{ districts: { akkar: 650 } }, { maxValue: 6.5 }],
    [{ districts: { akkar: 650 }, freeFrom: 2001 }, { maxValue: 6.5 }],
    [{ districts: { akkar: 650 }, freeFrom: 2000 }, { value: '0.00' }],
  ])('tells what a delivery costs at most where that varies: %j', (changes, rate) => {
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, ...changes });
    const { shippingDetails } = offerOf('en', aProduct({ price: 2000 }), '100ml');
    jest.restoreAllMocks();
    expect(shippingDetails.shippingRate).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'USD',
      ...rate,
    });
  });

  it.each(SOLD_TYPES)('offers nothing in stock of a %s that is sold out', (type) => {
    const text = JSON.stringify(productJsonLd('en', aProduct({ type, inStock: false })));
    expect(text).not.toContain('InStock');
    expect(text.match(/"availability":"https:\/\/schema.org\/OutOfStock"/g)).toHaveLength(
      text.match(/"@type":"Offer"/g)?.length ?? 0,
    );
  });

  it('promises what the shop says of its delivery: at most its working days, and no least time', () => {
    expect(shop.shipping.workingDays).toBe(5);
    expect(shopTexts('en').deliveryTime).toBe('Deliveries will take up to 5 working days');
    const { deliveryTime } = offerOf('en', aProduct(), '100ml').shippingDetails;
    expect(deliveryTime).toMatchObject({
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `https://schema.org/${day}`,
        ),
      },
      handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { minValue: 0, maxValue: 4, unitCode: 'DAY' },
    });
  });

  it.each([
    ['multiple', 'Maison Cedre', { '7-50ml': '10.00', '7-80ml': '15.00', '7-100ml': '25.00' }],
    ['musk', 'Lattafa', { '7-6ml': '12.50', '7-12ml': '25.00' }],
  ] as const)('groups the sizes of a %s of %s, each with its own unit', (type, brand, prices) => {
    const { single, group } = nodesOf(aProduct({ id: 7, type, price: 2500 }));
    expect(group).toMatchObject({
      productGroupID: '7',
      variesBy: ['https://schema.org/size'],
      brand: { name: brand },
    });
    const variants = group?.hasVariant ?? [];
    expect(Object.fromEntries(variants.map(({ sku, offers }) => [sku, offers?.price]))).toEqual(
      prices,
    );
    expect(single).toMatchObject({
      inProductGroupWithID: '7',
      isVariantOf: { '@id': group?.['@id'] },
    });
    expect(Object.keys(prices)).toContain(single?.sku);
  });

  it.each(['single', 'air', 'furniture', 'watch'] as const)('has no group for a %s', (type) => {
    const { nodes, single } = nodesOf(aProduct({ id: 7, type }));
    expect(nodes).toHaveLength(1);
    expect(single?.sku).toBe('7');
  });

  it('gives the price before a discount beside the price to pay', () => {
    const { single } = nodesOf(aProduct({ type: 'single', price: 3000, discount: 0.25 }));
    expect(single?.offers).toMatchObject({
      price: '30.00',
      priceSpecification: {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '40.00',
        priceCurrency: 'USD',
      },
    });
    expect(nodesOf(aProduct()).single?.offers).not.toHaveProperty('priceSpecification');
  });

  it('names no brand where there is none, shows a picture where the backend has no image, and rates nothing', () => {
    const { nodes, single } = nodesOf(aProduct({ id: 7, brand: '', imagePath: '' }));
    for (const node of nodes) expect(node).not.toHaveProperty('brand');
    expect(single?.image).toEqual([expect.stringContaining('/previews/product-7-')]);
    expect(JSON.stringify(nodes)).not.toMatch(/aggregateRating|"review"/);
  });

  it('has one node of a type, and prices as numbers with two decimals, whatever the product', () => {
    const product = fc.record({
      type: fc.constantFrom(...productTypes),
      price: fc.integer({ min: 1, max: 999_999_999 }),
      discount: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
    });
    fc.assert(
      fc.property(product, (facts) => {
        const { nodes, single, group } = nodesOf(aProduct(facts));
        expect(new Set(nodes.map((node) => node['@type'])).size).toBe(nodes.length);
        for (const offering of [single, ...(group?.hasVariant ?? [])])
          expect(offering?.offers?.price).toMatch(/^\d+\.\d\d$/);
      }),
    );
  });

  it('offers what a page shows that opens with another size, and each size at its own address', () => {
    for (const type of SEVERAL) {
      const product = aProduct({ id: 7, type, price: 2501 });
      for (const { label } of sizesOf(product)) {
        const [single, group] = read(productJsonLd('fr', product, label));
        const price = sizePrice(product, label);
        const offer = {
          price: price === null ? null : formatAmount(price),
          url: absoluteUrl(`/fr/product-details/7?size=${label}`),
        };
        expect(single).toMatchObject({ sku: `7-${label}`, size: label, offers: offer });
        expect(group?.hasVariant?.find(({ size }) => size === label)).toMatchObject({
          offers: offer,
        });
        expect(single?.mainEntityOfPage).toMatchObject({
          url: absoluteUrl('/fr/product-details/7'),
        });
      }
    }
  });

  it('offers each of its own sizes at its price, but not one that is sold out', () => {
    const product = aProduct({ id: 7, type: 'body', price: 6000, sizes: FIVE_SIZES });
    const { single, group } = nodesOf(product);
    expect(single).toMatchObject({ sku: '7-200ml', size: '200ml', offers: { price: '60.00' } });
    const offers = group?.hasVariant?.map(({ size, offers }) => [
      size,
      offers?.price,
      String(offers?.availability).split('/').at(-1),
    ]);
    expect(offers?.slice(1, 3)).toEqual([
      ['50ml', '25.00', 'InStock'],
      ['75ml', '32.50', 'OutOfStock'],
    ]);
    const [shown] = read(productJsonLd('en', product, '75ml'));
    expect(shown?.offers?.availability).toBe('https://schema.org/OutOfStock');
    expect(productProperties(product, '75ml')).toContainEqual([
      'product:availability',
      'out of stock',
    ]);
  });

  it('agrees with the price of the size that the page opens with', () => {
    for (const type of SEVERAL) {
      const product = aProduct({ type, price: 1999 });
      const { single } = nodesOf(product);
      const shown = sizePrice(product, String(single?.size));
      expect(single?.offers?.price).toBe(shown === null ? null : formatAmount(shown));
    }
  });
});

it('numbers the steps of a breadcrumb and gives each its absolute URL in the language', () => {
  const product = aProduct({ id: 7 });
  expect(read([breadcrumbJsonLd('en', productTrail('en', product))])).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: absoluteUrl('/') },
        { position: 2, item: absoluteUrl('/perfumes/men') },
        { position: 3, name: 'Asad', item: absoluteUrl('/product-details/7') },
      ],
    },
  ]);
  expect(read([breadcrumbJsonLd('fr', productTrail('fr', product))])).toMatchObject([
    {
      itemListElement: [
        { name: 'Accueil', item: absoluteUrl('/fr') },
        { name: 'Parfums pour homme', item: absoluteUrl('/fr/perfumes/men') },
        { name: 'Asad', item: absoluteUrl('/fr/product-details/7') },
      ],
    },
  ]);
});

it('leads to a product that is in no category over All Products', () => {
  const trail = productTrail('en', aProduct({ id: 7, type: 'candle', brand: 'Diptych' }));
  expect(trail.map(({ path }) => path)).toEqual(['/', '/all-products', '/product-details/7']);
});

it('presents the shop as one store and one site', () => {
  const [store, site] = read(shopJsonLd('en'));
  expect(store).toMatchObject({ '@type': 'OnlineStore', name: 'Maison Cedre' });
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': store?.['@id'] } });
});

/** Every description in a node, however deep. */
function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'description' ? [String(value)] : descriptionsIn(value),
  );
}

describe('descriptions', () => {
  it('are cut at 155 characters as those of the head are, in every node and language', async () => {
    const long = 'A warm scent of amber, oud and rose that stays from morning to night. '.repeat(5);
    const products = [...(await loadSeedProducts()), aProduct({ description: long })];
    for (const language of languages) {
      const nodes = [
        ...products.flatMap((one) => productJsonLd(language, one)),
        ...shopJsonLd(language),
      ];
      const descriptions = descriptionsIn(nodes);
      expect(descriptions.length).toBeGreaterThan(products.length);
      expect(descriptions.filter(({ length }) => length > 155)).toEqual([]);
    }
    const [cut] = descriptionsIn(productJsonLd('en', aProduct({ description: long })));
    expect(long).toContain(cut?.replace('…', ''));
    expect(cut).toBe(productMetadata('en', aProduct({ description: long })).description);
  });

  it('of the shop are cut where its owner says more', () => {
    const description = 'All that smells well. '.repeat(20);
    jest.mocked(shopTexts).mockReturnValueOnce({ ...shopTexts('en'), description });
    const [cut = ''] = descriptionsIn(shopJsonLd('en'));
    expect(cut).toMatch(/^All that smells well\. .*…$/);
    expect(cut.length).toBeLessThanOrEqual(155);
  });
});

describe('structured data in a language', () => {
  it('says which one, leads to its pages and speaks it', () => {
    const product = aProduct({ id: 7, translations: { ar: { description: 'عطر دافئ.' } } });
    const url = absoluteUrl('/ar/product-details/7');
    const [node, group] = productJsonLd('ar', product);
    expect(node).toMatchObject({
      description: 'عطر دافئ.',
      offers: { url: `${url}?size=100ml` },
      mainEntityOfPage: { url, inLanguage: 'ar' },
      isVariantOf: { '@id': `${url}#group` },
    });
    expect(group).toMatchObject({ '@id': `${url}#group`, url, description: 'عطر دافئ.' });
    expect(listJsonLd('fr', { title: 'Musc', path: '/musk' })).toMatchObject({
      url: absoluteUrl('/fr/musk'),
      inLanguage: 'fr',
    });
  });

  it('knows one store with a site in each language', () => {
    const [sites, stores] = [1, 0].map((at) => languages.map((tag) => shopJsonLd(tag)[at]));
    expect(new Set(stores?.map((store) => store?.['@id'])).size).toBe(1);
    expect(sites?.map((site) => site?.inLanguage)).toEqual([...languages]);
    expect(sites?.map((site) => site?.url)).toEqual(['/', '/ar', '/fr'].map(absoluteUrl));
  });
});
