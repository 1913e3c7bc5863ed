import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { sumVitals } from '@/lib/db/vitals';
import { log } from '@/lib/server/log';
import { countReport, writeVitals } from './collect';
import type { Report } from './report';

let serving: () => Promise<Db>;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: () => serving(),
}));

const report: Report = {
  page: 'product',
  language: 'en',
  connection: '4g',
  values: { LCP: 1800, CLS: 0 },
};

it('writes what many reports count in a few rows, and keeps it where the database is away', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const error = jest.spyOn(log, 'error').mockImplementation();
  for (let count = 0; count < 50; count += 1) countReport(report);
  serving = async () => Promise.reject(new Error('away'));
  await writeVitals();
  expect(error).toHaveBeenCalledWith('vitals.not_saved', {
    error: expect.stringContaining('away'),
  });
  countReport(report);
  serving = async () => db;
  await writeVitals();
  await writeVitals();
  expect(await sumVitals(db, '2000-01-01', 'page')).toEqual([
    { metric: 'CLS', label: 'product', atMost: 0, count: 51 },
    { metric: 'LCP', label: 'product', atMost: 1800, count: 51 },
  ]);
  await close();
});
