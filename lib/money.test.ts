import fc from 'fast-check';
import { formatAmount, formatPrice, fractionOf, parseAmount } from './money';

test.each([
  ['0', 0],
  ['20', 2000],
  ['20.5', 2050],
  ['20.00', 2000],
  ['0.07', 7],
  ['007', 700],
  ['9999999.99', 999_999_999],
  ['10000000', null],
  ['20.005', null],
  ['20.', null],
  ['.5', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['1,000', null],
  ['20,50', null],
  [' 20', null],
  ['$20', null],
  ['٢٠', null],
  ['', null],
  ['NaN', null],
])('reads %j as %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each([
  [0, '0.00', '$0.00'],
  [7, '0.07', '$0.07'],
  [2000, '20.00', '$20.00'],
  [2050, '20.50', '$20.50'],
  [123_456_700, '1234567.00', '$1234567.00'],
  [-1000, '-10.00', '-$10.00'],
  [-5, '-0.05', '-$0.05'],
])('writes %d cents as %s and %s', (cents, amount, price) => {
  expect([formatAmount(cents), formatPrice(cents)]).toEqual([amount, price]);
});

test('an amount that was written reads as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(formatAmount(cents))).toBe(cents);
    }),
  );
});

test.each([
  [1501, 0.5, 751],
  [3333, 0.1, 333],
  [3335, 0.1, 334],
  // In floating point 100 * 0.145 lies below 14.5.
  [100, 0.145, 15],
  [4000, 0.3333, 1333],
  [4000, 1, 4000],
  [4000, 0, 0],
  [0, 0.5, 0],
])('of %d cents, %d of them are %d', (cents, fraction, part) => {
  expect(fractionOf(cents, fraction)).toBe(part);
});

test('a percentage is rounded half up to the cent, as whole numbers have it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (cents, percent) => {
        expect(fractionOf(cents, percent / 100)).toBe(Math.floor((cents * percent + 50) / 100));
      },
    ),
  );
});
