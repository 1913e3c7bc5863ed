import { z } from 'zod';
import { putMeta } from './meta';
import type { Db } from './schema';

// What is noted of the catalogue as a whole: the ids that were given out, and its version.

const HIGHEST_KEY = 'highest_product_id';

async function readHighestId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', HIGHEST_KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Inside a transaction: reserves these ids for ever, even if their products are removed. */
export async function saveHighestId(trx: Db, ids: readonly number[]): Promise<void> {
  const stored = await readHighestId(trx);
  const highest = ids.reduce((most, id) => Math.max(most, id), stored);
  if (highest === stored) return;
  const value = String(highest);
  await putMeta(trx, HIGHEST_KEY, value);
}

/** Returns the highest id that any product or order line has or had; 0 for none. */
export async function highestProductId(db: Db): Promise<number> {
  const { product, ordered } = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.max('id').as('product'),
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.max('product_id').as('id'))
        .as('ordered'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(Number(product ?? 0), Number(ordered ?? 0), await readHighestId(db));
}

const VERSION_KEY = 'catalogue';

const versionSchema = z.object({ products: z.string(), stock: z.string(), reviews: z.string() });

/**
 * A text for each part of what shoppers see, which changes with it: with any change of a product,
 * hidden ones too; of counts below `PLENTY`; of approved reviews.
 */
export type CatalogueVersion = Readonly<z.infer<typeof versionSchema>>;

/**
 * Returns the catalogue's version, from one row. The database stamps it in the transaction of each
 * change, whoever makes it (migration 0034).
 */
export async function catalogueVersion(db: Db): Promise<CatalogueVersion> {
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', VERSION_KEY)
    .executeTakeFirstOrThrow();
  return versionSchema.parse(JSON.parse(value));
}

/** The row at which those who change products wait for each other, as earlier releases do. */
const LOCK_KEY = 'catalogue_version';

/**
 * Inside a transaction, before it reads what it will change: waits for other changes of the
 * catalogue, and keeps them out until it ends. Reads after this stay valid.
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  // A write, because SQLite has no other lock.
  await trx
    .updateTable('meta')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('key', '=', LOCK_KEY)
    .execute();
}

/** Returns how many products there are, hidden ones too. */
export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
