import type { Selectable } from 'kysely';
import { type Product, productTypes } from '@/lib/catalogue/product';
import {
  type CatalogueChange,
  compareCatalogue,
  type PlacedProduct,
  placeProducts,
} from './product-changes';
import type { Db, Tables } from './schema';
import { inTransaction } from './transaction';

/** Rows in one statement, well below either engine's limit of bound values. */
const BATCH = 500;

function typeOf(text: string): Product['type'] {
  const known = productTypes.find((type) => type === text);
  if (known === undefined) throw new Error(`Unknown product type in the database: ${text}`);
  return known;
}

function toProduct(row: Selectable<Tables['products']>): Product {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    genre: row.genre,
    type: typeOf(row.type),
    price: row.price_cents,
    discount: row.discount,
    imagePath: row.image_path,
    description: row.description,
    updatedAt: row.updated_at,
  };
}

function toRow({ product, position }: PlacedProduct, updatedAt: string): Tables['products'] {
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    genre: product.genre,
    type: product.type,
    price_cents: product.price,
    discount: product.discount,
    image_path: product.imagePath,
    description: product.description,
    position,
    updated_at: updatedAt,
  };
}

async function listRows(db: Db): Promise<Selectable<Tables['products']>[]> {
  return db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
}

/** Every product, in the catalogue's own order. */
export async function listAllProducts(db: Db): Promise<Product[]> {
  return (await listRows(db)).map(toProduct);
}

/** One product, or null. */
export async function findProductById(db: Db, id: number): Promise<Product | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toProduct(row) : null;
}

/** A text that differs after every change of names, prices and the like made by `saveProducts`. */
export async function catalogueVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('updated_at').as('changed')])
    .executeTakeFirstOrThrow();
  return `${row.count}/${row.changed}`;
}

/** How `saveProducts` works. */
export type SaveOptions = {
  /** Remove the products that the list lacks and take over its order. */
  replace?: boolean;
  /** Only tell what would change. */
  dryRun?: boolean;
  /** Called after every batch with the number of products written so far. */
  onProgress?: (written: number) => void;
};

async function removeProducts(db: Db, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await db
      .deleteFrom('products')
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute();
  }
}

/**
 * Adds and updates products by id, all or none, in one transaction; each id stands in the list once.
 * The time of change is set for products that differ from what is stored, and kept for the others.
 */
export async function saveProducts(
  db: Db,
  list: readonly Product[],
  { replace = false, dryRun = false, onProgress }: SaveOptions = {},
): Promise<CatalogueChange> {
  return inTransaction(db, async (trx) => {
    const rows = await listRows(trx);
    const stored = new Map(
      rows.map((row) => [row.id, { product: toProduct(row), position: row.position }]),
    );
    const change = compareCatalogue(stored, list, replace);
    if (dryRun) return change;
    const now = new Date().toISOString();
    const same = new Set(change.unchanged);
    const written = placeProducts(stored, list, replace).map((placed) => {
      const before = stored.get(placed.product.id)?.product.updatedAt;
      return toRow(placed, same.has(placed.product.id) && before ? before : now);
    });
    await removeProducts(trx, [...change.removed, ...list.map((product) => product.id)]);
    for (let start = 0; start < written.length; start += BATCH) {
      const batch = written.slice(start, start + BATCH);
      await trx.insertInto('products').values(batch).execute();
      onProgress?.(start + batch.length);
    }
    return change;
  });
}
