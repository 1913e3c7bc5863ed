import { nextTry } from './send-order-email';

const NOW = new Date('2026-05-01T12:00:00Z');

const minutesAfter = (failures: number) => {
  const next = nextTry(failures, NOW);
  return next && (next.getTime() - NOW.getTime()) / 60_000;
};

it.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 30],
  [7, 60],
  [29, 60],
  [30, null],
  [31, null],
])('after %d failures waits %s minutes', (failures, minutes) => {
  expect(minutesAfter(failures)).toBe(minutes);
});

it('goes on for 24 hours', () => {
  let total = 0;
  for (let failures = 1; ; failures += 1) {
    const minutes = minutesAfter(failures);
    if (minutes === null) break;
    total += minutes;
  }
  expect(total).toBe(24 * 60);
});
