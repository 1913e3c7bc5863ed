import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { openMigrated, sqliteFile } from '@/lib/db/connection';
import { copyMissingOrders } from '@/lib/db/copy-ledger';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { listPromoCodes, savePromoCodes } from '@/lib/db/promo-codes';
import { type Db, inTransaction } from '@/lib/db/schema';
import { isSeeded } from '@/lib/db/seed';
import { hasColumn } from '@/lib/db/sqlite-file';
import { copyMissingSubscribers } from '@/lib/db/subscribers';
import { announce } from './announce';
import { examples } from './help';
import { CommandError, note, noteOtherBackend, onDatabase, print, reasonOf } from './run';

/** What pg_dump's files begin with. */
const DUMP = 'PGDMP';

/** Refuses what `backup` wrote of a PostgreSQL database, and says what brings it back. */
async function refuseDump(file: string): Promise<void> {
  const bytes = Buffer.alloc(DUMP.length);
  const opened = await open(resolve(file)).catch(() => null);
  await opened?.read(bytes).finally(() => opened.close());
  if (bytes.toString() !== DUMP) return;
  const restoring = 'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL"';
  throw new CommandError(
    `${file} is a backup of PostgreSQL. Stop the shop, then run:\n  ${restoring} ${file}`,
  );
}

/** Runs `work` on a migrated copy of a backup. Throws a CommandError where the file is none. */
/** What a backup is worked on as: a migrated copy, and what the release that made it knew. */
type Copy = { db: Db; knowsHidden: boolean };

async function onCopy<T>(file: string, work: (copy: Copy) => Promise<T>): Promise<T> {
  await refuseDump(file);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  try {
    const { copy, knowsHidden } = await copyFile(resolve(file), sqliteFile(dataDir))
      .then(async () => {
        const known = hasColumn(sqliteFile(dataDir), 'products', 'hidden');
        return { copy: await openMigrated({ databaseUrl: null, dataDir }), knowsHidden: known };
      })
      .catch((error: unknown) => {
        throw new CommandError(`${file} is no backup of the shop: ${reasonOf(error)}`);
      });
    try {
      // SQLite opens empty files too, and restoring one would remove all products.
      if (!(await isSeeded(copy.db))) throw new CommandError(`${file} is no backup of the shop.`);
      return await work({ db: copy.db, knowsHidden });
    } finally {
      await copy.db.destroy();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What a restore brought back. */
export type Restored = { products: number; orders: number };

/**
 * Restores a backup into the shop's database, on either engine and while the shop runs: products
 * and promo codes become those of the backup, and missing orders and subscribers come back, but for
 * who was erased or removed since. No order is changed or removed, so it may run again. Throws a
 * CommandError where the file is no backup.
 */
export function restore(db: Db, file: string): Promise<Restored> {
  return onCopy(file, async ({ db: copy, knowsHidden }) => {
    const orders = await copyMissingOrders(copy, db);
    await copyMissingSubscribers(copy, db);
    const products = await listAllProducts(copy);
    const promos = await listPromoCodes(copy);
    await inTransaction(db, async (trx) => {
      await saveProducts(
        trx,
        knowsHidden ? products : products.map(({ hidden, ...product }) => product),
        { replace: true },
      );
      await savePromoCodes(trx, promos);
    });
    return { products: products.length, orders };
  });
}

export const restoreCommand = new Command('restore')
  .description('make products and codes those of a backup, and bring missing orders back')
  .argument('<file>', 'a file that "backup" made')
  .addHelpText('after', examples('restore /backups/shop.db'))
  .action((file: string) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const { products, orders } = await restore(db, file);
      print(`${products} products as they were, ${orders} missing orders brought back.`);
      await announce();
      if (orders > 0) {
        note('Who was erased from these orders after the backup was made has to be erased again.');
      }
    }),
  );
