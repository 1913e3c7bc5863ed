import { aProduct } from '@/lib/catalogue/testing';
import { unisexBeside } from './unisex-list';

const catalogue = [
  aProduct({ id: 1, genre: 'men' }),
  aProduct({ id: 2, genre: 'unisex' }),
  aProduct({ id: 3, genre: 'unisex', type: 'single' }),
  aProduct({ id: 4, genre: 'unisex', type: 'musk' }),
];

it.each(['perfumes-men', 'perfumes-women'])(
  'leads from %s to the unisex perfumes, no other goods among them',
  (slug) => {
    expect(unisexBeside({ slug }, catalogue)).toBe(2);
  },
);

it('leads nowhere from other lists, where there are none, and where they stand in the list itself', () => {
  const slug = 'perfumes-men';
  for (const other of ['perfumes', 'musk', 'lattafa-rasasi', 'original'])
    expect(unisexBeside({ slug: other }, catalogue)).toBe(0);
  expect(unisexBeside({ slug }, [aProduct({ genre: 'men' })])).toBe(0);
  expect(unisexBeside({ slug }, catalogue, true)).toBe(0);
});
