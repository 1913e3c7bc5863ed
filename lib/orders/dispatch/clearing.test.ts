import { readFile } from 'node:fs/promises';
import { openMigrated } from '@/lib/db/connection';
import { openCounterStore } from '@/lib/db/counter-store';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder, listOrders } from '@/lib/db/orders';
import { sqliteFile } from '@/lib/db/private-files';
import type { Db } from '@/lib/db/schema';
import { openNative } from '@/lib/db/sqlite';
import { openTestDatabase } from '@/lib/db/testing';
import { addVitals, sumVitals } from '@/lib/db/vitals';
import { parseEnv } from '@/lib/env';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { countersJob, retentionJob, vitalsJob } from './clearing';
import { runJob, startDispatcher } from './dispatcher';

let serving: Db;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: async () => serving,
}));

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe.each(['sqlite', 'postgres'] as const)('clearing away on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    jest.spyOn(log, 'info').mockImplementation();
  });

  afterEach(() => opened.close());

  async function place(number: string) {
    await insertOrder(opened.db, orderWith({ number, idempotencyKey: number }), day(1));
  }

  const runOn = (date: number) => runJob(opened.db, retentionJob(30), () => day(date));

  const persons = async () =>
    (await listOrders(opened.db)).map(({ number, firstName }) => `${number} ${firstName}`).sort();

  it('erases who ordered once nothing was noted of a settled order for so many days', async () => {
    for (const number of ['MC-1', 'MC-2']) await place(number);
    const cancelled = { from: ['placed'], to: 'cancelled', note: '' } as const;
    await moveOrder(opened.db, 'MC-1', cancelled, day(10));
    await runOn(40);
    expect(await persons()).toEqual(['MC-1 Rima', 'MC-2 Rima']);
    await runOn(41);
    expect(await persons()).toEqual(['MC-1 ', 'MC-2 Rima']);
    expect(await runOn(400)).toBe(false);
  });

  if (engine === 'sqlite') {
    it('empties the log of what was erased, or says why it could not', async () => {
      const warned = jest.spyOn(log, 'warn').mockImplementation();
      const wal = `${sqliteFile(opened.location.dataDir)}-wal`;
      await place('MC-1');
      await opened.db.updateTable('orders').set({ status: 'delivered' }).execute();
      await retentionJob(30).work(opened.db, [1], day(50));
      expect(await readFile(wal, 'latin1')).toBe('');
      expect(warned).not.toHaveBeenCalled();

      await place('MC-2');
      const reader = openNative(sqliteFile(opened.location.dataDir), 0);
      reader.exec('begin');
      reader.prepare('select count(*) from orders').get();
      await opened.db.updateTable('orders').set({ status: 'delivered' }).execute();
      await retentionJob(30).work(opened.db, [2], day(50));
      reader.close();
      expect(warned.mock.calls).toEqual([
        ['retention.log_kept', { text: expect.stringContaining('shop.db-wal') }],
      ]);
    });
  }

  it('is done by one process at a time, in as many steps as it takes', async () => {
    const numbers = Array.from({ length: 230 }, (_, index) => `MC-${index}`);
    for (const number of numbers) await place(number);
    await opened.db.updateTable('orders').set({ status: 'delivered' }).execute();
    const other = await openMigrated(opened.location);
    const steps = await Promise.all(
      [opened.db, other.db].map(async (db) => {
        let done = 0;
        while (await runJob(db, retentionJob(30), () => day(50))) done += 1;
        return done;
      }),
    );
    await other.db.destroy();
    while (await runOn(50)) steps.push(1);
    expect(steps.reduce((sum, done) => sum + done)).toBe(3);
    expect((await persons()).filter((person) => person.endsWith('Rima'))).toEqual([]);
  });

  it('removes the counters of limits whose time is over, and no others', async () => {
    const counters = openCounterStore(opened.location);
    await counters.limiter('orders', { points: 5, seconds: 60 }).penalty('192.0.2.1');
    await counters.limiter('promo', { points: 5, seconds: 3600 }).penalty('192.0.2.1');
    await counters.close();
    const keys = async () =>
      (await opened.db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    expect(await runJob(opened.db, countersJob())).toBe(false);
    expect(await keys()).toEqual(['orders:192.0.2.1', 'promo:192.0.2.1']);
    const inTwoMinutes = new Date(Date.now() + 120_000);
    await runJob(opened.db, countersJob(), () => inTwoMinutes);
    expect(await keys()).toEqual(['promo:192.0.2.1']);
  });

  it('removes how fast pages were once it is 90 days old, and asks for no more', async () => {
    const count = { metric: 'LCP', language: 'en', connection: '4g', atMost: 1800, count: 1 };
    const ofDay = (day: string) => ({ ...count, day, page: day });
    await addVitals(opened.db, ['2025-12-31', '2026-01-01', '2026-03-31'].map(ofDay));
    const lastDay = new Date('2026-03-31T12:00:00Z');
    expect(await runJob(opened.db, vitalsJob(), () => lastDay)).toBe(true);
    const left = await sumVitals(opened.db, '2000-01-01', 'page');
    expect(left.map(({ label }) => label).sort()).toEqual(['2026-01-01', '2026-03-31']);
    expect(await runJob(opened.db, vitalsJob(), () => lastDay)).toBe(false);
  });
});

const HOUR_MS = 3_600_000;

it('begins when a server starts, where RETENTION_DAYS is set, and looks again once a day', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  serving = db;
  const settled = async (number: string) => {
    await insertOrder(db, orderWith({ number, idempotencyKey: number }), day(1));
    await db.updateTable('orders').set({ status: 'delivered' }).execute();
  };
  await settled('MC-1');
  jest.spyOn(log, 'warn').mockImplementation();
  jest.spyOn(log, 'info').mockImplementation();
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const persons = async (hours: number) => {
    await jest.advanceTimersByTimeAsync(hours * HOUR_MS);
    return (await listOrders(db)).map(({ number, firstName }) => `${number} ${firstName}`).sort();
  };
  startDispatcher(parseEnv({ RETENTION_DAYS: '30' }));
  expect(await persons(1)).toEqual(['MC-1 ']);
  expect(log.info).toHaveBeenCalledWith('retention.erased', { orders: 1 });
  await settled('MC-2');
  expect(await persons(22)).toEqual(['MC-1 ', 'MC-2 Rima']);
  expect(await persons(2)).toEqual(['MC-1 ', 'MC-2 ']);
  jest.useRealTimers();
  await close();
});
