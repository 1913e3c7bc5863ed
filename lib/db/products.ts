import { setImmediate as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { detailsOfTexts, detailTexts } from '@/lib/catalogue/details';
import { parseStoredSizes, sizeFields, soldBySize } from '@/lib/catalogue/own-sizes';
import type { OwnSize, Product, StoredProduct } from '@/lib/catalogue/product';
import { sameProduct } from '@/lib/catalogue/same-products';
import { translationsOf, translationTexts } from '@/lib/catalogue/translations';
import { encodeSize } from '@/lib/catalogue/wire-product';
import { inSlices } from '@/lib/server/in-slices';
import { batchesOf } from './batches';
import { catalogueVersion, lockCatalogue, saveHighestId } from './catalogue-marks';
import {
  type CatalogueChange,
  compareCatalogue,
  type PlacedProduct,
  placeProducts,
} from './product-changes';
import { ownTexts, type RowTexts, sharedTexts } from './row-texts';
import { type Db, inTransaction, type Tables } from './schema';
import { insertProducts } from './write-rows';

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

/** A product's row. */
export type ProductRow = Selectable<Tables['products']>;

function decodeRow(row: ProductRow, { text, list, sizes } = ownTexts): Product {
  return {
    id: row.id,
    name: row.name,
    brand: text(row.brand),
    genre: text(row.genre),
    // Other programs may have written it.
    type: text(row.type.trim().toLowerCase()),
    price: row.price_cents,
    discount: row.discount,
    imagePath: row.image_path,
    description: row.description,
    updatedAt: text(row.updated_at),
    rating: null,
    ratingCount: null,
    inStock: row.in_stock !== 0,
    ...sizeFields(sizes(row.sizes)),
    ...translationsOf(row),
    ...detailsOfTexts(row, list),
  };
}

/** Decodes a row for shoppers. */
function toProduct(row: ProductRow, texts?: RowTexts): Product {
  return soldBySize(decodeRow(row, texts));
}

/** Decodes a row for the owner. */
export function toStored(row: ProductRow, texts?: RowTexts): StoredProduct {
  return {
    ...decodeRow(row, texts),
    hidden: row.hidden !== 0,
    ...(row.sku !== null && { sku: row.sku }),
  };
}

/** Encodes a product. */
export function toRow({ product, position }: PlacedProduct, updatedAt: string): ProductRow {
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
    in_stock: Number(product.inStock),
    hidden: Number(product.hidden),
    sizes: product.sizes ? JSON.stringify(product.sizes.map(encodeSize)) : null,
    sku: product.sku ?? null,
    ...translationTexts(product),
    ...detailTexts(product),
  };
}

/** Returns the rows of all products, in the catalogue's order. */
export async function listRows(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
}

/** Returns the rows of these products. */
export async function rowsOf(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (const slice of batchesOf(ids, BATCH)) {
    rows.push(...(await db.selectFrom('products').selectAll().where('id', 'in', slice).execute()));
  }
  return rows;
}

/** Returns rows by their ids. */
export const byId = (rows: readonly ProductRow[]) => new Map(rows.map((row) => [row.id, row]));

function placedById(rows: readonly ProductRow[]): Map<number, PlacedProduct> {
  return new Map(rows.map((row) => [row.id, { product: toStored(row), position: row.position }]));
}

/** Rows per query. Reading an embedded database blocks the process, so requests run in between. */
const SLICE = 250;

/**
 * Returns the products that are decoded, in the catalogue's order. Reads in slices, and again if
 * the catalogue changes meanwhile. Leaves the choice to `decode`: asked to choose, PostgreSQL sorts
 * all rows for each slice until it has counted them, a minute after an import.
 */
async function listInOrder<P>(
  db: Db,
  decode: (row: ProductRow, texts: RowTexts) => P | null,
): Promise<P[]> {
  const { products: version } = await catalogueVersion(db);
  const placed: { product: P; position: number }[] = [];
  const texts = sharedTexts();
  for (let last = 0, read = SLICE; read === SLICE; ) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    await inSlices(rows, (row) => {
      const product = decode(row, texts);
      if (product !== null) placed.push({ product, position: row.position });
    });
    last = rows.at(-1)?.id ?? last;
    read = rows.length;
    await pause();
  }
  if ((await catalogueVersion(db)).products !== version) return listInOrder(db, decode);
  // They come sorted by id.
  return placed.sort((a, b) => a.position - b.position).map(({ product }) => product);
}

/** Returns every product, including hidden ones, in the catalogue's order. */
export async function listAllProducts(db: Db): Promise<StoredProduct[]> {
  return listInOrder(db, toStored);
}

/**
 * Returns the products that shoppers see, in the catalogue's order (docs/behaviour.md, "Hidden
 * products"). What is as it was `before` is the same object, so that reading a catalogue anew takes
 * no memory for what did not change.
 */
