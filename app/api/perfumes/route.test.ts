import { shopContent } from '@/lib/content/current';
import { GET } from './route';

test('tells the perfumes of the owner’s folder, which a browser may keep', async () => {
  const answer = GET();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const names: unknown = await answer.json();
  expect(names).toEqual(shopContent().perfumes);
  expect(names).toContain('Afnan 9PM');
});
