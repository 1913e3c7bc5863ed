/** @jest-environment node */
import { aProduct } from '@/lib/catalogue/testing';
import { withPictures } from './set-pictures';

const plain = { ...aProduct({ id: 124, imagePath: '' }), hidden: false };
const pictured = { ...plain, imagePath: 'a/1.webp' };
const detailed = (images: string[]) => ({
  ...pictured,
  details: { family: ['woody'], images },
});

const whole = (...paths: string[]) => ({ paths, isWhole: true });
const part = (...paths: string[]) => ({ paths, isWhole: false });

it('sets the first as the picture of a product and the others as its further ones', () => {
  expect(withPictures(plain, whole('a/1.webp'), new Set())).toEqual(pictured);
  expect(withPictures(plain, whole('a/1.webp', 'a/2.webp', 'a/3.webp'), new Set())).toEqual({
    ...pictured,
    details: { images: ['a/2.webp', 'a/3.webp'] },
  });
});

it('keeps a product without pictures as it is', () => {
  expect(withPictures(pictured, whole(), new Set(['a/1.webp']))).toBe(pictured);
});

it('keeps the owner’s further pictures behind, and drops what an import stored before', () => {
  const before = detailed(['a/2.webp', 'own.webp', 'a/3.webp', 'a/4.webp']);
  const imported = new Set(['a/1.webp', 'a/2.webp', 'a/3.webp', 'a/4.webp']);
  expect(withPictures(before, whole('a/5.webp', 'a/3.webp'), imported)).toEqual({
    ...detailed(['a/3.webp', 'own.webp']),
    imagePath: 'a/5.webp',
  });
  expect(withPictures(detailed(['a/2.webp']), whole('a/5.webp'), imported)).toEqual({
    ...pictured,
    imagePath: 'a/5.webp',
    details: { family: ['woody'] },
  });
});

it('keeps what an import stored before where one of the new ones is missing', () => {
  const before = detailed(['a/2.webp', 'own.webp']);
  const imported = new Set(['a/1.webp', 'a/2.webp']);
  expect(withPictures(before, part('a/2.webp'), imported)).toEqual({
    ...detailed(['a/1.webp', 'own.webp']),
    imagePath: 'a/2.webp',
  });
});

it('keeps the picture that the owner gave a product as the first behind the new ones', () => {
  const before = { ...detailed(['own.webp']), imagePath: 'by-hand.webp' };
  const first = withPictures(before, whole('a/5.webp', 'a/6.webp'), new Set(['a/5.webp']));
  expect(first).toEqual({
    ...detailed(['a/6.webp', 'by-hand.webp', 'own.webp']),
    imagePath: 'a/5.webp',
  });
  const imported = new Set(['a/5.webp', 'a/6.webp']);
  expect(withPictures(first, whole('a/5.webp', 'a/6.webp'), imported)).toEqual(first);
});

it('has no more pictures than a product may', () => {
  const paths = Array.from({ length: 13 }, (_, place) => `a/${place}.webp`);
  const { imagePath, details } = withPictures(detailed(['own.webp']), whole(...paths), new Set());
  expect([imagePath, ...(details?.images ?? [])]).toEqual(paths);
});
