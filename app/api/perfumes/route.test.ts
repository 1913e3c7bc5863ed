import { aProduct } from '@/lib/catalogue/testing';
import { shopContent } from '@/lib/content/current';
import { loadSeedProducts } from '@/lib/db/seed';
import { GET } from './route';

let products: ReturnType<typeof aProduct>[] = [];
jest.mock('@/lib/backend/snapshot', () => ({ catalogueAtHand: () => ({ products }) }));

async function named(query = ''): Promise<string[]> {
  const answer = await GET(new Request(`http://shop/api/perfumes${query}`));
  return answer.json();
}

test('tells the perfumes of the owner’s folder, which a browser may keep', async () => {
  const answer = await GET(new Request('http://shop/api/perfumes'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const names: string[] = await answer.json();
  expect(names.toSorted()).toEqual(shopContent('en').perfumes.toSorted());
  expect(names).toContain('Afnan 9PM');
});

test('leaves out what is sold out', async () => {
  products = [aProduct({ name: '9PM', brand: 'Afnan', inStock: false })];
  const names = await named();
  expect(names).toHaveLength(shopContent('en').perfumes.length - 1);
  expect(names).not.toContain('Afnan 9PM');
});

test('puts the best known first, and searches as the shop does', async () => {
  products = await loadSeedProducts();
  expect((await named()).slice(0, 3)).toEqual([
    'Dior Sauvage',
    'Creed Aventus',
    'Chanel Coco Mademoiselle',
  ]);
  const first = async (text: string) => (await named(`?q=${encodeURIComponent(text)}`))[0];
  expect(await first('dior')).toBe('Dior Sauvage');
  expect(await first('شانيل')).toBe('Chanel Coco Mademoiselle');
  expect(await first('sovage')).toBe('Dior Sauvage');
  expect(await first('br540')).toBe('Maison Francis Kurkdjian Baccarat Rouge 540');
  expect(await first('lattafa xyzzy')).toMatch(/^Lattafa /);
  expect(await named('?q=zzzz')).toEqual([]);
});
