import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteBackup } from '@/lib/db/last-backup';
import { moveOrder } from '@/lib/db/order-events';
import { findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { addPromoCode, findPromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { endAll } from '../access/people';
import { makeLink, signedIn, signIn } from '../access/sign-in';
import { restorePlan } from '../backup/restore';
import { eraseCustomer } from '../customers';
import { backupFolder, backupNamed, listBackups, UPLOADED } from './backup-list';
import { lastJob, startJob } from './care-job';
import { receiveBackup } from './receive-backup';
import { planDigest, startBackup, startRestore } from './run-care';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let dataDir: string;
const settings = () => ({ dataDir, databaseUrl: null });
const PHONE = '71-234567';
const SUMMER = {
  ...{ code: 'SUMMER', name: 'Summer', discount: 0.1, expiresAt: null, useLimit: null },
  beginsAt: '2030-01-01T22:00:00.000Z',
};

beforeEach(async () => {
  opened = await openTestDatabase('sqlite', { seeded: true });
  db = opened.db;
  dataDir = await mkdtemp(join(tmpdir(), 'care-'));
});

afterEach(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true });
});

/** Makes a backup as the button does; returns its name. */
async function backUp(): Promise<string> {
  const { result } = await (await startBackup(opened, settings(), 'Rita')).ended;
  return result?.name ?? '';
}

/** Restores a backup as it was looked at before something else happened. */
async function restore(name: string, meanwhile = async () => {}) {
  const { file = '' } = (await backupNamed(db, dataDir, name)) ?? {};
  const agreed = planDigest(await restorePlan(db, file));
  await meanwhile();
  return (await startRestore(opened, settings(), { name, agreed, who: 'Rita' })).ended;
}

it('a restore brings back neither an erased person nor an ended session, after a backup', async () => {
  await insertOrder(db, orderWith({ number: 'AAAA-0001', phone: PHONE, newsletter: true }));
  await moveOrder(db, 'AAAA-0001', { from: ['placed'], to: 'delivered', note: '' });
  const link = await makeLink(db, { name: 'Nadim' });
  const session = (await signIn(db, { secret: link.secret, device: '', before: null })) ?? '';
  const name = await backUp();
  await eraseCustomer(db, PHONE);
  await endAll(db, 'Nadim');
  await addPromoCode(db, SUMMER);

  expect(await restore(name)).toMatchObject({ state: 'done', result: { name } });
  expect(await findOrderByNumber(db, 'AAAA-0001')).toMatchObject({ phone: '', firstName: '' });
  expect(await listSubscribers(db)).toEqual([]);
  expect(await signedIn(db, session)).toBeNull();
  expect(await findPromoCode(db, 'SUMMER')).toBeNull();
  const [before] = (await listBackups(db, dataDir)).filter((one) => one.name !== name);
  await restore(before?.name ?? '');
  expect(await findPromoCode(db, 'SUMMER')).toMatchObject(SUMMER);
});

it('nothing is restored where the plan is not the one that was agreed to', async () => {
  const name = await backUp();
  const job = await restore(name, async () => {
    await addPromoCode(db, SUMMER);
  });
  expect(job).toMatchObject({ state: 'failed', why: expect.stringContaining('Nothing was') });
  expect(await findPromoCode(db, 'SUMMER')).not.toBeNull();
});

it('runs one job at a time, keeps its end, and knows one whose process ended as failed', async () => {
  expect(await lastJob(db)).toBeNull();
  let finish = () => {};
  const first = await startJob(db, 'backup', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { name: 'a.db' };
  });
  await expect(startBackup(opened, settings(), 'Rita')).rejects.toMatchObject({ code: 'conflict' });
  expect(await lastJob(db)).toMatchObject({ state: 'running' });
  await db.deleteFrom('meta').where('key', '=', 'lease:care').execute();
  expect(await lastJob(db)).toMatchObject({ state: 'failed' });
  finish();
  expect(await first.ended).toMatchObject({ state: 'done', result: { name: 'a.db' } });
});

it('lists whole backups of its own and of the nightly folder, and nothing else by any name', async () => {
  const nightly = join(dataDir, 'nightly');
  const [own, again] = [await backUp(), await backUp()];
  expect(again).not.toBe(own);
  await stat(join(backupFolder(dataDir), own));
  for (const name of ['shop-2020-01-31-0300.db', 'shop.db', '.shop-2020-01-31-0300.db.ab.part']) {
    await receiveBackup(nightly, Buffer.from('SQLite format 3\0'));
    await writeFile(join(backupFolder(nightly), name), '');
  }
  const at = new Date().toISOString();
  await noteBackup(db, { at, file: join(backupFolder(nightly), 'shop-2020-01-31-0300.db') });
  const names = (await listBackups(db, dataDir)).map(({ name }) => name);
  expect(names.sort()).toEqual([own, again, 'shop-2020-01-31-0300.db', UPLOADED].sort());
  for (const name of ['shop.db', '../shop.db', `${backupFolder(dataDir)}/${own}`, '']) {
    expect(await backupNamed(db, dataDir, name)).toBeNull();
  }
});

it('takes what begins as a file of SQLite from a device, readable for its owner alone', async () => {
  expect(await receiveBackup(dataDir, Buffer.from('PGDMP'))).toBe(false);
  expect(await backupNamed(db, dataDir, UPLOADED)).toBeNull();
  expect(await receiveBackup(dataDir, Buffer.from('SQLite format 3\0'))).toBe(true);
  const { mode } = await stat(join(backupFolder(dataDir), UPLOADED));
  expect(mode & 0o777).toBe(0o600);
});
