'use server';

import { redirect } from 'next/navigation';
import type { OrderFormView } from '@/components/admin/order-form-types';
import { orderFormView } from '@/components/admin/order-form-view';
import { orderAdminPath } from '@/components/admin/order-table';
import { afterStep, readDraft, readStep } from '@/lib/admin/orders/order-draft';
import { checkedStep, formFacts } from '@/lib/admin/orders/order-form-facts';
import { changeContent, takeOrder, type Written } from '@/lib/admin/orders/write-order';
import { isBackendError } from '@/lib/backend/backend';
import { findAmendment } from '@/lib/db/amend-order';
import { findOrderByKey, findOrderByNumber } from '@/lib/db/orders';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { adminViewAction } from '../../action';

/** Returns what became of it; null where the catalogue cannot be read, which the form then says. */
async function unlessUnreached(write: () => Promise<Written>): Promise<Written | null> {
  try {
    return await write();
  } catch (error) {
    if (isBackendError(error)) return null;
    throw error;
  }
}

/** Draws the form of a new order after a button, or places the order and leads to its page. */
export const newOrder = adminViewAction<OrderFormView>('orders', async (form, { db, person }) => {
  const step = await checkedStep(readStep(form));
  const draft = afterStep(readDraft(form), step);
  const isPlaced = step.kind === 'place';
  // An answer was lost: what is typed was placed already.
  const earlier = isPlaced ? null : await findOrderByKey(db, draft.key);
  if (earlier !== null) redirect(`${orderAdminPath(earlier.number)}?said=takenBefore`);
  const written = isPlaced ? await unlessUnreached(() => takeOrder(db, draft, person.name)) : null;
  if (written?.kind === 'written') redirect(`${orderAdminPath(written.order.number)}?said=taken`);
  if (written?.kind === 'placed_before') {
    redirect(`${orderAdminPath(written.order.number)}?said=takenBefore`);
  }
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const facts = await formFacts(draft, null);
  return orderFormView({ lang, draft, facts, order: null, step, written });
});

/** Draws the form of a change after a button, or changes the order and leads to its page. */
export const changeOrderContent = adminViewAction<OrderFormView>(
  'orders',
  async (form, { db, person }) => {
    const typed = form.get('number');
    const number = normalizeOrderNumber(typeof typed === 'string' ? typed : '');
    const order = await findOrderByNumber(db, number);
    if (order === null) redirect('/admin/orders');
    const path = orderAdminPath(order.number);
    const step = await checkedStep(readStep(form));
    const draft = afterStep(readDraft(form), step);
    const isWritten = step.kind === 'place';
    if (!isWritten && (await findAmendment(db, draft.key)) !== null) redirect(path);
    const written = isWritten
      ? await unlessUnreached(() => changeContent(db, order, draft, person.name))
      : null;
    if (written?.kind === 'written') redirect(`${path}?said=amended`);
    const lang = person.language ?? DEFAULT_LANGUAGE;
    const facts = await formFacts(draft, order);
    return orderFormView({ lang, draft, facts, order, step, written });
  },
);
