import { aProduct } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { categoryTiles, familyTiles } from './tiles';

describe('the category tiles', () => {
  it('shows every category that holds something, each with a picture of its own', () => {
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

  it('a category without an unseen picture takes its first', () => {
    const tiles = categoryTiles([
      aProduct({ brand: 'Lattafa', genre: 'men', imagePath: 'a.webp' }),
    ]);
    expect(tiles.map(({ slug, image }) => `${slug} ${image}`)).toEqual([
      'perfumes-men /media/a.webp',
      'lattafa-rasasi /media/a.webp',
    ]);
  });
});

describe('the family tiles', () => {
  const scented = (id: number, family: string[], ...images: string[]) =>
    aProduct({ id, details: { family, images } });

  it('shows the families of most products, each with the picture that most of them share', () => {
    const tiles = familyTiles([
      scented(1, ['woody'], 'a/1.webp', 'cedar.webp'),
      scented(2, ['woody', 'citrus'], 'a/2.webp', 'lemon.webp'),
      scented(3, ['woody', 'citrus'], 'a/3.webp', 'lemon.webp'),
      scented(4, ['woody'], 'cedar.webp'),
      scented(5, ['woody', 'oud'], 'cedar.webp'),
      scented(6, ['floral'], 'rose.webp'),
      scented(7, ['floral'], 'rose.webp'),
      scented(8, ['oud'], 'cedar.webp'),
    ]);
    expect(tiles).toEqual([
      { family: 'woody', image: '/media/cedar.webp' },
      { family: 'citrus', image: '/media/lemon.webp' },
      { family: 'floral', image: '/media/rose.webp' },
    ]);
  });

  it('shows what products end with, and never a bottle that more of them share', () => {
    const tiles = familyTiles([
      scented(1, ['oud'], 'flacons/dark.webp', 'notes/resins.webp'),
      scented(2, ['oud'], 'flacons/dark.webp', 'notes/resins.webp'),
      scented(3, ['oud'], 'flacons/dark.webp', 'notes/leather.webp'),
      scented(4, ['oud'], 'flacons/dark.webp'),
      scented(5, ['oud'], 'flacons/dark.webp'),
      scented(6, ['oud'], 'flacons/dark.webp'),
      scented(7, ['woody'], 'notes/woods.webp'),
      scented(8, ['woody'], 'notes/woods.webp'),
      scented(9, ['floral'], 'back.webp', 'notes/roses.webp'),
      scented(10, ['floral'], 'back.webp', 'notes/roses.webp'),
    ]);
    expect(tiles.map(({ image }) => image)).toEqual([
      '/media/notes/resins.webp',
      '/media/notes/woods.webp',
      '/media/notes/roses.webp',
    ]);
  });

  it('shows none where products share no pictures, or too few families do', () => {
    expect(familyTiles([scented(1, ['woody'], 'a.webp'), scented(2, ['woody'], 'b.webp')])).toEqual(
      [],
    );
    expect(familyTiles([scented(1, ['woody'], 'a.webp'), scented(2, ['woody'], 'a.webp')])).toEqual(
      [],
    );
  });

  it('shows six families of the sample, with six pictures', async () => {
    const tiles = familyTiles(await loadSeedProducts());
    expect(new Set(tiles.map(({ image }) => image)).size).toBe(6);
    expect(tiles.every(({ image }) => image.startsWith('/media/notes/'))).toBe(true);
  });
});
