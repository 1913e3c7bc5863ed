import { basename } from 'node:path';
import type { StoredProduct } from '@/lib/catalogue/product';
import { highestProductId } from '@/lib/db/catalogue-marks';
import { type SavedMapping, saveMapping } from '@/lib/db/import-mappings';
import { recordImport } from '@/lib/db/last-import';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { loadSeedProducts } from '@/lib/db/seed';
import { listStock } from '@/lib/db/stock';
import { countsByProduct, writtenCounts } from '../stock/count-changes';
import type { ImportPlan, PlanBase } from './plan-import';

/** Reads the catalogue that an import changes. */
export async function planBase(db: Db): Promise<PlanBase> {
  const stored = new Map((await listAllProducts(db)).map((product) => [product.id, product]));
  const sample = (await loadSeedProducts()).filter(({ id, name, brand }) => {
    const product = stored.get(id);
    return product?.name === name && product.brand === brand;
  });
  return {
    stored,
    sample: new Set(sample.map(({ id }) => id)),
    highestId: await highestProductId(db),
    counts: countsByProduct(await listStock(db)),
  };
}

/** An import that is agreed on. */
type Agreed = {
  /** The path or name of its file. */
  name: string;
  plan: ImportPlan;
  columns: readonly string[];
  /** What is to be remembered of the columns; null for nothing new. */
  mapping: SavedMapping | null;
  removeMissing?: boolean | undefined;
  onProgress?: ((done: number) => void) | undefined;
};

/** Returns the products that an import writes: all of its file only where it takes their order. */
export function writtenProducts(
  { products, added, changed }: ImportPlan,
  removeMissing = false,
): readonly StoredProduct[] {
  return removeMissing ? products : [...changed.map(({ product }) => product), ...added];
}

/** Inside the transaction that planned it: makes an import, so that it can be undone. */
export async function writeImport(
  trx: Db,
  { name, plan, columns, mapping, removeMissing, onProgress }: Agreed,
): Promise<void> {
  const note = { file: basename(name), at: new Date().toISOString() };
  const products = writtenProducts(plan, removeMissing);
  const write = () =>
    saveProducts(trx, products, { replace: removeMissing, remove: plan.cleared, onProgress });
  const ids = new Set([...products.map(({ id }) => id), ...plan.cleared]);
  const touched = removeMissing ? null : [...ids];
  await recordImport(trx, note, write, writtenCounts(plan.counts), touched);
  if (mapping) await saveMapping(trx, columns, mapping);
}
