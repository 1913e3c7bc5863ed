import { aProduct } from '@/lib/catalogue/testing';
import { shopContent } from '@/lib/content/current';
import { GET } from './route';

let products: ReturnType<typeof aProduct>[] = [];
jest.mock('@/lib/backend/snapshot', () => ({ catalogueAtHand: () => ({ products }) }));

test('tells the perfumes of the owner’s folder, which a browser may keep', async () => {
  const answer = GET();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const names: unknown = await answer.json();
  expect(names).toEqual(shopContent('en').perfumes);
  expect(names).toContain('Afnan 9PM');
});

test('leaves out what is sold out', async () => {
  products = [aProduct({ name: '9PM', brand: 'Afnan', inStock: false })];
  const names: unknown = await GET().json();
  expect(names).toEqual(shopContent('en').perfumes.filter((name) => name !== 'Afnan 9PM'));
});
