import { aProduct } from '@/lib/catalogue/testing';
import { languages } from '@/lib/language';
import { categoryPreview, parsePreviewName, productPreview, shopPreview } from './preview-image';

const nameOf = ({ url }: { url: string }) => url.replace('/previews/', '');

describe('the URL of a preview picture', () => {
  it('leads back to what it shows', () => {
    expect(parsePreviewName(nameOf(shopPreview('en')))).toEqual({
      kind: 'shop',
      language: 'en',
    });
    const category = categoryPreview('en', { slug: 'perfumes-men' });
    expect(parsePreviewName(nameOf(category))).toEqual({
      kind: 'category',
      slug: 'perfumes-men',
      language: 'en',
    });
    const product = productPreview('en', aProduct({ id: 7 }));
    expect(parsePreviewName(nameOf(product))).toEqual({
      kind: 'product',
      id: 7,
      size: null,
      language: 'en',
    });
  });

  it('changes with everything that the picture shows, and with nothing else', () => {
    const url = (facts: Parameters<typeof aProduct>[0]) =>
      productPreview('en', aProduct(facts)).url;
    const plain = url({});
    const changes = [{ name: 'Rose' }, { price: 1 }, { imagePath: 'b.webp' }, { brand: 'Dior' }];
    for (const change of changes) expect(url(change)).not.toBe(plain);
    expect(url({ updatedAt: '2026-01-02T03:04:05.000Z' })).not.toBe(plain);
    expect(url({ description: 'Other words.' })).toBe(plain);
  });

  it.each(['ar', 'fr'] as const)('names its language: %s', (language) => {
    const name = nameOf(categoryPreview(language, { slug: 'perfumes-men' }));
    expect(name).toMatch(new RegExp(`^category-perfumes-men-${language}-[0-9a-f]{10}\\.jpg$`));
    expect(parsePreviewName(name)).toEqual({ kind: 'category', slug: 'perfumes-men', language });
    const product = nameOf(productPreview(language, aProduct({ id: 7 })));
    expect(parsePreviewName(product)).toEqual({
      kind: 'product',
      id: 7,
      size: null,
      language,
    });
    expect(parsePreviewName(nameOf(shopPreview(language)))).toEqual({ kind: 'shop', language });
  });

  it('works in every version', () => {
    expect(parsePreviewName('product-7-0123456789.jpg')).toEqual({
      kind: 'product',
      id: 7,
      size: null,
      language: 'en',
    });
  });

  it.each(languages)('names the size that it shows, but for the default one, in %s', (language) => {
    const product = aProduct({ id: 7, type: 'multiple' });
    const sized = nameOf(productPreview(language, product, '50ml'));
    expect(parsePreviewName(sized)).toEqual({ kind: 'product', id: 7, size: '50ml', language });
    const plain = productPreview(language, product);
    expect(productPreview(language, product, '100ml')).toEqual(plain);
    expect(productPreview(language, product, '80ml').url).not.toContain(sized);
  });

  it.each([
    'product-7.jpg',
    'product-7-en-0123456789.jpg',
    'shop-de-0123456789.jpg',
    'product-07-0123456789.jpg',
    'product-7-0123456789.png',
    'product-7-012345678X.jpg',
    'product-99999999999-0123456789.jpg',
    'product-7-q--0123456789.jpg',
    'product-7-q-YWxs-0123456789.jpg',
    'product-7-50ml-0123456789.jpg',
    'category-nothing-0123456789.jpg',
    'category-../shop-0123456789.jpg',
    'shop-0123456789.jpg.map',
    '',
  ])('is not %j', (name) => {
    expect(parsePreviewName(name)).toBeNull();
  });
});
