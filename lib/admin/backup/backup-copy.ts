import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, type Location, openConnection } from '@/lib/db/connection';
import { migrate, newerMigrations } from '@/lib/db/migrate';
import { WORKING } from '@/lib/db/patience';
import { sqliteFile } from '@/lib/db/private-files';
import type { Db } from '@/lib/db/schema';
import { isSeeded } from '@/lib/db/seed';
import { copySqliteFile } from '@/lib/db/sqlite-file';
import { AdminRefusal, reasonOf } from '../refusal';
import { columnsOf, makeOlder } from './newer-copy';
import { isDump, restoreDump } from './pg-restore';
import { onScratch } from './scratch-database';

/** What reading a backup needs to know. */
export type Source = {
  /** Of a shop on PostgreSQL, on whose server dumps are unpacked. */
  databaseUrl?: string | null;
  /** Whether to read what a newer release than this made; else it is refused. */
  newer?: boolean;
};

/** A copy of a backup with this release's tables. */
export type BackupCopy = {
  db: Db;
  /** Whether the release that made it knew hidden products and skus. */
  knowsHidden: boolean;
  knowsSku: boolean;
  /** What a newer release has beside this one's tables, which is not restored, by name. */
  behind: string[];
};

/** Brings a copy of a backup to this release's tables. Throws an AdminRefusal where it is none. */
async function prepare(
  { db, engine }: Connection,
  shop: Db,
  file: string,
  { newer = false }: Source,
): Promise<BackupCopy> {
  const products = (await columnsOf(db)).get('products');
  const migrations = await newerMigrations(db);
  if (migrations.length > 0 && !newer) {
    throw new AdminRefusal(
      'invalid',
      `${file} was made by a newer release (${migrations.join(', ')}). ` +
        `At the shop’s machine, this leaves out what is newer:\n  npm run shop -- restore ${file}`,
    );
  }
  const behind = migrations.length === 0 ? [] : await makeOlder(db, shop, file, migrations);
  await migrate(db, engine);
  // SQLite opens empty files too, and restoring one would remove all products.
  if (!(await isSeeded(db))) throw new AdminRefusal('invalid', `${file} is no backup of the shop.`);
  const knows = (column: string) => products?.has(column) ?? false;
  return { db, behind, knowsHidden: knows('hidden'), knowsSku: knows('sku') };
}

/** Opens a copy, once it is filled, as one of this release. */
async function openCopy(
  location: Location,
  fill: () => Promise<void>,
  shop: Db,
  file: string,
  source: Source,
): Promise<BackupCopy> {
  let connection: Connection | null = null;
  try {
    await fill();
    connection = openConnection(location, WORKING, 'copy');
    return await prepare(connection, shop, file, source);
  } catch (error) {
    await connection?.db.destroy();
    if (error instanceof AdminRefusal) throw error;
    throw new AdminRefusal('invalid', `${file} is no backup of the shop: ${reasonOf(error)}`);
  }
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` on a copy of a backup with this release's tables: of a file of SQLite in a folder of
 * its own, of a dump in a database of its own beside the shop's. Throws an AdminRefusal if the file
 * is no backup that this shop reads.
 */
export async function onCopy<T>(
  shop: Db,
  file: string,
  source: Source,
  work: (copy: BackupCopy) => Promise<T>,
): Promise<T> {
  const onFilled = async (location: Location, fill: () => Promise<void>) => {
    const copy = await openCopy(location, fill, shop, file, source);
    return work(copy).finally(() => copy.db.destroy());
  };
  if (!(await isDump(file))) {
    return inTemporaryFolder((dataDir) =>
      onFilled({ databaseUrl: null, dataDir }, () =>
        copySqliteFile(resolve(file), sqliteFile(dataDir)),
      ),
    );
  }
  const { databaseUrl = null } = source;
  if (databaseUrl === null) {
    throw new AdminRefusal(
      'invalid',
      `${file} is a backup of PostgreSQL, and this shop keeps its data in SQLite. Set DATABASE_URL ` +
        'to a shop on PostgreSQL to bring it back there.',
    );
  }
  return onScratch(shop, databaseUrl, (url) =>
    onFilled({ databaseUrl: url, dataDir: '' }, () => restoreDump(url, file)),
  );
}
