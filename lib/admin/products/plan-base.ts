import { setImmediate as pause } from 'node:timers/promises';
import { batchesOf } from '@/lib/db/batches';
import { highestProductId } from '@/lib/db/catalogue-marks';
import { type KnownProduct, listKnownProducts } from '@/lib/db/known-products';
import { byId, type ProductRow, rowsOf } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { loadSeedProducts } from '@/lib/db/seed';
import { listStock } from '@/lib/db/stock';
import { countsByProduct, type ProductCounts } from '../stock/count-changes';

/** Rows of stored products by id, and the counts of all ids that were asked for, stored or not. */
export type StoredPage = {
  rows: ReadonlyMap<number, ProductRow>;
  counts: ReadonlyMap<number, ProductCounts>;
};

/** So many products at most are in memory as a whole at a time. */
export const PAGE = 200;

/** What an import holds of the catalogue that it changes. */
export type CatalogueIndex = {
  /** By id, in the catalogue's order. */
  known: ReadonlyMap<number, KnownProduct>;
  /** The ids of products that are still the sample's. */
  sample: ReadonlySet<number>;
  /** All ids above it are free. */
  highestId: number;
};

/** Reads at most `PAGE` products. */
export type ReadPage = (ids: readonly number[]) => Promise<StoredPage>;

/** The catalogue that an import changes. */
export type PlanBase = CatalogueIndex & { read: ReadPage };

/** Reads what an import holds of the catalogue. */
export async function catalogueIndex(db: Db): Promise<CatalogueIndex> {
  const known = new Map((await listKnownProducts(db)).map((product) => [product.id, product]));
  const sample = (await loadSeedProducts()).filter(({ id, name, brand }) => {
    const product = known.get(id);
    return product?.name === name && product.brand === brand;
  });
  return {
    known,
    sample: new Set(sample.map(({ id }) => id)),
    highestId: await highestProductId(db),
  };
}

/** Returns what reads the products of a database page by page; requests run in between. */
export function pageReader(db: Db): ReadPage {
  return async (ids) => {
    await pause();
    return {
      rows: byId(await rowsOf(db, ids)),
      counts: countsByProduct(await listStock(db, { ids })),
    };
  };
}

/** Returns the catalogue of a database as an import changes it. */
export async function planBase(db: Db): Promise<PlanBase> {
  return { ...(await catalogueIndex(db)), read: pageReader(db) };
}

/** Yields a list in parts of at most `PAGE` things. */
export const pagesOf = <Thing>(things: readonly Thing[]) => batchesOf(things, PAGE);
