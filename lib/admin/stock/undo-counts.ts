import type { StoredProduct } from '@/lib/catalogue/product';
import { stockKey } from '@/lib/catalogue/stock';
import type { ImportedCount, OwnersWord } from '@/lib/db/import-counts';
import { type CountChange, countChanges, endedCounts, type ProductCounts } from './count-changes';
import { type StockFacts, stockColumn } from './stock-cells';

/** What undoing an import knows of counts. */
export type UndoneCounts = {
  /** What the import did to them. */
  imported: readonly ImportedCount[];
  /** The counts as they are now, by product. */
  now: ReadonlyMap<number, ProductCounts>;
  /** What the owner did to them since, by `stockKey`. */
  since: ReadonlyMap<string, OwnersWord>;
};

/** A count that stays as it is now, since the owner changed it after the import. */
export type KeptCount = { productId: number; field: string };

/**
 * Returns what a count becomes, or "kept". Between two counts it changes by the difference, so that
 * what was sold or delivered since stays so; it does not go below 0.
 */
function undone(
  { before, after }: ImportedCount,
  now: number | null,
  since: OwnersWord | undefined,
): number | null | 'kept' {
  if (now === before) return before;
  if (since === 'counted') return 'kept';
  if (before === null) return since === 'added' ? 'kept' : null;
  if (now === null || after === null) return before;
  return Math.max(0, now + before - after);
}

/**
 * Plans how counts return to what they were before an import (docs/behaviour.md, "Undoing an
 * import").
 *
 * @param products the products as they will be, of everything whose product or count the import
 *   changed; null for one that is not there then
 */
export function undoCounts(
  products: ReadonlyMap<number, StoredProduct | null>,
  { imported, now, since }: UndoneCounts,
): { changes: CountChange[]; kept: KeptCount[] } {
  const facts = new Map<number, Record<string, number | null>>();
  const kept: KeptCount[] = [];
  for (const count of imported) {
    const { productId, size } = count;
    if (!products.get(productId)) continue;
    const pieces = now.get(productId)?.get(size) ?? null;
    const result = undone(count, pieces, since.get(stockKey(productId, size)));
    if (result === 'kept') kept.push({ productId, field: stockColumn(size) });
    else facts.set(productId, { ...facts.get(productId), [size]: result });
  }
  const changes = [...products].flatMap(([id, product]) => {
    const counts = now.get(id);
    if (product === null) return endedCounts(id, counts);
    const stated: StockFacts = facts.get(id) ?? {};
    return countChanges(product, stated, counts);
  });
  return { changes, kept };
}
