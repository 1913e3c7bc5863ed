import type { Metadata } from 'next';
import { aProduct } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { listings } from '@/lib/listing/listings';
import { listingCodec } from '@/lib/urls/listing';
import {
  absoluteUrl,
  homeMetadata,
  listingMetadata,
  pageMetadata,
  productMetadata,
  productProperties,
  searchMetadata,
} from './metadata';
import { productPreview, shopPreview } from './preview/preview-image';

const titleOf = ({ title }: Metadata) =>
  title && typeof title === 'object' && 'absolute' in title ? title.absolute : String(title);

const [perfumes] = listings;
if (perfumes === undefined) throw new Error('There are no listings.');

describe('the metadata of a page', () => {
  it('names title, description, canonical, robots and link previews', () => {
    const metadata = pageMetadata({
      title: 'Musk Products',
      description: 'Pure musk.',
      path: '/musk?page=2',
      preview: shopPreview(),
    });
    const url = absoluteUrl('/musk?page=2');
    expect(metadata).toMatchObject({
      title: { absolute: 'Musk Products | Maison Cedre' },
      alternates: { canonical: url },
      robots: { index: true, follow: true },
      openGraph: {
        title: 'Musk Products',
        description: 'Pure musk.',
        url,
        siteName: 'Maison Cedre',
        type: 'website',
        images: [{ width: 1200, height: 630, type: 'image/jpeg', alt: expect.any(String) }],
      },
      twitter: { card: 'summary_large_image', title: 'Musk Products' },
    });
  });

  it.each([
    ['Sauvage by Dior', 'Sauvage by Dior | Maison Cedre'],
    ['n'.repeat(50), `${'n'.repeat(50)} | Maison Cedre`],
    ['n'.repeat(51), 'n'.repeat(51)],
    [`${'Oud '.repeat(50)}`, `${'Oud '.repeat(15)}Oud…`],
  ])('fits the title %s into 65 characters', (title, expected) => {
    const facts = { title, description: '', path: '/', preview: shopPreview() };
    expect(titleOf(pageMetadata(facts))).toBe(expected);
  });
});

describe('the metadata of listings and search', () => {
  const query = listingCodec(perfumes).plain;
  const robots = (metadata: Metadata) => metadata.robots;

  it('lists plain pages, each under its own URL', () => {
    const second = listingMetadata(perfumes, { ...query, page: 2 }, 30);
    expect(robots(listingMetadata(perfumes, query, 30))).toMatchObject({ index: true });
    expect(robots(second)).toMatchObject({ index: true, follow: true });
    expect(second.alternates?.canonical).toBe(absoluteUrl('/perfumes?page=2'));
    expect(titleOf(second)).toBe('All Perfumes - Page 2 | Maison Cedre');
  });

  it.each([
    [
      'filtered',
      { ...query, ticked: { ...query.ticked, brand: ['Dior'] } },
      4,
      '/perfumes?brand=Dior',
    ],
    ['sorted', { ...query, sort: 'a-z' }, 4, '/perfumes?sort=a-z'],
    ['empty', query, 0, '/perfumes'],
  ])('keeps a %s page out of lists without naming another URL', (_, state, total, path) => {
    const metadata = listingMetadata(perfumes, state, total);
    expect(robots(metadata)).toMatchObject({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBe(absoluteUrl(path));
  });

  it('keeps searches out of lists', () => {
    const metadata = searchMetadata({ text: '"oud" </title>', page: 1 });
    expect(robots(metadata)).toMatchObject({ index: false, follow: true });
  });
});

describe('the metadata of a product', () => {
  it('describes it by its own words, cut at 155 characters, and gives link previews the price first', () => {
    const description = 'Amber and vanilla. '.repeat(20);
    const metadata = productMetadata(aProduct({ description }));
    const shown = String(metadata.description);
    expect(shown).toMatch(/vanilla…$/);
    expect(shown.length).toBeGreaterThan(145);
    expect(shown.length).toBeLessThanOrEqual(155);
    expect(description.startsWith(shown.slice(0, -1))).toBe(true);
    expect(metadata.openGraph?.description).toMatch(/^\$20\.00\. Amber/);
  });

  it('says more where the backend says little', () => {
    const one = productMetadata(aProduct({ description: '' }));
    const other = productMetadata(aProduct({ description: '', type: 'single' }));
    expect(one.description).toMatch(/^Premium quality product\. Asad by Lattafa, delivered/);
    expect(one.description).not.toBe(other.description);
    expect(String(one.description).length).toBeGreaterThanOrEqual(50);
  });

  it('states price, availability and the default size for catalogues that read the page', () => {
    const musk = aProduct({ id: 7, type: 'musk', price: 1001, brand: '' });
    expect(Object.fromEntries(productProperties(musk))).toEqual({
      'og:type': 'product',
      'product:retailer_item_id': '7-6ml',
      'product:item_group_id': '7',
      'product:price:amount': '5.01',
      'product:price:currency': 'USD',
      'product:availability': 'in stock',
      'product:condition': 'new',
    });
  });
});

describe('the metadata of a product that is sold out', () => {
  const soldOut = aProduct({ description: '', price: 2000, inStock: false });

  it('says so to link previews in place of the price, and promises no delivery', () => {
    const { description, openGraph, twitter } = productMetadata(soldOut);
    expect(openGraph?.description).toMatch(/^Sold out\. Premium/);
    expect(twitter?.description).toBe(openGraph?.description);
    expect(description).toMatch(/Asad by Lattafa, sold out at Maison Cedre for now\.$/);
    expect(String(description).length).toBeGreaterThanOrEqual(50);
    expect(JSON.stringify([description, openGraph])).not.toMatch(/\$|in stock|delivered/i);
  });

  it('says so to catalogues that read the page', () => {
    expect(productProperties(soldOut)).toContainEqual(['product:availability', 'out of stock']);
  });

  it('has a preview picture of its own', () => {
    expect(productPreview(soldOut).url).not.toBe(productPreview({ ...soldOut, inStock: true }).url);
  });
});

it('gives every page of the sample catalogue a title and a description of its own, of a fit length', async () => {
  const pages = [
    homeMetadata(),
    ...listings.flatMap((listing) =>
      [1, 2, 10].map((page) => {
        return listingMetadata(listing, { ...listingCodec(listing).plain, page }, 200);
      }),
    ),
    ...(await loadSeedProducts()).map(productMetadata),
  ];
  const titles = pages.map(titleOf);
  const descriptions = pages.map(({ description }) => String(description));
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
  expect(titles.filter(({ length }) => length < 15 || length > 65)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
});
