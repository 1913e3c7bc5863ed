import type { Selectable } from 'kysely';
import { z } from 'zod';
import { saveHighestId } from './catalogue-marks';
import { type ProductRow, removeProducts } from './products';
import type { Db, Tables } from './schema';
import { blankRow } from './undo-import';

// What people of the admin did to products, kept so that the last of it can be undone.

/** A product as it was stored, and those of its counts that a change touched, by size. */
export type EditedState = { row: ProductRow; counts: Readonly<Record<string, number | null>> };

/** One change of a product. */
export type ProductEdit = {
  id: number;
  /** ISO 8601. */
  at: string;
  productId: number;
  /** Null for an added product. */
  before: EditedState | null;
  /** Null for a removed product. */
  after: EditedState | null;
};

/** How many changes of one product are kept. */
const KEPT = 20;

const stateSchema = z.object({
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  counts: z.record(z.string(), z.number().nullable()),
});

function toState(id: number, text: string | null): EditedState | null {
  if (text === null) return null;
  const { row, counts } = stateSchema.parse(JSON.parse(text));
  return { row: { ...blankRow(id), ...row, id }, counts };
}

function toEdit(stored: Selectable<Tables['product_edits']>): ProductEdit {
  const { id, at, product_id: productId, before, after } = stored;
  return {
    id,
    at,
    productId,
    before: toState(productId, before),
    after: toState(productId, after),
  };
}

const textOf = (state: EditedState | null) => (state === null ? null : JSON.stringify(state));

/** Inside the transaction that changes a product: keeps how it was and how it is. */
export async function writeEdit(
  trx: Db,
  edit: Omit<ProductEdit, 'id' | 'at'> & { personId: number | null },
  now = new Date(),
): Promise<void> {
  const { productId, personId, before, after } = edit;
  await trx
    .insertInto('product_edits')
    .values({
      at: now.toISOString(),
      person_id: personId,
      product_id: productId,
      before: textOf(before),
      after: textOf(after),
      undone_at: null,
    })
    .execute();
  const [oldest] = await trx
    .selectFrom('product_edits')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(1)
    .execute();
  if (!oldest) return;
  await trx
    .deleteFrom('product_edits')
    .where('product_id', '=', productId)
    .where('id', '<=', oldest.id)
    .execute();
}

/** Returns the last change of a product that was not undone; null for none. */
export async function findLastEdit(db: Db, productId: number): Promise<ProductEdit | null> {
  const row = await db
    .selectFrom('product_edits')
    .selectAll()
    .where('product_id', '=', productId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toEdit(row) : null;
}

/** Inside the transaction that undoes a change: notes that it is undone. */
export async function markUndone(trx: Db, id: number, now = new Date()): Promise<void> {
  const undone_at = now.toISOString();
  await trx.updateTable('product_edits').set({ undone_at }).where('id', '=', id).execute();
}

/** Inside a transaction that has locked the catalogue: puts a product back; null removes it. */
export async function putBack(
  trx: Db,
  id: number,
  row: ProductRow | null,
  now = new Date(),
): Promise<void> {
  await saveHighestId(trx, [id]);
  await removeProducts(trx, [id]);
  if (row !== null) {
    await trx
      .insertInto('products')
      .values({ ...row, updated_at: now.toISOString() })
      .execute();
  }
}
