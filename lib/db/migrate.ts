import { sql } from 'kysely';
import { firstTables } from './migrations/0001-first-tables';
import { rateLimits } from './migrations/0002-rate-limits';
import { orderLife } from './migrations/0003-order-life';
import { inStock } from './migrations/0006-in-stock';
import { orderIndexes } from './migrations/0007-order-indexes';
import { hiddenProducts } from './migrations/0008-hidden-products';
import { erasing } from './migrations/0009-erasing';
import { translations } from './migrations/0010-translations';
import { orderLanguage } from './migrations/0012-order-language';
import { productDetails } from './migrations/0013-product-details';
import { districtAndNote } from './migrations/0014-district-and-note';
import { vitals } from './migrations/0015-vitals';
import { ownSizes } from './migrations/0017-own-sizes';
import { promoAmounts } from './migrations/0020-promo-amounts';
import { sku } from './migrations/0021-sku';
import { lastImport } from './migrations/0022-last-import';
import { optIns } from './migrations/0023-opt-ins';
import { stock } from './migrations/0024-stock';
import { stockOfImports } from './migrations/0025-stock-of-imports';
import { admin } from './migrations/0026-admin';
import { pictureTexts } from './migrations/0027-picture-texts';
import { reviews } from './migrations/0028-reviews';
import { payer } from './migrations/0029-payer';
import { importFiles } from './migrations/0030-import-files';
import { amendedOrders } from './migrations/0031-amended-orders';
import { promoBegins } from './migrations/0033-promo-begins';
import { catalogueVersion } from './migrations/0034-catalogue-version';
import { pictures } from './migrations/0036-pictures';
import type { Migration } from './migrations/migration';
import type { Db, Engine } from './schema';

const migrations: readonly Migration[] = [
  firstTables,
  rateLimits,
  orderLife,
  inStock,
  orderIndexes,
  hiddenProducts,
  erasing,
  translations,
  orderLanguage,
  productDetails,
  districtAndNote,
  vitals,
  ownSizes,
  promoAmounts,
  sku,
  lastImport,
  optIns,
  stock,
  stockOfImports,
  admin,
  pictureTexts,
  reviews,
  payer,
  importFiles,
  amendedOrders,
  promoBegins,
  catalogueVersion,
  pictures,
];

/** The advisory lock's id, which no other program uses on this database. */
const LOCK_ID = 7_351_902;

const NEWER = 'NewerTables';

/** The database has tables of a newer release, which this one cannot know how to write. */
class NewerTables extends Error {
  override readonly name = NEWER;

  constructor(migrations: readonly string[]) {
    super(`The database was migrated by a newer release: ${migrations.join(', ')}`);
  }
}

/** Returns whether a database was refused for tables of a newer release, in any bundle. */
export function isNewerTables(error: unknown): error is Error {
  return error instanceof Error && error.name === NEWER;
}

type Ledger = { migrations: { name: string; applied_at: string } };

const knownNames = new Set(migrations.map(({ name }) => name));

async function appliedNames(db: Db): Promise<string[]> {
  const ledger = db.withTables<Ledger>().selectFrom('migrations').select('name').orderBy('name');
  return (await ledger.execute()).map(({ name }) => name);
}

const newerOf = (applied: readonly string[]) => applied.filter((name) => !knownNames.has(name));

/** Returns the migrations of a database that only a newer release knows. */
export async function newerMigrations(db: Db): Promise<string[]> {
  return newerOf(await appliedNames(db));
}

/**
 * Brings the schema up to date, in one transaction that holds the engine's write lock. Several
 * processes may start at once: the first migrates, the others wait and find nothing left to do.
 * Rejects for a database that a newer release has migrated (`isNewerTables`).
 */
export async function migrate(db: Db, engine: Engine): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const ledger = trx.withTables<Ledger>();
    const applied = await appliedNames(trx);
    const newer = newerOf(applied);
    if (newer.length > 0) {
      throw new NewerTables(newer);
    }
    const pending = migrations.filter(({ name }) => !applied.includes(name));
    for (const { name, up } of pending) {
      await up(trx, engine);
      const applied_at = new Date().toISOString();
      await ledger.insertInto('migrations').values({ name, applied_at }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}
