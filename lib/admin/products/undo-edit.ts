import { isDeepStrictEqual } from 'node:util';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { writeJournal } from '@/lib/db/journal';
import { findLastEdit, markUndone, type ProductEdit, putBack } from '@/lib/db/product-edits';
import { findProductBySku, type ProductRow, rowsOf } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { lockCounts } from '@/lib/db/stock-rows';
import { AdminRefusal } from '../refusal';
import { countsOf } from '../stock/count-changes';
import type { Editor } from './edit-product';

/** Returns whether two rows say the same of a product; when and where it stands does not count. */
function isSame(one: ProductRow | null, other: ProductRow | null): boolean {
  if (one === null || other === null) return one === other;
  const { updated_at, position } = one;
  // Copies, since a row of SQLite has no prototype.
  return isDeepStrictEqual({ ...one }, { ...other, updated_at, position });
}

/** Returns whether a product is still as a change left it. */
async function isUntouched(db: Db, { productId, before, after }: ProductEdit): Promise<boolean> {
  const [now] = await rowsOf(db, [productId]);
  if (!isSame(now ?? null, after?.row ?? null)) return false;
  const counts = await countsOf(db, productId);
  const left = after?.counts ?? {};
  const touched = Object.keys({ ...before?.counts, ...left });
  return touched.every((size) => (counts.get(size) ?? null) === (left[size] ?? null));
}

/** Returns the last change of a product, if nothing changed it since; null for none. */
export async function undoableEdit(db: Db, productId: number): Promise<ProductEdit | null> {
  const edit = await findLastEdit(db, productId);
  return edit !== null && (await isUntouched(db, edit)) ? edit : null;
}

/**
 * Undoes the last change of a product, which gets back its id and the counts that the change took.
 * Throws an AdminRefusal with `conflict` if it was changed since, or if another product has its
 * sku.
 */
export async function undoEdit(
  db: Db,
  { productId, editId }: { productId: number; editId: number },
  editor: Editor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    await lockCounts(trx, [productId]);
    const edit = await undoableEdit(trx, productId);
    if (edit?.id !== editId) {
      throw new AdminRefusal(
        'conflict',
        `Product ${productId} was changed since: nothing is undone.`,
      );
    }
    const { before, after } = edit;
    const sku = before?.row.sku ?? null;
    const holder = sku === null ? null : await findProductBySku(trx, sku);
    if (holder !== null && holder.id !== productId) {
      throw new AdminRefusal('conflict', `The sku ${sku} is that of product ${holder.id} by now.`);
    }
    await putBack(trx, productId, before?.row ?? null);
    const sizes = Object.keys({ ...before?.counts, ...after?.counts });
    const counts = sizes.map((size) => ({ productId, size, pieces: before?.counts[size] ?? null }));
    await setCounts(trx, counts, 'undone');
    await markUndone(trx, edit.id);
    const subject = `product ${productId}`;
    await writeJournal(trx, { who: editor.name, what: 'change undone', subject });
  });
}
