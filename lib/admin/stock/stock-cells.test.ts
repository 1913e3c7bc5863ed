import { countChanges, soldOutByWord } from './count-changes';
import { pieces, wholePieces } from './stock-cells';

test.each<[unknown, number | null]>([
  ['12', 12],
  [' ١٢ ', 12],
  ['1,200', 1200],
  ['12.0', 12],
  ['12,00', 12],
  [12, 12],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['1.200', null],
  ['12.5', null],
  ['-1', null],
  ['12 pcs', null],
  ['1e3', null],
  ['', null],
  [true, null],
])('the cell %j has the pieces %j', (cell, expected) => {
  const read = pieces.safeParse(cell);
  expect(read.success ? read.data : null).toBe(expected);
});

test.each([
  ['-1', -1],
  ['\u22121', -1],
  ['-0', 0],
  ['--1', null],
])('the change %j is %j', (text, expected) => {
  expect(wholePieces(text)).toBe(expected);
});

const sized = {
  id: 1,
  inStock: true,
  sizes: [
    { label: '50ml', price: 2500, inStock: true },
    { label: '100ml', price: 4000, inStock: false },
  ],
};

it('ends the count of a size that a product has no more, and of the whole once it has sizes', () => {
  const counts = new Map([
    ['', 4],
    ['30ml', 5],
    ['50ml', 6],
  ]);
  expect(countChanges(sized, { '100ml': 7, '30ml': 9 }, counts)).toEqual([
    { productId: 1, size: '100ml', from: null, to: 7 },
    { productId: 1, size: '', from: 4, to: null },
    { productId: 1, size: '30ml', from: 5, to: null },
  ]);
});

it('says where pieces stay sold out by the owner’s word', () => {
  const said = (size: string, to: number | null, inStock = true) =>
    soldOutByWord({ ...sized, inStock }, { size, to })?.column ?? null;
  expect(said('50ml', 3)).toBeNull();
  expect(said('100ml', 3)).toBe('in_stock_100ml');
  expect(said('100ml', 0)).toBeNull();
  expect(said('50ml', 3, false)).toBe('in_stock');
});
