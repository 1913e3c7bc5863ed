import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseStoredSizes } from '@/lib/catalogue/own-sizes';
import { catalogueVersion } from '@/lib/db/catalogue-marks';
import type { Db } from '@/lib/db/schema';
import { searchedText } from './list-products';

/** What the admin's list searches and filters a product by. */
export type IndexedProduct = {
  id: number;
  /** The text that words are looked for in. */
  words: string;
  type: string;
  hidden: boolean;
  inStock: boolean;
  hasPicture: boolean;
  /** Its own sizes with whether they are in stock; null for those of its type. */
  sizes: readonly { label: string; inStock: boolean }[] | null;
};

type Placed = IndexedProduct & { position: number };

/** All products, hidden ones too, in the catalogue's order, and the types that there are. */
export type ProductIndex = { products: readonly IndexedProduct[]; types: readonly string[] };

type Kept = ProductIndex & {
  products: readonly Placed[];
  version: string;
  /** What changes from then on is not in it. */
  since: string;
};

/** Rows per query. Reading an embedded database blocks the process, so requests run in between. */
const SLICE = 2000;

const readSlice = (db: Db, last: number, since: string) =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'brand', 'type', 'hidden', 'in_stock', 'sizes', 'position'])
    .select(['updated_at', 'image_path'])
    .where('id', '>', last)
    .where('updated_at', '>=', since)
    .orderBy('id')
    .limit(SLICE)
    .execute();

type Row = Awaited<ReturnType<typeof readSlice>>[number];

function indexed(row: Row): Placed {
  const sizes = parseStoredSizes(row.sizes).map(({ label, inStock }) => ({ label, inStock }));
  return {
    id: row.id,
    words: searchedText(row),
    type: row.type.trim().toLowerCase(),
    hidden: row.hidden !== 0,
    inStock: row.in_stock !== 0,
    hasPicture: row.image_path !== '',
    sizes: sizes.length === 0 ? null : sizes,
    position: row.position,
  };
}

/** How long (ms) ago a time must be for no change to get it any more, whoever's clock gives it. */
const PAST_MS = 60_000;

/** Returns the time of the next change after this one. */
function after(changedAt: string, readAt: number): string {
  const isPast = Date.parse(changedAt) < readAt - PAST_MS;
  // An import gives one time to all that it changes.
  return isPast ? `${changedAt}0` : changedAt;
}

/** Reads the products that changed since a time, over those of before. */
async function readSince(db: Db, since: string, before: readonly Placed[]) {
  const byId = new Map(before.map((product) => [product.id, product]));
  const readAt = Date.now();
  let changedAt = '';
  for (let last = 0, read = SLICE; read === SLICE; ) {
    const rows = await readSlice(db, last, since);
    for (const row of rows) {
      byId.set(row.id, indexed(row));
      if (row.updated_at > changedAt) changedAt = row.updated_at;
    }
    last = rows.at(-1)?.id ?? last;
    read = rows.length;
    await pause();
  }
  const products = [...byId.values()].sort((a, b) => a.position - b.position || a.id - b.id);
  return { products, since: changedAt === '' ? since : after(changedAt, readAt) };
}

const MODULUS = 1009;

/** Returns whether the database has just these products, at these places. */
async function isWhole(db: Db, products: readonly Placed[]): Promise<boolean> {
  const { count, order } = await db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum<string | null>(sql`(id % ${sql.lit(MODULUS)}) * position`).as('order'),
    ])
    .executeTakeFirstOrThrow();
  const own = products.reduce((sum, { id, position }) => sum + (id % MODULUS) * position, 0);
  return Number(count) === products.length && Number(order ?? 0) === own;
}

async function refreshed(db: Db, before: Kept | undefined): Promise<Kept> {
  const { products: version } = await catalogueVersion(db);
  if (before?.version === version) return before;
  const some = before && (await readSince(db, before.since, before.products));
  const now = some && (await isWhole(db, some.products)) ? some : await readSince(db, '', []);
  const types = [...new Set(now.products.map(({ type }) => type))].sort();
  return { ...now, types, version };
}

const indexes = new WeakMap<Db, Kept>();

/** Returns what all products are searched by, kept until the catalogue changes. */
export async function productIndex(db: Db): Promise<ProductIndex> {
  const index = await refreshed(db, indexes.get(db));
  indexes.set(db, index);
  return index;
}
