import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { erasePerson } from '@/lib/db/personal-data';
import { type Db, engineOf } from '@/lib/db/schema';
import { clearPastRows, hasPastRows, TABLE_CARE } from '@/lib/db/table-care';
import { openTestDatabase } from '@/lib/db/testing';
import { backup } from './backup';
import { restore } from './restore';
import { fillTables, PHONE } from './testing/fill-tables';

const TABLES = Object.keys(TABLE_CARE);

/** What the engine keeps for itself, and the ledger of migrations. */
const OTHERS = ['migrations', 'sqlite_sequence'];

async function tablesOf(db: Db): Promise<string[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** Columns that are others in each database: ids, and when a product's row was written. */
const OWN = new Set(['id', 'order_id', 'person_id', 'session_id', 'updated_at']);

/** The rows of a table as texts, without ids but a product's own; of `meta` those of the tests. */
async function rowsOf(db: Db, table: string): Promise<string[]> {
  const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  const rows = found.rows.filter(({ key }) => table !== 'meta' || key === 'own' || key === 'saved');
  const isKept = (name: string) => !OWN.has(name) || (table === 'products' && name === 'id');
  // Each engine has a type of its own for bytes.
  const plain = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  return rows.map((row) =>
    JSON.stringify(
      Object.entries(row).flatMap(([name, value]) => (isKept(name) ? [[name, plain(value)]] : [])),
    ),
  );
}

/** The rows of all tables. */
const allRows = async (db: Db) =>
  new Map(
    await Promise.all(TABLES.map(async (table) => [table, await rowsOf(db, table)] as const)),
  );

const cares = new Map(Object.entries(TABLE_CARE));

function careOf(table: string) {
  const care = cares.get(table);
  if (care === undefined) throw new Error(table);
  return care;
}

describe.each(['sqlite', 'postgres'] as const)('the list of tables on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    shop = await openTestDatabase(engine, { seeded: true });
  });

  afterEach(() => shop.close());

  it('has every table of the database', async () => {
    const tables = (await tablesOf(shop.db)).filter((name) => !OTHERS.includes(name));
    expect(tables.sort()).toEqual(TABLES.toSorted());
  });

  it('erasing a customer does with each table what it says', async () => {
    await fillTables(shop.db, 'own');
    const before = await allRows(shop.db);
    expect(await erasePerson(shop.db, PHONE.own)).toMatchObject({ kind: 'erased' });
    const after = await allRows(shop.db);
    const did = TABLES.map((table) => {
      const [was = [], is = []] = [before.get(table), after.get(table)];
      if (is.length !== was.length) return [table, is.length < was.length ? 'removes' : 'notes'];
      return [table, JSON.stringify(is) === JSON.stringify(was) ? 'nothing' : 'changes'];
    });
    expect(did).toEqual(TABLES.map((table) => [table, careOf(table).erasing]));
  });

  it('clears away what was kept long enough, and nothing else', async () => {
    await fillTables(shop.db, 'own');
    const before = await allRows(shop.db);
    const at = (days: number) => new Date(Date.parse('2027-01-01') + days * 86_400_000);
    expect(await hasPastRows(shop.db, at(0))).toBe(false);
    await clearPastRows(shop.db, at(0));
    expect(await allRows(shop.db)).toEqual(before);
    await clearPastRows(shop.db, at(731));
    const after = await allRows(shop.db);
    const emptied = TABLES.filter((table) => after.get(table)?.length === 0);
    const listed = TABLES.filter((table) => typeof careOf(table).keeping !== 'string');
    // A session takes along where its alerts are pushed to.
    expect(emptied.sort()).toEqual([...listed, 'push_subscriptions'].sort());
  });
});

describe.each(['sqlite', 'postgres'] as const)('a restore into %s', (engine) => {
  let before: Awaited<ReturnType<typeof openTestDatabase>>;
  let after: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-care-'));
    file = join(folder, 'backup.db');
    before = await openTestDatabase('sqlite', { seeded: true });
    after = await openTestDatabase(engine, { seeded: true });
    await fillTables(before.db, 'saved');
    await backup(before, file);
  });

  afterEach(async () => {
    await before.close();
    await after.close();
    await rm(folder, { recursive: true });
  });

  /** What a restore did with the rows that were there, and with those of the backup. */
  async function restored(counted: boolean) {
    await fillTables(after.db, 'own', { counted });
    const own = await allRows(after.db);
    const saved = await allRows(before.db);
    await restore(after.db, file);
    const now = await allRows(after.db);
    return (table: string) => {
      const rows = new Set(now.get(table));
      const only = (these: Map<string, string[]>, others: Map<string, string[]>) =>
        (these.get(table) ?? []).filter((row) => !others.get(table)?.includes(row));
      return {
        comes: only(saved, own).every((row) => rows.has(row)),
        none: only(saved, own).every((row) => !rows.has(row)),
        stays: only(own, saved).every((row) => rows.has(row)),
        goes: only(own, saved).every((row) => !rows.has(row)),
      };
    };
  }

  it('does with each table what the list says', async () => {
    const did = await restored(false);
    const expected = {
      replaces: { comes: true, goes: true },
      adds: { comes: true, stays: true },
      fills: { comes: true },
      skips: { none: true, stays: true },
      unsaved: { none: true, stays: true },
    };
    for (const table of TABLES) {
      const { restoring } = careOf(table);
      expect({ table, ...did(table) }).toMatchObject({ table, ...expected[restoring] });
    }
  });

  it('keeps its own counts where the shop has counted', async () => {
    const did = await restored(true);
    for (const table of TABLES.filter((name) => careOf(name).restoring === 'fills')) {
      expect({ table, ...did(table) }).toMatchObject({ table, none: true, stays: true });
    }
  });

  it('no backup has anything of who may in', async () => {
    const saved = await allRows(before.db);
    expect(TABLES.filter((table) => saved.get(table)?.length === 0)).toEqual([]);
    const native = new DatabaseSync(file, { readOnly: true });
    const rowIn = (table: string) => native.prepare(`select 1 from "${table}"`).get();
    const empty = TABLES.filter((table) => rowIn(table) === undefined);
    native.close();
    expect(empty).toEqual(TABLES.filter((table) => careOf(table).restoring === 'unsaved'));
  });
});
