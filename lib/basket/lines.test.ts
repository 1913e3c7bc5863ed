import fc from 'fast-check';
import { lineKey, MAX_LINES, MAX_QUANTITY } from './line';
import {
  addLine,
  clampQuantity,
  decrease,
  increase,
  insertLine,
  removeLine,
  setQuantity,
} from './lines';
import { anyBasket, sampleLine } from './testing/samples';

const line = sampleLine();
const key = lineKey(line);
const other = sampleLine({ size: '50ml', unitPrice: 1000 });

test('a new item becomes the last line, with the chosen quantity', () => {
  expect(addLine([other], line, 3)).toEqual([other, { ...line, quantity: 3 }]);
});

test('the same id, size and perfume raises its line and takes over the newer price', () => {
  const cheaper = { ...line, unitPrice: 1800 };
  expect(addLine([line, other], cheaper, 2)).toEqual([{ ...cheaper, quantity: 3 }, other]);
});

test('a full basket takes no other line, but still raises its own', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => sampleLine({ id: index + 1 }));
  expect(addLine(full, sampleLine({ id: 999 }))).toBe(full);
  expect(addLine(full, sampleLine({ id: 7 }))[6]?.quantity).toBe(2);
});

test('a removed line goes back to its place', () => {
  const lines = [line, other];
  expect(insertLine(removeLine(lines, key), line, 0)).toEqual(lines);
});

test('decrease stops at 1', () => {
  const three = [{ ...line, quantity: 3 }];
  expect(decrease(three, key)[0]?.quantity).toBe(2);
  expect(decrease(decrease(decrease(three, key), key), key)[0]?.quantity).toBe(1);
});

test.each([
  [5, 5],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [1e9, MAX_QUANTITY],
])('a quantity of %d becomes %d', (requested, clamped) => {
  expect(clampQuantity(requested)).toBe(clamped);
  expect(setQuantity([line, other], key, requested).map(({ quantity }) => quantity)).toEqual([
    clamped,
    1,
  ]);
});

test('no change leaves a damaged basket or touches another line', () => {
  const changes = [increase, decrease, removeLine];
  fc.assert(
    fc.property(anyBasket, fc.nat(), fc.constantFrom(...changes), (lines, at, change) => {
      const target = lineKey(lines[at % lines.length] ?? line);
      const next = change(lines, target);
      const untouched = (list: typeof lines) => list.filter((entry) => lineKey(entry) !== target);
      expect(untouched(next)).toEqual(untouched(lines));
      for (const { quantity } of next) expect(clampQuantity(quantity)).toBe(quantity);
    }),
  );
});