export async function listShownProducts(
  db: Db,
  before: readonly Product[] = [],
): Promise<Product[]> {
  const known = new Map(before.map((product) => [product.id, product]));
  return listInOrder(db, (row, texts) => {
    if (row.hidden !== 0) return null;
    const product = toProduct(row, texts);
    const same = known.get(row.id);
    return same && sameProduct(same, product) ? same : product;
  });
}

/**
 * Yields every product, including hidden ones, in the catalogue's order, page by page: the next is
 * read once the last was used. One that goes meanwhile is left out, one that comes is not there.
 */
export async function* pagesOfProducts(db: Db): AsyncGenerator<readonly StoredProduct[]> {
  // The database has no index on positions: sorting ids alone is cheaper than each page anew.
  const query = db.selectFrom('products').select('id').orderBy('position').orderBy('id');
  const ids = (await query.execute()).map(({ id }) => id);
  for (const page of batchesOf(ids, BATCH)) {
    const rows = byId(await rowsOf(db, page));
    yield page.flatMap((id) => rows.get(id) ?? []).map((row) => toStored(row));
    await pause();
  }
}

/** Returns one of each own size that any product is sold in, by its label. */
export async function listOwnSizes(db: Db): Promise<OwnSize[]> {
  const query = db.selectFrom('products').select('sizes').distinct().where('sizes', 'is not', null);
  const byLabel = new Map<string, OwnSize>();
  for (const row of await query.execute())
    for (const size of parseStoredSizes(row.sizes)) byLabel.set(size.label, size);
  return [...byLabel.values()];
}

async function findRow(db: Db, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a product, hidden or not, or null. */
export async function findProductById(db: Db, id: number): Promise<StoredProduct | null> {
  const row = await findRow(db, id);
  return row ? toStored(row) : null;
}

/** Returns the product with a sku, hidden or not, or null. */
export async function findProductBySku(db: Db, sku: string): Promise<StoredProduct | null> {
  const query = db.selectFrom('products').selectAll().where('sku', '=', sku);
  const row = await query.executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns a product that shoppers see, or null. */
export async function findShownProduct(db: Db, id: number): Promise<Product | null> {
  const row = await findRow(db, id);
  return row && row.hidden === 0 ? toProduct(row) : null;
}

/** The options of `saveProducts`. */
export type SaveOptions = {
  /** Whether to remove the products that the list lacks and take over its order. */
  replace?: boolean;
  /** Ids to remove first; a listed one is then added as new. */
  remove?: readonly number[];
};

/** Returns the highest id, and the last position, of a catalogue; null in an empty one. */
export async function ends(db: Db): Promise<{ highest: number | null; last: number | null }> {
  return db
    .selectFrom('products')
    .select(({ fn }) => [fn.max('id').as('highest'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow();
}

/** Removes the products of these ids. */
export async function removeProducts(db: Db, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids, BATCH)) {
    await db.deleteFrom('products').where('id', 'in', batch).execute();
  }
}

/**
 * Adds and updates products by id, in one transaction; the list has each id and each sku once. A
 * product without `hidden` keeps what the owner alone knows of it. Writes the rows that differ from
 * the stored ones, and sets the time of change of those whose products do.
 */
export async function saveProducts(
  db: Db,
  products: readonly (Product & { hidden?: boolean; sku?: string })[],
  { replace = false, remove = [] }: SaveOptions = {},
): Promise<CatalogueChange> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const ids = [...new Set([...products.map(({ id }) => id), ...remove])];
    const readsAll = replace || ids.length > BATCH;
    const stored = placedById(readsAll ? await listRows(trx) : await rowsOf(trx, ids));
    const { highest, last } = await ends(trx);
    await saveHighestId(trx, highest === null ? [] : [highest]);
    const removed = remove.filter((id) => stored.delete(id));
    const list = products.map((product) => {
      if (product.hidden !== undefined) return { ...product, hidden: product.hidden };
      const { hidden = false, sku } = stored.get(product.id)?.product ?? {};
      return { ...product, hidden, ...(sku !== undefined && { sku }) };
    });
    const change = compareCatalogue(stored, list, replace);
    change.removed.push(...removed.filter((id) => !change.added.includes(id)));
    const now = new Date().toISOString();
    const same = new Set(change.unchanged);
    const placed = placeProducts(stored, list, replace ? null : (last ?? -1));
    const written = placed.filter(({ product: { id }, position }) => {
      return !same.has(id) || stored.get(id)?.position !== position;
    });
    await removeProducts(trx, [...change.removed, ...written.map(({ product }) => product.id)]);
    for (const batch of batchesOf(written, BATCH)) {
      const rows = batch.map((each) => {
        const { id } = each.product;
        const before = stored.get(id)?.product.updatedAt;
        return toRow(each, same.has(id) && before ? before : now);
      });
      await insertProducts(trx, rows);
    }
    return change;
  });
}
