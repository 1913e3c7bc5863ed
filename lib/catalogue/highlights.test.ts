import fc from 'fast-check';
import { fitEntries, overlaysOf } from '@/lib/catalogue/overlay';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { shopContent } from '@/lib/content/current';
import { loadSeedProducts } from '@/lib/db/seed';
import { anOverlay } from '@/lib/listing/testing';
import { type Chosen, fillUp, highlightsOf } from './highlights';

const none: Chosen = { products: [], featured: [] };
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** Products of an unknown retailer, each of its own brand. */
const foreign = (count: number, facts: (id: number) => Partial<Product> = () => ({})) =>
  Array.from({ length: count }, (_, index) => {
    const id = 9001 + index;
    return aProduct({ id, name: `Foreign ${id}`, brand: `House ${id}`, ...facts(id) });
  });

describe('with the sample catalogue', () => {
  it('shows what the owner chose, and nothing else', async () => {
    const content = shopContent('en');
    const { hero, featured } = highlightsOf(await loadSeedProducts(), content);
    const tagged = content.products.filter(({ tag }) => tag === 'hero-product');
    expect(hero.map(({ title, tagline, path }) => ({ title, tagline, path }))).toEqual(
      tagged.map(({ id, name, tagline }) => ({
        title: name,
        tagline,
        path: `/product-details/${id}`,
      })),
    );
    expect(hero.every(({ wide }) => wide)).toBe(true);
    expect(featured.map(({ path, price }) => `${path} ${price}`)).toEqual(
      [124, 245, 96, 223, 145].map((id) => `/product-details/${id} $20.00`),
    );
  });
});

describe('with any other catalogue', () => {
  it('fills hero and featured, also where the ids of the sample belong to other goods', () => {
    const catalogue = Array.from({ length: 250 }, (_, index) =>
      aProduct({ id: index + 1, name: `Foreign ${index + 1}`, brand: `House ${index + 1}` }),
    );
    const { hero, featured } = highlightsOf(catalogue, shopContent('en'));
    expect(ids(hero)).toEqual([250, 249, 248, 247, 246]);
    expect(ids(featured)).toEqual([245, 244, 243, 242, 241]);
  });

  it('says the first sentence of the description, over the product’s own picture', () => {
    const description = 'Cedar  and\nsmoke, No. 5 of the house. Made in Beirut.';
    const { hero } = highlightsOf([aProduct({ id: 9, description })], none);
    expect(hero).toEqual([
      {
        id: 9,
        title: 'Asad',
        brand: 'Lattafa',
        type: 'multiple',
        tagline: 'Cedar and smoke, No. 5 of the house.',
        image: '/media/terkibmen/1.webp',
        wide: false,
        mirrored: false,
        path: '/product-details/9',
      },
    ]);
  });

  it.each<[string, Partial<Product>]>([
    ['says nothing of what has no description', { description: ' ' }],
    ['cuts a sentence that would fill the slide', { description: 'oud '.repeat(90) }],
  ])('%s', (_, facts) => {
    const { hero } = highlightsOf([aProduct(facts)], none);
    expect(hero[0]?.tagline).toMatch(/^(|(oud ){10,21}oud…)$/);
  });

  it('keeps what the owner chose first, by name and brand too, and leaves out what is sold out', () => {
    const chosen: Chosen = {
      products: [
        anOverlay({ id: 1, name: 'Asad', brand: 'Lattafa', tag: 'hero-product', tagline: 'Warm' }),
        anOverlay({ id: 2, name: 'Yara', brand: 'Lattafa', tag: 'hero-product' }),
      ],
      featured: [
        { id: 1, name: 'Asad', brand: 'Lattafa' },
        { id: 2, name: 'Yara', brand: 'Lattafa' },
      ],
    };
    const catalogue = [
      ...foreign(8),
      aProduct({ id: 70, name: 'ASAD', brand: 'lattafa' }),
      aProduct({ id: 2, name: 'Yara', brand: 'Lattafa', inStock: false }),
    ];
    const { hero, featured } = highlightsOf(catalogue, chosen);
    expect(hero.map(({ id, tagline }) => [id, tagline])).toEqual([
      [70, 'Warm'],
      [9008, ''],
      [9007, ''],
    ]);
    expect(ids(featured)).toEqual([70, 9006, 9005, 9004, 9003]);
  });
});

