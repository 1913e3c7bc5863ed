import { aProduct } from '@/lib/catalogue/testing';
import { categoryTiles } from './category-tiles';

test('shows every category that holds something, each with a picture of its own', () => {
  const tiles = categoryTiles([
    aProduct({ id: 1, brand: 'Dior', genre: 'men', imagePath: 'a.webp' }),
    aProduct({ id: 2, brand: 'Lattafa', genre: 'women', imagePath: 'b.webp' }),
    aProduct({ id: 3, brand: 'Rasasi', genre: 'women', imagePath: 'c.webp' }),
    aProduct({ id: 4, brand: 'Curren', type: 'watch', imagePath: 'd.webp' }),
  ]);
  expect(tiles.map(({ path, image }) => `${path} ${image}`)).toEqual([
    '/perfumes/men /media/a.webp',
    '/perfumes/women /media/b.webp',
    '/lattafa-rasasi /media/c.webp',
    '/watches /media/d.webp',
  ]);
});

test('a category without an unseen picture takes its first', () => {
  const tiles = categoryTiles([aProduct({ brand: 'Lattafa', genre: 'men', imagePath: 'a.webp' })]);
  expect(tiles.map(({ label, image }) => `${label} ${image}`)).toEqual([
    'Men Perfumes /media/a.webp',
    'Lattafa & Rasasi Perfumes /media/a.webp',
  ]);
});
