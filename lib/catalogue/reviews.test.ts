import { entriesOf } from '../listing/entries';
import { MOST_SHOWN, type ReviewGroup } from './review';
import { averageStars, newestReviews, reviewOverlay } from './reviews';
import { sameProducts } from './same-products';
import { aProduct } from './testing';

const review = (id: number, stars = 5) => {
  return {
    id,
    stars,
    text: `Review ${id}`,
    name: 'Rima',
    language: 'en',
    at: '',
    answer: '',
  } as const;
};

const group = (changes: Partial<ReviewGroup> = {}): ReviewGroup => {
  const facts = { productId: 1, name: 'Asad', brand: 'Lattafa', count: 1, stars: 5 };
  return { ...facts, latest: [review(1)], ...changes };
};

it('joins what one product was called, and leaves other goods of the same id without reviews', () => {
  const groups = [
    group({ count: 30, stars: 120, latest: [30, 28, 26].map((id) => review(id)) }),
    group({ name: 'Assad', count: 1, stars: 1, latest: [review(29, 1)] }),
    group({ name: 'Rose', brand: 'Kimia', count: 5, stars: 5 }),
  ];
  const one = reviewOverlay(groups).one(aProduct());
  expect(one.reviews).toMatchObject({ count: 31, stars: 121 });
  expect(one.reviews?.latest.map(({ id }) => id)).toEqual([30, 29, 28, 26]);
  expect(averageStars(one)).toBe(3.9);
  const other = aProduct({ name: 'Cedar', brand: '' });
  expect(reviewOverlay([group({ brand: '' })]).one(other)).toBe(other);
  expect(reviewOverlay(groups).one(aProduct({ id: 2 })).reviews).toBeUndefined();
});

it('shows no more than a page has room for', () => {
  const many = (from: number) => Array.from({ length: MOST_SHOWN }, (_, at) => review(from - at));
  const groups = [group({ latest: many(90) }), group({ name: 'Assad', latest: many(50) })];
  expect(reviewOverlay(groups).one(aProduct()).reviews?.latest).toHaveLength(MOST_SHOWN);
});

it('changes nothing while nobody says anything else, and the catalogue once somebody does', () => {
  const list = [aProduct(), aProduct({ id: 2 })];
  expect(reviewOverlay([]).all(list)).toBe(list);
  const overlay = reviewOverlay([group()]);
  const made = overlay.all(list);
  expect(overlay.all(list)).toBe(made);
  // A retailer's list is read anew each time.
  expect(sameProducts(made, overlay.all([...list]))).toBe(true);
  expect(sameProducts(made, list)).toBe(false);
  expect(sameProducts(made, reviewOverlay([group({ count: 2, stars: 6 })]).all(list))).toBe(false);
});

it('the stars of a list are those of who bought here, in halves, before any others', async () => {
  const product = aProduct({ rating: 2, ratingCount: 9 });
  const overlay = reviewOverlay([group({ count: 4, stars: 19 })]);
  const words = { products: [], featured: [] };
  const [entry] = await entriesOf([overlay.one(product)], words);
  expect(entry?.stars).toBe(5);
});

it('names the newest reviews of all products first', () => {
  const overlay = reviewOverlay([
    group({ latest: [review(4), review(1)] }),
    group({ productId: 2, latest: [review(3)] }),
  ]);
  const newest = newestReviews(overlay.all([aProduct(), aProduct({ id: 2 })]), 2);
  expect(newest.map(({ id, product }) => [id, product.id])).toEqual([
    [4, 1],
    [3, 2],
  ]);
});