describe('fillUp', () => {
  it.each<[string, Product[], number[]]>([
    [
      'discounted first, then newest',
      foreign(4, (id) => ({ discount: id === 9002 ? 0.2 : null })),
      [9002, 9004, 9003],
    ],
    [
      'with a picture',
      foreign(4, (id) => ({ imagePath: id > 9002 ? '' : 'a.webp' })),
      [9002, 9001],
    ],
    ['never sold out', foreign(4, (id) => ({ inStock: id < 9003 })), [9002, 9001]],
    [
      'one a brand, in any case',
      foreign(5, (id) => ({ brand: ['Dior', 'DIOR', 'Creed', 'dior', 'Chanel'][id - 9001] ?? '' })),
      [9005, 9004, 9003],
    ],
    [
      'brands again where they are too few',
      foreign(4, (id) => ({ brand: id === 9001 ? 'Creed' : 'Dior' })),
      [9004, 9001, 9003],
    ],
    ['nothing of nothing', [], []],
  ])('takes %s', (_, catalogue, expected) => {
    expect(ids(fillUp([], 3, catalogue))).toEqual(expected);
  });

  it('takes what stands elsewhere last', () => {
    const catalogue = foreign(4);
    expect(ids(fillUp([], 3, catalogue, new Set([9004, 9003])))).toEqual([9002, 9001, 9004]);
  });

  it('keeps every promise of the rule, whatever the catalogue', () => {
    const fact = fc.record({
      brand: fc.constantFrom('A', 'a', 'B', 'C', ''),
      discount: fc.constantFrom(null, 0.1),
      imagePath: fc.constantFrom('', 'a.webp'),
      inStock: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fact), fc.nat(8), (facts, count) => {
        const catalogue = facts.map((it, index) => aProduct({ id: index + 1, ...it }));
        const fit = catalogue.filter(({ inStock, imagePath }) => inStock && imagePath !== '');
        const products = fillUp([], count, catalogue);
        expect(products.length).toBe(Math.min(count, fit.length));
        expect(new Set(products).size).toBe(products.length);
        for (const product of products) expect(fit).toContain(product);
        const brandsOf = (list: readonly Product[]) =>
          new Set(list.map(({ brand }) => brand.toLowerCase())).size;
        expect(brandsOf(products)).toBe(Math.min(count, brandsOf(fit)));
        const [first] = products;
        if (fit.some(({ discount }) => discount !== null) && first)
          expect(first.discount).not.toBeNull();
      }),
    );
  });
});

describe('what an entry speaks of', () => {
  const entry = { id: 5, name: 'Asad', brand: 'Lattafa' };
  it.each<[string, Partial<Product>, boolean | null]>([
    ['its id and name', { id: 5, name: 'Asad', brand: 'Somebody' }, true],
    ['its name and brand in any case', { id: 6, name: 'asad', brand: 'LATTAFA' }, false],
    ['its id alone', { id: 5, name: 'Yara' }, null],
    ['its name alone', { id: 6, name: 'Asad', brand: 'Somebody' }, null],
  ])('a product with %s', (_, facts, same) => {
    const fits = fitEntries([entry], [aProduct(facts)]);
    expect(fits[0]?.same ?? null).toBe(same);
  });

  it('no product by its name where the entry gives no brand', () => {
    expect(fitEntries([{ ...entry, brand: '' }], [aProduct({ id: 6, brand: '' })])).toEqual([]);
  });

  it('one product belongs to one entry, first to the one with its id', () => {
    const alike = { ...entry, id: 6 };
    const fits = fitEntries([alike, entry, alike], [aProduct({ id: 5 })]);
    expect(fits.map((fit) => [fit.entry.id, fit.product.id])).toEqual([[5, 5]]);
  });

  it('stars count beside the very product alone, words beside its like too', () => {
    const overlay = anOverlay({ ...entry, tagline: 'Warm', rateCount: 5 });
    const own = overlaysOf([overlay], [aProduct({ id: 5 })]).get(5);
    expect(own).toMatchObject({ tagline: 'Warm', rateCount: 5 });
    const like = overlaysOf([overlay], [aProduct({ id: 6 })]).get(6);
    expect(like).toMatchObject({ tagline: 'Warm', rateCount: null });
  });
});

it('tells the price of a featured product as it is, that of the size it opens with', () => {
  const priceOf = (facts: Partial<Product>) =>
    highlightsOf([aProduct(facts)], none).featured[0]?.price;
  expect(priceOf({ price: 2250 })).toBe('$22.50');
  expect(priceOf({ type: 'musk', price: 2001 })).toBe('$10.01');
});
