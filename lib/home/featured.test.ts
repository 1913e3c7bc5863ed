import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { featuredProducts } from './featured';

const catalogueOf = (...products: Product[]) =>
  new Map(products.map((product) => [product.id, product]));

test('the sample catalogue has all five, in their order, each at $20.00', async () => {
  const featured = featuredProducts(catalogueOf(...(await loadSeedProducts())));
  expect(featured.map(({ path, price }) => `${path} ${price}`)).toEqual([
    '/product-details/124 $20.00',
    '/product-details/245 $20.00',
    '/product-details/96 $20.00',
    '/product-details/223 $20.00',
    '/product-details/145 $20.00',
  ]);
});

test('another price is told as it is, that of the size it opens with', () => {
  const featured = featuredProducts(
    catalogueOf(
      aProduct({ id: 124, price: 2250 }),
      aProduct({ id: 145, type: 'musk', price: 2001 }),
    ),
  );
  expect(featured.map(({ price }) => price)).toEqual(['$22.50', '$10.01']);
});

test('what the catalogue lacks is left out', () => {
  expect(featuredProducts(catalogueOf(aProduct({ id: 7 })))).toEqual([]);
});
