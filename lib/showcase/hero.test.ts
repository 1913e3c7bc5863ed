import { aProduct } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { heroSlides } from './hero';
import { overlayOf } from './overlay';
import { overlayEntries } from './overlay-entries';

const tagged = overlayEntries.filter(({ tag }) => tag === 'hero-product');

test('a slide for every product tagged hero-product, leading to its page', async () => {
  const products = await loadSeedProducts();
  const slides = heroSlides(new Map(products.map((product) => [product.id, product])));
  expect(slides.length).toBeGreaterThan(1);
  expect(slides.map(({ title, tagline, path }) => ({ title, tagline, path }))).toEqual(
    tagged.map(({ id, name, tagline }) => ({
      title: name,
      tagline,
      path: `/product-details/${id}`,
    })),
  );
});

test('the same ids under other names are no slides', () => {
  const strangers = tagged.map(({ id }) => aProduct({ id, name: 'Something else' }));
  expect(heroSlides(new Map(strangers.map((product) => [product.id, product])))).toEqual([]);
});

test('every overlay entry speaks of a product of the sample catalogue, with one to five stars', async () => {
  const products = await loadSeedProducts();
  const described = products.flatMap((product) => overlayOf(product) ?? []);
  expect(described.map(({ id }) => id).toSorted()).toEqual(
    overlayEntries.map(({ id }) => id).toSorted(),
  );
  expect(overlayEntries.filter(({ rateCount }) => ![1, 2, 3, 4, 5].includes(rateCount))).toEqual(
    [],
  );
});
