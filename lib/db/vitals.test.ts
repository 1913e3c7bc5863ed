import type { Connection } from './connection';
import { openTestDatabase } from './testing';
import {
  addVitals,
  clearVitalsBefore,
  hasVitalsBefore,
  sumVitals,
  type VitalsCount,
} from './vitals';

const count = (changes: Partial<VitalsCount>): VitalsCount => ({
  day: '2026-05-01',
  metric: 'LCP',
  page: 'product',
  language: 'en',
  connection: '4g',
  atMost: 1800,
  count: 1,
  ...changes,
});

describe.each(['sqlite', 'postgres'] as const)('histograms on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const sums = async (...args: [since: string, by: 'page' | 'language' | 'connection']) =>
    (await sumVitals(db, ...args))
      .map(({ metric, label, atMost, count }) => `${metric} ${label} ${atMost}: ${count}`)
      .sort();

  it('add up, also where several processes write the same buckets at once', async () => {
    const buckets = [count({ count: 2 }), count({ page: 'home' }), count({ atMost: 2100 })];
    await Promise.all([
      addVitals(db, buckets),
      addVitals(db, [...buckets].reverse()),
      addVitals(db, [count({ day: '2026-05-02', language: 'ar', count: 5 })]),
    ]);
    expect(await sums('2026-05-01', 'page')).toEqual([
      'LCP home 1800: 2',
      'LCP product 1800: 9',
      'LCP product 2100: 2',
    ]);
    expect(await sums('2026-05-01', 'language')).toEqual([
      'LCP ar 1800: 5',
      'LCP en 1800: 6',
      'LCP en 2100: 2',
    ]);
    expect(await sums('2026-05-02', 'connection')).toEqual(['LCP 4g 1800: 5']);
  });

  it('are written in any number at once', async () => {
    const many = Array.from({ length: 1200 }, (_, atMost) => count({ atMost }));
    await addVitals(db, many);
    expect(await sums('2026-05-01', 'page')).toHaveLength(1200);
  });

  it('are cleared from before a day', async () => {
    await addVitals(db, [count({}), count({ day: '2026-05-02' })]);
    expect(await hasVitalsBefore(db, '2026-05-01')).toBe(false);
    expect(await hasVitalsBefore(db, '2026-05-02')).toBe(true);
    await clearVitalsBefore(db, '2026-05-02');
    expect(await sums('2000-01-01', 'page')).toEqual(['LCP product 1800: 1']);
  });
});
