import { giftToChoose } from './gift';

const line = (size: string | null, quantity = 1) => ({ size, quantity });

test.each([
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
