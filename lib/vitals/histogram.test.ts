import fc from 'fast-check';
import {
  bucketOf,
  dayBefore,
  goodShare,
  merged,
  p75,
  totalOf,
  vitalNames,
  vitals,
} from './histogram';

const name = fc.constantFrom(...vitalNames);

/** A value as web-vitals reports it: ms, or the score of CLS. */
const reported = (metric: (typeof vitalNames)[number]) =>
  metric === 'CLS'
    ? fc.double({ min: 0, max: 5, noNaN: true })
    : fc.double({ min: 0, max: 60_000, noNaN: true });

const named = name.chain((metric) =>
  fc.record({
    metric: fc.constant(metric),
    values: fc.array(reported(metric), { minLength: 1, maxLength: 200 }),
  }),
);

const bucketsOf = (metric: (typeof vitalNames)[number], values: readonly number[]) =>
  merged(values.map((value) => ({ atMost: bucketOf(metric, value), count: 1 })));

test('p75 lies in the bucket of the value that three quarters do not exceed', () => {
  fc.assert(
    fc.property(named, ({ metric, values }) => {
      const sorted = [...values].sort((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
      const atMost = bucketOf(metric, exact);
      const above = vitals[metric].bounds.findLast((bound) => bound < atMost) ?? 0;
      const found = p75(metric, bucketsOf(metric, values)) ?? -1;
      expect(found).toBeLessThanOrEqual(atMost);
      expect(found).toBeGreaterThanOrEqual(above);
    }),
  );
});

test('the share that is good is exact, since the limit of good is a bound', () => {
  fc.assert(
    fc.property(named, ({ metric, values }) => {
      const limit = vitals[metric].good / (metric === 'CLS' ? 1000 : 1);
      const good = values.filter((value) => value <= limit).length;
      expect(goodShare(metric, bucketsOf(metric, values))).toBe(good / values.length);
    }),
  );
});

test('histograms of two days add up to that of all views, in any order', () => {
  fc.assert(
    fc.property(named, fc.nat(200), ({ metric, values }, at) => {
      const days = [values.slice(0, at), values.slice(at)];
      const all = merged(days.reverse().flatMap((day) => bucketsOf(metric, day)));
      expect(all).toEqual(bucketsOf(metric, values));
      expect(totalOf(all)).toBe(values.length);
    }),
  );
});

test.each([
  ['LCP', 0, 10],
  ['LCP', 2500, 2500],
  ['LCP', 2500.1, 3000],
  ['LCP', 4_000_000, 60_000],
  ['CLS', 0, 0],
  ['CLS', 0.1, 100],
  ['CLS', 0.1004, 125],
  ['CLS', 80, 5000],
] as const)('%s of %s is counted up to %s', (metric, value, atMost) => {
  expect(bucketOf(metric, value)).toBe(atMost);
});

test('values lie evenly within a bucket', () => {
  const buckets = [
    { atMost: 1000, count: 2 },
    { atMost: 1200, count: 2 },
  ];
  expect(p75('LCP', buckets)).toBe(1100);
  expect(p75('LCP', [...buckets, { atMost: 800, count: 0 }])).toBe(1100);
});

test('nothing counted is nothing known', () => {
  expect(p75('INP', [])).toBeNull();
  expect(goodShare('INP', [{ atMost: 10, count: 0 }])).toBeNull();
});

test.each([
  ['2026-03-28T21:59:59Z', 0, '2026-03-28'],
  ['2026-03-28T22:00:00Z', 0, '2026-03-29'],
  ['2026-06-30T21:00:00Z', 1, '2026-06-30'],
  ['2026-03-02T12:00:00Z', 27, '2026-02-03'],
])('at %s in Beirut, %s days before is %s', (time, count, day) => {
  expect(dayBefore(new Date(time), count)).toBe(day);
});
