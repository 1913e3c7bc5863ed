import { vitalsSummary } from '@/lib/admin/vitals-summary';
import { openTestDatabase } from '@/lib/db/testing';
import { addVitals, type VitalsCount } from '@/lib/db/vitals';
import { vitalsDocument, vitalsText } from './vitals';

const NOW = new Date('2026-05-28T12:00:00Z');

const count = (changes: Partial<VitalsCount>): VitalsCount => ({
  day: '2026-05-28',
  metric: 'LCP',
  page: 'product',
  language: 'en',
  connection: '4g',
  atMost: 1800,
  count: 1,
  ...changes,
});

describe.each(['sqlite', 'postgres'] as const)('the speed of pages on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await addVitals(opened.db, [
      count({ count: 6 }),
      count({ atMost: 3000, count: 2 }),
      count({ page: 'home', atMost: 4000, day: '2026-05-01', connection: '3g' }),
      count({ metric: 'CLS', atMost: 0, count: 3 }),
      count({ page: 'cart', day: '2026-04-30' }),
    ]);
  });

  afterEach(() => opened.close());

  it('is a table a metric, all views first and then by kind, of 28 days', async () => {
    expect(vitalsText(await vitalsSummary(opened.db, 28, 'page', NOW))).toBe(
      [
        '2026-05-01 to 2026-05-28: three of four views were as fast as p75.',
        '',
        'LCP, the largest part of the page is drawn (good: up to 2.50 s)',
        'Page     Views  p75     Good',
        'all      9      2.69 s  █████████████░░░░░░░ 66 %',
        'product  8      1.80 s  ███████████████░░░░░ 75 %',
        'home     1      3.88 s  ░░░░░░░░░░░░░░░░░░░░ 0 %',
        '',
        'CLS, how far the page jumps (good: up to 0.100)',
        'Page     Views  p75    Good',
        'all      3      0.000  ████████████████████ 100 %',
        'product  3      0.000  ████████████████████ 100 %',
      ].join('\n'),
    );
    expect(vitalsText(await vitalsSummary(opened.db, 1, 'connection', NOW))).toContain(
      '\n4g          8 ',
    );
    const later = new Date('2026-09-01T12:00:00Z');
    expect(vitalsText(await vitalsSummary(opened.db, 28, 'page', later))).toMatch(
      /^No page view was reported/,
    );
  });

  it('is a document for programs', async () => {
    expect(vitalsDocument(await vitalsSummary(opened.db, 7, 'connection', NOW))).toEqual({
      since: '2026-05-22',
      until: '2026-05-28',
      by: 'connection',
      metrics: [
        {
          metric: 'LCP',
          good_up_to: 2500,
          groups: [
            { connection: null, views: 8, p75: 1800, good_share: 0.75 },
            { connection: '4g', views: 8, p75: 1800, good_share: 0.75 },
          ],
        },
        {
          metric: 'CLS',
          good_up_to: 0.1,
          groups: [
            { connection: null, views: 3, p75: 0, good_share: 1 },
            { connection: '4g', views: 3, p75: 0, good_share: 1 },
          ],
        },
      ],
    });
  });
});
