import { GET as getInLanguage } from '@/app/[lang]/feeds/products.xml/route';
import { aProduct } from '@/lib/catalogue/testing';
import { absoluteUrl } from '@/lib/seo/metadata';
import { GET } from './route';

jest.mock('@/lib/backend/snapshot', () => ({
  getCatalogue: async () => ({
    products: [aProduct({ id: 7, type: 'musk', translations: { fr: { description: 'Ambre.' } } })],
  }),
}));

const inLanguage = (lang: string) =>
  getInLanguage(new Request('http://shop/'), { params: Promise.resolve({ lang }) });

it('leads to the pages of its language, English by the bare path', async () => {
  const feed = await (await GET()).text();
  expect(feed).toContain(absoluteUrl('/product-details/7'));
  expect(feed).not.toContain('Ambre.');
  const french = await inLanguage('fr');
  expect(french.headers.get('content-type')).toContain('xml');
  const text = await french.text();
  expect(text).toContain(absoluteUrl('/fr/product-details/7'));
  expect(text).toContain('Ambre.');
});

it.each(['en', 'de', 'AR', ''])('is not found in the language "%s"', async (lang) => {
  expect((await inLanguage(lang)).status).toBe(404);
});
