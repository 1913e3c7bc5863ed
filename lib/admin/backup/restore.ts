import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { highestProductId, lockCatalogue, saveHighestId } from '@/lib/db/catalogue-marks';
import { openMigrated, sqliteFile } from '@/lib/db/connection';
import { copyMissingOrders } from '@/lib/db/copy-ledger';
import { copyMissingPictures } from '@/lib/db/copy-pictures';
import { copyStock } from '@/lib/db/copy-stock';
import { copyImport } from '@/lib/db/last-import';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { listPromoCodes, replacePromoCodes } from '@/lib/db/promo-codes';
import { type Db, inTransaction } from '@/lib/db/schema';
import { isSeeded } from '@/lib/db/seed';
import { hasColumn } from '@/lib/db/sqlite-file';
import { copyMissingSubscribers } from '@/lib/db/subscribers';
import { AdminRefusal, reasonOf } from '../refusal';
import { planRestore, type RestorePlan, withStoredSkus } from './plan-restore';

/** What pg_dump's files begin with. */
const DUMP = 'PGDMP';

/** Throws an AdminRefusal for a PostgreSQL dump, with the command that restores it. */
async function refuseDump(file: string): Promise<void> {
  const bytes = Buffer.alloc(DUMP.length);
  const opened = await open(resolve(file)).catch(() => null);
  await opened?.read(bytes).finally(() => opened.close());
  if (bytes.toString() !== DUMP) return;
  const restoring = 'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL"';
  throw new AdminRefusal(
    'invalid',
    `${file} is a backup of PostgreSQL. Stop the shop, then run:\n  ${restoring} ${file}`,
  );
}

/** A migrated copy of a backup, and whether its release knew hidden products and skus. */
type Copy = { db: Db; knowsHidden: boolean; knowsSku: boolean };

/** Runs `work` on a migrated copy of a backup. Throws an AdminRefusal if the file is no backup. */
async function onCopy<T>(file: string, work: (copy: Copy) => Promise<T>): Promise<T> {
  await refuseDump(file);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  try {
    const copy = await copyFile(resolve(file), sqliteFile(dataDir))
      .then(async (): Promise<Copy> => {
        const known = {
          knowsHidden: hasColumn(sqliteFile(dataDir), 'products', 'hidden'),
          knowsSku: hasColumn(sqliteFile(dataDir), 'products', 'sku'),
        };
        const { db } = await openMigrated({ databaseUrl: null, dataDir });
        return { db, ...known };
      })
      .catch((error: unknown) => {
        throw new AdminRefusal('invalid', `${file} is no backup of the shop: ${reasonOf(error)}`);
      });
    try {
      // SQLite opens empty files too, and restoring one would remove all products.
      if (!(await isSeeded(copy.db)))
        throw new AdminRefusal('invalid', `${file} is no backup of the shop.`);
      return await work(copy);
    } finally {
      await copy.db.destroy();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What a backup makes the catalogue of a shop. */
async function catalogueOf({ db: copy, knowsHidden, knowsSku }: Copy) {
  const all = await listAllProducts(copy);
  const products = knowsHidden ? all : all.map(({ hidden, ...product }) => product);
  return {
    products,
    promos: await listPromoCodes(copy),
    productsFor: (shop: Db) => (knowsSku ? products : withStoredSkus(shop, products)),
  };
}

/**
 * Returns what restoring a backup would change, and changes nothing. Throws an AdminRefusal if the
 * file is no backup.
 */
export function restorePlan(db: Db, file: string): Promise<RestorePlan> {
  return onCopy(file, async (copy) => {
    const { productsFor, promos } = await catalogueOf(copy);
    return planRestore(db, { products: await productsFor(db), promos });
  });
}

/** How many products and orders a restore brought back. */
export type Restored = { products: number; orders: number };

/** Asks the owner about a restore's changes; throws if they decline. */
export type Agree = (plan: RestorePlan) => Promise<void>;

/**
 * Restores a backup into the shop's database, on either engine and while the shop runs: replaces
 * products and promo codes with those of the backup, and adds missing orders and subscribers,
 * except people erased or removed since. Brings the counts of stock to a shop that never counted;
 * any other keeps its own. Changes and removes no order, so it can run again. Throws
 * what `agree` throws, and an AdminRefusal if the file is no backup or products or codes changed
 * while the question was open. (docs/behaviour.md, "Going live, and backups")
 */
export function restore(db: Db, file: string, agree?: Agree): Promise<Restored> {
  return onCopy(file, async (opened) => {
    const { products, promos, productsFor } = await catalogueOf(opened);
    const { db: copy } = opened;
    const highestId = await highestProductId(copy);
    const agreed = await planRestore(db, { products: await productsFor(db), promos });
    await agree?.(agreed);
    const orders = await copyMissingOrders(copy, db);
    await copyMissingSubscribers(copy, db);
    await copyMissingPictures(copy, db);
    await inTransaction(db, async (trx) => {
      await lockCatalogue(trx);
      const listed = await productsFor(trx);
      const plan = await planRestore(trx, { products: listed, promos });
      if (JSON.stringify(plan) !== JSON.stringify(agreed)) {
        throw new AdminRefusal(
          'conflict',
          'Missing orders and subscribers are back, but products or promo codes were changed meanwhile and stayed as they are. Run it again.',
        );
      }
      await saveProducts(trx, listed, { replace: true });
      await copyImport(copy, trx);
      await copyStock(copy, trx);
      await saveHighestId(trx, [highestId]);
      await replacePromoCodes(trx, promos);
    });
    return { products: products.length, orders };
  });
}
