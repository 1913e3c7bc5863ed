import { changesText } from '@/components/admin/changes-text';
import type { FormView, RowView } from '@/components/admin/field-view';
import { type Drawn, productView, type Refused, rowView } from '@/components/admin/product-view';
import { type Doubt, type Editor, editProduct } from '@/lib/admin/products/edit-product';
import type { FieldChange } from '@/lib/admin/products/product-cells';
import { ProductRefusal } from '@/lib/admin/products/set-product';
import type { TypedForm } from '@/lib/admin/products/typed-form';
import { undoableEdit } from '@/lib/admin/products/undo-edit';
import { AdminRefusal } from '@/lib/admin/refusal';
import { countsOf } from '@/lib/admin/stock/count-changes';
import type { StoredProduct } from '@/lib/catalogue/product';
import { findProductById } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';

/** What becomes of a form: its product changed, it was refused, or the product is gone. */
export type Outcome = Saved | { kind: 'refused'; refused: Refused } | { kind: 'gone' };

type Saved = { kind: 'saved'; changes: FieldChange[]; doubts: Doubt[] };
const NOT_REFUSED: Refused = { mistakes: [], otherId: null, conflict: [] };

/** Runs what a form asks for; a refusal that names its columns is an outcome. */
export async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProductRefusal) {
      const { mistakes, otherId } = error;
      return { kind: 'refused', refused: { ...NOT_REFUSED, mistakes, otherId } };
    }
    if (error instanceof AdminRefusal && error.code === 'not-found') return { kind: 'gone' };
    throw error;
  }
}

/** Saves what was typed in a form of a product. */
export function save(db: Db, id: number, form: TypedForm, editor: Editor): Promise<Outcome> {
  return outcomeOf(async () => {
    if (form.mistakes.length > 0) {
      return { kind: 'refused', refused: { ...NOT_REFUSED, mistakes: form.mistakes } };
    }
    const edited = await editProduct(db, id, form, editor);
    if (edited.kind === 'saved') return edited;
    return { kind: 'refused', refused: { ...NOT_REFUSED, conflict: edited.columns } };
  });
}

/** Says what was saved. */
function savedText(lang: Language, { changes, doubts }: Saved): string {
  const { products: words } = adminWords(lang);
  if (changes.length === 0) return words.nothing;
  const saved = say(lang, words.saved, { changes: changesText(lang, changes) });
  return [saved, ...doubts.map((doubt) => words[doubt])].join(' ');
}

/** A form whose product is gone. */
const goneView = (lang: Language): RowView => ({
  serial: 'gone',
  seen: '{}',
  groups: [],
  problem: adminWords(lang).products.gone,
  said: null,
  inStock: true,
  undo: null,
});

type Draw<View> = (drawn: Drawn & { product: StoredProduct }) => View;

async function redrawn<View>(
  db: Db,
  { lang, id, form, outcome }: Answered,
  draw: Draw<View>,
): Promise<View | null> {
  const product = outcome.kind === 'gone' ? null : await findProductById(db, id);
  if (product === null) return null;
  const drawn = { lang, product, counts: await countsOf(db, id) };
  if (outcome.kind !== 'refused') {
    const said = outcome.kind === 'saved' ? savedText(lang, outcome) : undefined;
    return draw({ ...drawn, ...(said !== undefined && { said }) });
  }
  return draw({ ...drawn, form, refused: outcome.refused });
}

type Answered = { lang: Language; id: number; form: TypedForm; outcome: Outcome };

/** Draws the form of a product anew. */
export async function redrawForm(db: Db, answered: Answered): Promise<FormView> {
  return (await redrawn(db, answered, productView)) ?? goneView(answered.lang);
}

/** Draws the row of a product anew, with what can be undone. */
export async function redrawRow(db: Db, answered: Answered): Promise<RowView> {
  const isChanged = answered.outcome.kind === 'saved' && answered.outcome.changes.length > 0;
  const edit = isChanged ? await undoableEdit(db, answered.id) : null;
  const draw = (drawn: Drawn & { product: StoredProduct }) => rowView(drawn, edit?.id ?? null);
  return (await redrawn(db, answered, draw)) ?? goneView(answered.lang);
}
