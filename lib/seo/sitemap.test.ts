import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { languages } from '@/lib/language';
import { absoluteUrl } from './metadata';
import {
  catalogueSitemap,
  SHARD_SIZE,
  type SitemapEntry,
  shardCount,
  shardOf,
  sitemapIndexXml,
  sitemapOf,
  sitemapXml,
} from './sitemap';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

const withAttributes = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });

function parse(pieces: Iterable<string>) {
  const xml = [...pieces].join('');
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

async function sitemapEntries(products: readonly Product[]): Promise<SitemapEntry[]> {
  const { entries, length } = await catalogueSitemap(products);
  return [...entries(0, length)];
}

const aPage = (path: string): SitemapEntry => ({ path, lastmod: null, imagePath: null });

describe('the sitemap', () => {
  it('lists home, every page of every list, and every product once', async () => {
    const products = await loadSeedProducts();
    const paths = (await sitemapEntries(products)).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/returns',
        '/privacy',
        '/terms',
        '/all-products',
        '/all-products?page=39',
        '/musk?page=3',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/product-details/'))).toHaveLength(468);
    expect(paths.filter((path) => /\?(?!page=\d+$)|page=1$/.test(path))).toEqual([]);
  });

  it('lists every page of the notes and families that ten products share, and of no others', async () => {
    const scented = (count: number, note: string, family: string) =>
      Array.from({ length: count }, () =>
        aProduct({ details: { notes_top: [note], family: [family] } }),
      );
    const products = [...scented(13, 'White Musk', 'woody'), ...scented(9, 'rose', 'floral')];
    const paths = (await sitemapEntries(products)).map(({ path }) => path);
    expect(paths.filter((path) => /^\/(?:notes|families)\//.test(path))).toEqual([
      '/notes/white-musk',
      '/notes/white-musk?page=2',
      '/families/woody',
      '/families/woody?page=2',
    ]);
  });

  it('leaves out categories without products', async () => {
    const paths = (await sitemapEntries([aProduct({ type: 'watch' })])).map(({ path }) => path);
    expect(paths).toContain('/watches');
    expect(paths).not.toContain('/makeup');
  });

  it('gives a product its picture and the time that the backend says it changed, and nothing else a time', async () => {
    const updatedAt = '2026-01-02T03:04:05.000Z';
    const products = [
      aProduct({ id: 1, imagePath: 'a & b/1.webp', updatedAt }),
      aProduct({ id: 2, imagePath: '', updatedAt: null }),
    ];
    const { url } = parse(sitemapXml(await sitemapEntries(products))).urlset;
    const of = (path: string) =>
      url.find((entry: { loc: string }) => entry.loc === absoluteUrl(path));
    expect(of('/product-details/1')).toMatchObject({
      lastmod: updatedAt,
      'image:image': { 'image:loc': absoluteUrl('/media/a%20%26%20b/1.webp') },
    });
    const plain = (path: string) => ({
      loc: absoluteUrl(path),
      'xhtml:link': Array.from({ length: 4 }, () => ''),
    });
    expect(of('/product-details/2')).toEqual(plain('/product-details/2'));
    expect(of('/')).toEqual(plain('/'));
  });

  it('lists each page once in every language, and each time names all of them', () => {
    const { url } = withAttributes.parse([...sitemapXml([aPage('/musk?page=2')])].join('')).urlset;
    const [en, ar, fr] = ['/musk?page=2', '/ar/musk?page=2', '/fr/musk?page=2'].map(absoluteUrl);
    const links = [
      ['en', en],
      ['ar', ar],
      ['fr', fr],
      ['x-default', en],
    ].map(([hreflang, href]) => ({ rel: 'alternate', hreflang, href }));
    expect(url).toEqual([en, ar, fr].map((loc) => ({ loc, 'xhtml:link': links })));
  });

  it('keeps a full sitemap within 50,000 URLs and 50 MB', () => {
    const long = {
      path: `/product-details/${'1'.repeat(10)}`,
      lastmod: '2026-01-02T03:04:05.000Z',
    };
    const [, urls = ''] = sitemapXml([{ ...long, imagePath: `${'a'.repeat(200)}.webp` }]);
    const { length } = languages;
    expect(SHARD_SIZE * length).toBeLessThanOrEqual(50_000);
    expect(SHARD_SIZE * urls.length).toBeLessThan(50 * 1024 * 1024);
  });

  it('is cut into shards that an index names', () => {
    const sitemap = sitemapOf([
      { length: 2, entry: (at) => aPage(`/${at}`) },
      { length: SHARD_SIZE, entry: (at) => aPage(`/product-details/${at}`) },
    ]);
    const pathsOf = (shard: number) => [...shardOf(sitemap, shard)].map(({ path }) => path);
    expect(shardCount(sitemap)).toBe(2);
    expect(pathsOf(0)).toHaveLength(SHARD_SIZE);
    expect(pathsOf(0).slice(0, 3)).toEqual(['/0', '/1', '/product-details/0']);
    expect(pathsOf(1)).toEqual(
      [SHARD_SIZE - 2, SHARD_SIZE - 1].map((at) => `/product-details/${at}`),
    );
    expect(shardCount(sitemapOf([]))).toBe(1);
    expect(parse(sitemapIndexXml(2)).sitemapindex.sitemap).toEqual([
      { loc: absoluteUrl('/sitemaps/0') },
      { loc: absoluteUrl('/sitemaps/1') },
    ]);
  });
});
