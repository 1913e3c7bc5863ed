import { canBeGift, countsForGift, giftToChoose } from './gift';

const line = (size: string | null, quantity = 1) => ({ type: 'multiple', size, quantity });
const bottle = (volume: string, quantity = 1) => ({
  type: 'single',
  size: null,
  volume,
  quantity,
});

test.each([
  ['a perfume chosen in 100ml', line('100ml'), true],
  ['a perfume chosen in 80ml', line('80ml'), false],
  ['the size that was chosen before any volume', { ...line('50ml'), volume: '100ml' }, false],
  ['a bottle of 100ml', bottle('100ml'), true],
  ['a bottle of 100 ml, spelled so', bottle('100 ML'), true],
  ['a bottle whose ounces are told too', bottle('3.4 fl oz · 100ml'), true],
  ['a bottle of 75ml', bottle('75ml'), false],
  ['a bottle of 1100ml', bottle('1100ml'), false],
  ['a bottle of 2.100ml', bottle('2.100ml'), false],
  ['a bottle of which nobody knows how much it is', { ...bottle(''), volume: undefined }, false],
  ['a musk oil', { ...bottle('100ml'), type: 'musk' }, false],
  ['a mist of 100ml', { ...bottle('100ml'), type: 'body' }, false],
])('towards the gift: %s', (_, counted, counts) => {
  expect(countsForGift(counted)).toBe(counts);
});

test.each([
  [line('50ml'), true],
  [line('100ml'), false],
  [bottle('50ml'), false],
  [{ ...line('50ml'), type: 'single' }, false],
])('%j can be the gift: %j', (candidate, can) => {
  expect(canBeGift(candidate)).toBe(can);
});

test.each([
  [[bottle('100ml', 2)], '50ml'],
  [[bottle('100ml'), line('100ml')], '50ml'],
  [[bottle('100ml', 2), bottle('50ml')], '50ml'],
  [[bottle('75ml', 2)], null],
  [[], null],
  [[line('100ml')], null],
  [[line('80ml', 4)], null],
  [[line(null, 2)], null],
  [[line('50ml')], null],
  [[line('100ml', 2)], '50ml'],
  [[line('100ml'), line('6ml'), line('100ml')], '50ml'],
  [[line('100ml', 2), line('50ml')], null],
  [[line('100ml', 6), line('50ml')], null],
])('of %j, the size whose next bottle is free: %j', (lines, size) => {
  expect(giftToChoose(lines)).toBe(size);
});
