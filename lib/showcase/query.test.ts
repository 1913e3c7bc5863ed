import fc from 'fast-check';
import { foldedPath, isFoldedPath } from '../catalogue/folding';
import { showcaseFolder } from './folder';
import { isPlain, showcaseCodec, showcaseSearch } from './query';

const parse = (search: string) => showcaseCodec.parse(new URLSearchParams(search));

describe('the URL of All Products', () => {
  it.each([
    ['', ''],
    [
      'page=2&sort=top-rated&max=200&genre=Men&category=Watches&brand=B&brand=A',
      '?brand=A&brand=B&category=Watches&genre=men&max=200&sort=top-rated&page=2',
    ],
    ['sort=latest', '?sort=latest'],
    ['sort=newest', ''],
    ['sort=Wrong', ''],
    ['sort=__proto__', ''],
    ['max=500', ''],
    ['page=0&utm_source=x', ''],
    ['category=%00&category=', ''],
  ])('reads %j as %j', (search, canonical) => {
    expect(showcaseSearch(parse(search))).toBe(canonical);
  });

  it.each([
    ['', true],
    ['page=3', true],
    ['sort=latest', false],
    ['category=Watches', false],
    ['max=100&page=2', false],
  ])('%j is a plain page: %s', (search, plain) => {
    expect(isPlain(parse(search))).toBe(plain);
  });
});

describe('folding', () => {
  it.each([
    ['', null],
    ['utm_source=x', null],
    ['sort=nonsense', '/showcase/all-products/all'],
  ])('folds ?%s into %s', (search, folded) => {
    expect(foldedPath('/all-products', new URLSearchParams(search))).toBe(folded);
  });

  it('is reached by its public URL only', () => {
    expect(isFoldedPath('/showcase/all-products/all')).toBe(true);
    expect(isFoldedPath('/all-products')).toBe(false);
  });

  it('gives every state one safe, bounded segment that leads back to it', () => {
    const keys = fc.constantFrom('brand', 'category', 'genre', 'max', 'sort', 'page', 'q');
    const values = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.constantFrom('..', 'latest', 'Watches', '2', '200', 'ل'.repeat(60)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values), { maxLength: 60 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const segment = showcaseFolder.fold(showcaseCodec.parse(params));
        expect(segment).toMatch(/^(all|q-[A-Za-z0-9_-]+)$/);
        expect(segment.length).toBeLessThan(3500);
        const query = showcaseFolder.unfold(segment);
        expect(query && showcaseFolder.fold(query)).toBe(segment);
        expect(query?.sort).toBe(showcaseCodec.parse(params).sort);
      }),
    );
  });
});
