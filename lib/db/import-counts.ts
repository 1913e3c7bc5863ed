import { stockKey } from '@/lib/catalogue/stock';
import { batchesOf } from './batches';
import type { Db } from './schema';
import { setCounts } from './stock';
import { ascendingIds, type Counted, lockCounts, SLICE } from './stock-rows';

// What the last import did to counts of stock, kept beside what it did to products.

/** What an import did to a count; null where it was, or is, not counted. */
export type ImportedCount = Counted & { before: number | null; after: number | null };

/** A count as an import sets it; null ends counting. */
export type NewCount = Counted & { pieces: number | null };

/** Inside a transaction: sets counts, each thing once, and returns what that changed. */
export async function importCounts(trx: Db, counts: readonly NewCount[]): Promise<ImportedCount[]> {
  const before = await lockCounts(trx, ascendingIds(counts));
  await setCounts(trx, counts, 'imported');
  return counts.flatMap(({ productId, size, pieces }) => {
    const was = before.get(stockKey(productId, size)) ?? null;
    return was === pieces ? [] : [{ productId, size, before: was, after: pieces }];
  });
}

/** Inside a transaction: keeps what the last import did to counts. */
export async function writeImportedCounts(
  trx: Db,
  counts: readonly ImportedCount[],
): Promise<void> {
  for (const batch of batchesOf(counts, SLICE)) {
    const rows = batch.map(({ productId, ...rest }) => {
      return { product_id: productId, ...rest };
    });
    await trx.insertInto('last_import_counts').values(rows).execute();
  }
}

/** Returns what the last import did to counts, by product and size. */
export async function findImportedCounts(db: Db): Promise<ImportedCount[]> {
  const query = db.selectFrom('last_import_counts').selectAll();
  const rows = await query.orderBy('product_id').orderBy('size').execute();
  return rows.map(({ product_id, ...rest }) => ({ productId: product_id, ...rest }));
}

/** How the owner changed a count: to a number of pieces, or by some. */
export type OwnersWord = 'counted' | 'added';

/** Returns what the owner did to counts since an import changed them, by `stockKey`. */
export async function ownersWordsSince(
  db: Db,
  imported: readonly Counted[],
): Promise<ReadonlyMap<string, OwnersWord>> {
  const words = new Map<string, OwnersWord>();
  const ids = ascendingIds(imported);
  for (const batch of batchesOf(ids, SLICE)) {
    const rows = await db
      .selectFrom('stock_changes')
      .select(['product_id', 'size', 'reason'])
      .where('product_id', 'in', batch)
      .where('reason', 'in', ['imported', 'counted', 'uncounted', 'added'])
      .orderBy('id')
      .execute();
    for (const { product_id, size, reason } of rows) {
      const key = stockKey(product_id, size);
      if (reason === 'imported') words.delete(key);
      else if (reason !== 'added') words.set(key, 'counted');
      else if (!words.has(key)) words.set(key, 'added');
    }
  }
  return words;
}
