import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertOrder, listOrders } from '@/lib/db/orders';
import { sqliteFile } from '@/lib/db/private-files';
import { type Db, inTransaction } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { backup } from './backup';
import { restore } from './restore';
import { putPgRestore, writeDump } from './testing/dumps';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

let saved: TestDatabase;
let shop: TestDatabase;
let folder: string;
let path: string | undefined;

const place = (db: Db, number: string) =>
  insertOrder(db, orderWith({ number, idempotencyKey: `key-${number}` }));

const numbersOf = async (db: Db) => (await listOrders(db)).map(({ number }) => number).sort();

beforeEach(async () => {
  path = process.env.PATH;
  folder = await mkdtemp(join(tmpdir(), 'shop-copy-'));
  await putPgRestore(folder);
  process.env.PATH = folder;
});

afterEach(async () => {
  process.env.PATH = path;
  await shop.close();
  await rm(folder, { recursive: true });
});

describe.each(['sqlite', 'postgres'] as const)('what a newer release made on %s', (engine) => {
  const file = () => join(folder, 'newer.backup');
  const source = () => ({ databaseUrl: shop.location.databaseUrl });

  /** Makes a backup of a shop that a newer release migrated so. */
  async function backUp(...migration: string[]): Promise<void> {
    const ledger = "insert into migrations (name, applied_at) values ('9999-later', '')";
    await inTransaction(saved.db, async (trx) => {
      for (const statement of [...migration, ledger]) await sql.raw(statement).execute(trx);
    });
    if (engine === 'sqlite') await backup(saved, file());
    await saved.db.destroy();
    if (engine === 'postgres') await writeDump(file(), saved.location);
  }

  beforeEach(async () => {
    saved = await openTestDatabase(engine, { seeded: true });
    shop = await openTestDatabase(engine, { seeded: true });
    await place(saved.db, 'NEW-0001');
    await place(shop.db, 'OWN-0001');
  });

  afterEach(() => saved.remove());

  it('comes without what this one does not know, which it names, and only on demand', async () => {
    await backUp(
      'alter table orders add column deposit_cents integer not null default 0',
      'create index orders_deposit on orders (deposit_cents)',
      'create table deposits (id integer primary key)',
    );
    await expect(restore(shop.db, file(), source())).rejects.toThrow('newer release (9999-later)');
    expect(await numbersOf(shop.db)).toEqual(['OWN-0001']);
    let left: readonly string[] = [];
    const agree = async (_: unknown, behind: readonly string[]) => {
      left = behind;
    };
    await restore(shop.db, file(), { ...source(), newer: true, agree });
    expect(left).toEqual(['deposits', 'orders.deposit_cents']);
    expect(await numbersOf(shop.db)).toEqual(['NEW-0001', 'OWN-0001']);
  });

  it('is refused where it has something no more that this one needs', async () => {
    await backUp('alter table reviews rename column answer to reply');
    const restored = restore(shop.db, file(), { ...source(), newer: true });
    await expect(restored).rejects.toThrow('it has no reviews.answer');
    expect(await numbersOf(shop.db)).toEqual(['OWN-0001']);
  });
});

it('a file of SQLite comes with the orders that are still in the log beside it', async () => {
  saved = await openTestDatabase('sqlite', { seeded: true });
  shop = await openTestDatabase('sqlite', { seeded: true });
  await place(saved.db, 'NEW-0001');
  await restore(shop.db, sqliteFile(saved.location.dataDir));
  expect(await numbersOf(shop.db)).toEqual(['NEW-0001']);
  await saved.close();
});
