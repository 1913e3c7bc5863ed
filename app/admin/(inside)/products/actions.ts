'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { FormView, RowView } from '@/components/admin/field-view';
import { productAdminPath } from '@/components/admin/product-paths';
import { productView } from '@/components/admin/product-view';
import { createProduct, editProduct, takeOutProduct } from '@/lib/admin/products/edit-product';
import { readTypedForm } from '@/lib/admin/products/typed-form';
import { undoEdit } from '@/lib/admin/products/undo-edit';
import { AdminRefusal } from '@/lib/admin/refusal';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminAction, adminViewAction } from '../../action';
import { showChangesSoon } from '../../show-changes';
import { type Outcome, outcomeOf, redrawForm, redrawRow, save } from './redraw';

const number = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);

const editorOf = ({ id, name }: { id: number; name: string }) => ({ personId: id, name });

/** Changes the price and the stock of a product in the list, or undoes what was just changed. */
export const saveRow = adminViewAction<RowView>('staff', async (form, { db, person }) => {
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const id = number.parse(form.get('id'));
  const typed = readTypedForm(form);
  const undo = number.safeParse(form.get('undo'));
  if (!undo.success) {
    const outcome = await save(db, id, typed, editorOf(person));
    if (outcome.kind === 'saved' && outcome.changes.length > 0) showChangesSoon();
    return redrawRow(db, { lang, id, form: typed, outcome });
  }
  const { products: words } = adminWords(lang);
  const outcome: Outcome = { kind: 'saved', changes: [], doubts: [] };
  const plain = { lang, id, form: typed, outcome };
  try {
    await undoEdit(db, { productId: id, editId: undo.data }, editorOf(person));
    showChangesSoon();
    return { ...(await redrawRow(db, plain)), said: words.undone };
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    return { ...(await redrawRow(db, plain)), said: null, problem: words.cannotUndo };
  }
});

/** Saves the form of a product. */
export const saveProduct = adminViewAction<FormView>('staff', async (form, work) => {
  const { db, person, hasScripts } = work;
  const id = number.parse(form.get('id'));
  const typed = readTypedForm(form);
  const outcome = await save(db, id, typed, editorOf(person));
  if (outcome.kind === 'saved') {
    showChangesSoon();
    if (!hasScripts) redirect(`${productAdminPath(id)}?said=saved`);
    // What can be undone stands beside the form.
    refresh();
  }
  const lang = person.language ?? DEFAULT_LANGUAGE;
  return redrawForm(db, { lang, id, form: typed, outcome });
});

/** Adds a product, and leads to its page. */
export const createProductAction = adminViewAction<FormView>('staff', async (form, work) => {
  const { db, person } = work;
  const typed = readTypedForm(form);
  let id = 0;
  const outcome = await outcomeOf(async () => {
    if (typed.mistakes.length > 0) {
      const refused = { mistakes: typed.mistakes, otherId: null, conflict: [] };
      return { kind: 'refused', refused };
    }
    id = await createProduct(db, typed.typed, editorOf(person));
    return { kind: 'saved', changes: [], doubts: [] };
  });
  if (outcome.kind === 'refused') {
    const lang = person.language ?? DEFAULT_LANGUAGE;
    const { refused } = outcome;
    return productView({ lang, product: null, counts: new Map(), form: typed, refused });
  }
  showChangesSoon();
  redirect(`${productAdminPath(id)}?said=added`);
});

const hereOf = (fields: { id: number } | null) =>
  fields === null ? '/admin/products' : productAdminPath(fields.id);

/** Takes a product out of the shop until it is shown again, or shows it again. */
export const hideProduct = adminAction(
  'staff',
  z.object({ id: number, hidden: z.enum(['yes', 'no']) }),
  hereOf,
  async ({ id, hidden }, { db, person }) => {
    const typed = new Map([['hidden', hidden]]);
    await editProduct(db, id, { typed, seen: {} }, editorOf(person));
    showChangesSoon();
    return { path: productAdminPath(id), said: hidden === 'yes' ? 'hidden' : 'shown' };
  },
);

/** Removes a product; its page then says so, and brings it back. */
export const removeProductAction = adminAction(
  'staff',
  z.object({ id: number }),
  hereOf,
  async ({ id }, { db, person }) => {
    await takeOutProduct(db, id, editorOf(person));
    showChangesSoon();
    return { path: productAdminPath(id) };
  },
);

/** Undoes the last change of a product. */
export const undoProduct = adminAction(
  'staff',
  z.object({ id: number, edit: number }),
  hereOf,
  async ({ id, edit }, { db, person }) => {
    await undoEdit(db, { productId: id, editId: edit }, editorOf(person));
    showChangesSoon();
    return { path: productAdminPath(id), said: 'undone' };
  },
);
