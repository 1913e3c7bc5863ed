import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openMigrated } from '@/lib/db/connection';
import { findLastBackup } from '@/lib/db/last-backup';
import { insertOrder, listOrders } from '@/lib/db/orders';
import { sqliteFile } from '@/lib/db/private-files';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { backup } from './backup';
import { backupTarget, fillWhole } from './backup-files';
import { restore } from './restore';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-test-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** 3 in the night in Beirut. */
const NIGHT = new Date('2027-01-31T01:00:00Z');

describe('of SQLite', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase('sqlite', { seeded: true });
  });

  afterEach(() => opened.close());

  it('is named by its day and hour in a folder, which is made; the shop knows of it', async () => {
    expect(await findLastBackup(opened.db)).toBeNull();
    const into = join(folder, 'new', 'backups');
    const { file, bytes, removed } = await backup(opened, into, { now: NIGHT });
    expect(file).toBe(join(into, 'shop-2027-01-31-0300.db'));
    expect(await readdir(into)).toEqual(['shop-2027-01-31-0300.db']);
    expect(bytes).toBe((await readFile(file)).length);
    expect(removed).toEqual([]);
    expect(await findLastBackup(opened.db)).toEqual({ at: NIGHT.toISOString(), file });
    expect((await restore(opened.db, file)).orders).toBe(0);
    await expect(backup(opened, into, { now: NIGHT })).rejects.toThrow('exists already');
  });

  it('F95 takes the place of those of more than 14 days, and of nothing else there', async () => {
    const remaining = [
      'shop-2027-01-17-0300.db',
      'shop-2027-01-30-0300.db',
      'shop-2020-01-01-0300.db.gz',
      'shop-2020-01-01.db',
      'holiday.db',
      '.shop-2027-01-31-0200.db.0badcafe.part',
    ];
    const old = ['shop-2026-12-31-0300.db', 'shop-2027-01-17-0259.db'];
    const killed = '.shop-2027-01-29-0300.db.0badcafe.part';
    for (const name of [...remaining, ...old, killed]) await writeFile(join(folder, name), '');
    const { removed } = await backup(opened, folder, { keep: 14, now: NIGHT });
    expect(removed).toEqual(old);
    expect(await readdir(folder)).toEqual([...remaining, 'shop-2027-01-31-0300.db'].sort());
    const file = join(folder, 'one.db');
    await expect(backup(opened, file, { keep: 14 })).rejects.toThrow('--keep needs a folder');
  });

  it('backs up while another connection writes, to a private file that did not exist', async () => {
    await insertOrder(opened.db, orderWith());
    const file = join(folder, 'shop.db');
    expect((await backup(opened, file)).bytes).toBeGreaterThan(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const copy = await openMigrated({ databaseUrl: null, dataDir: folder });
    expect(await listOrders(copy.db)).toEqual(await listOrders(opened.db));
    await copy.db.destroy();
    await expect(backup(opened, file)).rejects.toThrow('exists already');
    await expect(backup(opened, join(folder, 'none', 'x.db'))).rejects.toThrow('cannot be written');
    await expect(backup({ ...opened, engine: 'postgres' }, file)).rejects.toThrow('pg_dump');
  });

  it('keeps no backup of a damaged database', async () => {
    const native = new DatabaseSync(sqliteFile(opened.location.dataDir), { defensive: false });
    const setType = (from: string, to: string) =>
      native.exec(`pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, '${from}', '${to}') where name = 'meta';
        pragma writable_schema = reset`);
    setType('text not null', 'text');
    native.exec("insert into meta values ('empty', null)");
    setType('"value" text', '"value" text not null');
    native.close();
    const file = join(folder, 'damaged.db');
    await expect(backup(opened, file)).rejects.toThrow('The database is damaged');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

it.each([
  ['backups', 'backups/shop-2027-01-31-0300.dump'],
  ['before.dump', 'before.dump'],
])('goes to %s as %s', async (path, expected) => {
  const { file } = await backupTarget(join(folder, path), 'postgres', NIGHT);
  expect(file).toBe(join(folder, expected));
});

it('F95 leaves no file where it breaks off, and none under its name before it is whole', async () => {
  const file = join(folder, 'shop.db');
  const broken = fillWhole(file, async (draft) => {
    await writeFile(draft, 'half');
    expect(await readdir(folder)).not.toContain('shop.db');
    throw new Error('disk full');
  });
  await expect(broken).rejects.toThrow('disk full');
  expect(await readdir(folder)).toEqual([]);
});

describe('of PostgreSQL', () => {
  const DATABASE_URL = 'postgres://shop:s%40cret@db.example/shop?sslmode=require';
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let path: string | undefined;

  /** Replaces PostgreSQL's tools with these scripts. */
  async function putTools(tools: Record<string, string>): Promise<void> {
    for (const [name, script] of Object.entries(tools)) {
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    process.env.PATH = folder;
  }

  beforeEach(async () => {
    path = process.env.PATH;
    opened = await openTestDatabase('postgres');
  });

  afterEach(async () => {
    process.env.PATH = path;
    await opened.close();
  });

  const WRITES = `echo "PGDMP $* $PGPASSWORD" > "$(echo "$4" | /usr/bin/cut -c8-)"`;

  it('is made by pg_dump, which is not told the password where others could read it', async () => {
    await putTools({ pg_dump: WRITES, pg_restore: 'exit 0' });
    const settings = { now: NIGHT, databaseUrl: DATABASE_URL };
    const { file } = await backup(opened, join(folder, 'dumps'), settings);
    expect(file).toMatch(/dumps\/shop-2027-01-31-0300\.dump$/);
    const [, ...args] = (await readFile(file, 'utf8')).trim().split(' ');
    expect(args.at(-1)).toBe('s@cret');
    expect(args).toContain('--dbname=postgres://shop@db.example/shop?sslmode=require');
    expect(args.slice(0, -1).join(' ')).not.toContain('cret');
    expect(args).toContain('--exclude-table-data=sessions');
    expect(await findLastBackup(opened.db)).toEqual({ at: NIGHT.toISOString(), file });
  });

  it.each([
    ['pg_dump is missing', {}, 'apt install postgresql-client'],
    ['pg_dump fails', { pg_dump: 'echo no such host >&2; exit 1' }, 'no such host'],
    ['the dump is not whole', { pg_dump: WRITES, pg_restore: 'exit 1' }, 'pg_restore failed'],
  ])('F95 is not kept where %s', async (_, tools, message) => {
    await putTools(tools);
    const into = join(folder, 'dumps');
    const made = backup(opened, into, { databaseUrl: DATABASE_URL });
    await expect(made).rejects.toThrow(message);
    expect(await readdir(into)).toEqual([]);
    expect(await findLastBackup(opened.db)).toBeNull();
  });
});
