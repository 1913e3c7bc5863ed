import { isDeepStrictEqual } from 'node:util';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { writeJournal } from '@/lib/db/journal';
import { type EditedState, writeEdit } from '@/lib/db/product-edits';
import { findProductById, rowsOf } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { lockCounts } from '@/lib/db/stock-rows';
import { AdminRefusal } from '../refusal';
import { countsOf, type ProductCounts } from '../stock/count-changes';
import { addProduct } from './add-product';
import {
  assignmentsOf,
  changedSince,
  type FormCells,
  formCells,
  type Seen,
  touchedColumns,
} from './form-cells';
import type { FieldChange } from './product-cells';
import { removeProduct } from './remove-product';
import { type SetProduct, setProduct } from './set-product';
import { dearerSmallSize } from './size-warning';

/** Who changes a product, for the journal and for undoing it. */
export type Editor = { personId: number; name: string };

/** What a form says: the texts of its columns, and what it showed of them. */
export type Typed = { typed: FormCells; seen: Seen };

/**
 * What is to be said of a change that was made: pieces were counted of what its owner calls sold
 * out, or a small size costs more than a larger one.
 */
export type Doubt = 'staysSoldOut' | 'dearer';

/** What became of a form: saved, or refused because somebody else changed these columns. */
export type Edited =
  | { kind: 'saved'; changes: FieldChange[]; doubts: Doubt[] }
  | { kind: 'conflict'; columns: string[] };

const PARTS_SHOWN = 6;

/** Returns changes in one line, for the journal. */
function inShort(changes: readonly FieldChange[]): string {
  const text = (cell: string) => (cell.length > 24 ? `${cell.slice(0, 24)}…` : cell);
  const parts = changes.map(({ field, from, to }) => `${field} ${text(from)} → ${text(to)}`);
  const more = parts.length > PARTS_SHOWN ? [`+${parts.length - PARTS_SHOWN}`] : [];
  return [...parts.slice(0, PARTS_SHOWN), ...more].join(', ');
}

function doubtsOf({ product, changes, warnings }: SetProduct): Doubt[] {
  const isPriced = changes.some(({ field }) => field.startsWith('price') || field === 'type');
  const doubts: Doubt[] = warnings.length > 0 ? ['staysSoldOut'] : [];
  return isPriced && dearerSmallSize(product) !== null ? [...doubts, 'dearer'] : doubts;
}

/** Returns the counts that differ, by size, as they are in the first. */
function differing(counts: ProductCounts, others: ProductCounts): EditedState['counts'] {
  const sizes = [...new Set([...counts.keys(), ...others.keys()])];
  const changed = sizes.filter((size) => counts.get(size) !== others.get(size));
  return Object.fromEntries(changed.map((size) => [size, counts.get(size) ?? null]));
}

async function readState(trx: Db, id: number) {
  const [row] = await rowsOf(trx, [id]);
  return { row: row ?? null, counts: await countsOf(trx, id) };
}

/**
 * Inside a transaction that has locked the catalogue: runs a change of one product, and keeps how
 * the product was and how it is, so that it can be undone.
 */
export async function recorded<T>(
  trx: Db,
  { personId }: Editor,
  id: number | null,
  change: () => Promise<{ id: number; result: T }>,
): Promise<T> {
  const before = id === null ? { row: null, counts: new Map() } : await readState(trx, id);
  const { id: productId, result } = await change();
  const after = await readState(trx, productId);
  if (isDeepStrictEqual(before, after)) return result;
  await writeEdit(trx, {
    productId,
    personId,
    before: before.row && { row: before.row, counts: differing(before.counts, after.counts) },
    after: after.row && { row: after.row, counts: differing(after.counts, before.counts) },
  });
  return result;
}

/**
 * Sets what was typed in a form of a product by `setProduct`, unless somebody else changed
 * meanwhile what the form showed; then nothing is. Throws an AdminRefusal if the product is gone, a
 * ProductRefusal if something typed is wrong.
 */
export async function editProduct(
  db: Db,
  id: number,
  { typed, seen }: Typed,
  editor: Editor,
): Promise<Edited> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    // An order waits with its pieces until the count that was typed is written.
    await lockCounts(trx, [id]);
    const product = await findProductById(trx, id);
    if (product === null) throw new AdminRefusal('not-found', `There is no product ${id}.`);
    const now = formCells(product, await countsOf(trx, id));
    const columns = changedSince(now, typed, seen);
    if (columns.length > 0) return { kind: 'conflict', columns };
    const assignments = assignmentsOf(typed, touchedColumns(typed, seen));
    if (assignments.length === 0) return { kind: 'saved', changes: [], doubts: [] };
    const set = await recorded(trx, editor, id, async () => {
      return { id, result: await setProduct(trx, `id:${id}`, assignments) };
    });
    const { changes } = set;
    if (changes.length > 0) {
      const subject = `product ${id}`;
      await writeJournal(trx, { who: editor.name, what: inShort(changes), subject });
    }
    return { kind: 'saved', changes, doubts: doubtsOf(set) };
  });
}

/** Adds a product by `addProduct`, and returns its id. Throws a ProductRefusal likewise. */
export async function createProduct(db: Db, typed: FormCells, editor: Editor): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const assignments = assignmentsOf(typed, touchedColumns(typed, {}));
    const id = await recorded(trx, editor, null, async () => {
      const { id } = await addProduct(trx, assignments);
      return { id, result: id };
    });
    await writeJournal(trx, { who: editor.name, what: 'added', subject: `product ${id}` });
    return id;
  });
}

/** Removes a product by `removeProduct`, so that it can be undone. Throws an AdminRefusal. */
export async function takeOutProduct(db: Db, id: number, editor: Editor): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    await lockCounts(trx, [id]);
    await recorded(trx, editor, id, async () => {
      const { product } = await removeProduct(trx, `id:${id}`);
      return { id, result: product };
    });
    await writeJournal(trx, { who: editor.name, what: 'removed', subject: `product ${id}` });
  });
}
