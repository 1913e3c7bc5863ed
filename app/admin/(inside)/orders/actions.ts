'use server';

import { z } from 'zod';
import { orderAdminPath } from '@/components/admin/order-table';
import { changeOrder, changeOrders, noteOrder, undoOrder } from '@/lib/admin/orders/change-order';
import { listingPath, MAX_TEXT, parseListing } from '@/lib/admin/orders/order-listing';
import { resendOrder, resendWay } from '@/lib/admin/orders/resend-orders';
import { slipsPath } from '@/lib/admin/orders/slips-path';
import { orderStatuses } from '@/lib/db/order-types';
import { env } from '@/lib/env';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/orders/order-number';
import { adminAction } from '../../action';
import { keepSearch } from './typed-search';

const LIST = '/admin/orders';

const number = z.string().transform(normalizeOrderNumber).refine(isOrderNumber);
const status = z.enum(orderStatuses);
const event = z.uuid();

const pathOf = (fields: { number: string } | null) =>
  fields === null ? LIST : orderAdminPath(fields.number);

/** Changes the status of an order from the one that was seen, or undoes the last change. */
export const changeStatus = adminAction(
  'staff',
  z.object({
    number,
    from: status,
    to: status.optional(),
    restock: z.literal('on').optional(),
    undo: event.optional(),
  }),
  pathOf,
  async ({ number, from, to, restock, undo }, { db, person: { name: who } }) => {
    const path = orderAdminPath(number);
    if (undo !== undefined) {
      const result = await undoOrder(db, number, { eventId: undo, who });
      const said = result === 'changed' ? 'conflict' : result;
      return { path, said, refused: result !== 'undone' };
    }
    if (to === undefined) return { path, said: 'invalid', refused: true };
    await changeOrder(db, number, { from, to, note: '', restock: restock === 'on', who });
    return { path, said: 'changed' };
  },
);

/** Adds a note to the history of an order. */
export const addNote = adminAction(
  'staff',
  z.object({ number, note: z.string().trim().min(1).max(300) }),
  pathOf,
  async ({ number, note }, { db, person }) => {
    await noteOrder(db, number, { note, who: person.name });
    return { path: orderAdminPath(number), said: 'noted' };
  },
);

/** Sends the e-mail of an order again. */
export const resendEmail = adminAction(
  'staff',
  z.object({ number }),
  pathOf,
  async ({ number }, { db, person }) => {
    const outcome = await resendOrder(db, number, { way: resendWay(env()), who: person.name });
    const path = orderAdminPath(number);
    return { path, said: `email_${outcome}`, refused: outcome !== 'sent' };
  },
);

const listing = {
  status: z.string().optional(),
  day: z.string().optional(),
  find: z.string().optional(),
  before: z.string().optional(),
};

/** Reads an order beside what was seen of it: "K7PX-4WQ9 placed". */
const parts = (text: unknown) => (typeof text === 'string' ? text.split(' ') : text);

/** The most orders that are changed at once: as many as a page has. */
const MOST = 50;

/** Changes the status of many orders, or leads to their slips. */
export const changeMany = adminAction(
  'staff',
  z.object({
    ...listing,
    order: z
      .array(z.preprocess(parts, z.tuple([number, status])))
      .max(MOST)
      .default([]),
    to: z.enum([...orderStatuses, 'slips']),
  }),
  () => LIST,
  async ({ order: orders, to, ...query }, { db, person }) => {
    const path = listingPath(parseListing(query));
    if (orders.length === 0) return { path, said: 'chooseFirst', refused: true };
    if (to === 'slips') return { path: slipsPath(orders.map(([number]) => number)) };
    const seen = orders.map(([number, from]) => ({ number, from }));
    const report = await changeOrders(db, seen, { to, who: person.name });
    return { path: reportPath(query, 'changed', report) };
  },
);

/** Undoes the changes of many orders. */
export const undoMany = adminAction(
  'staff',
  z.object({ ...listing, order: z.array(z.preprocess(parts, z.tuple([number, event]))).max(MOST) }),
  () => LIST,
  async ({ order: orders, ...query }, { db, person }) => {
    const report: { number: string; isChanged: boolean }[] = [];
    for (const [number, eventId] of orders) {
      const result = await undoOrder(db, number, { eventId, who: person.name });
      report.push({ number, isChanged: result === 'undone' });
    }
    return { path: reportPath(query, 'undone', report) };
  },
);

/** Returns the address of the list that says what became of orders. */
function reportPath(
  query: Readonly<Record<string, unknown>>,
  done: 'changed' | 'undone',
  report: readonly { number: string; isChanged: boolean }[],
): string {
  const numbers = (isChanged: boolean) =>
    report.filter((one) => one.isChanged === isChanged).map((one) => one.number);
  const lists = [
    [done, numbers(true)],
    ['refused', numbers(false)],
  ] as const;
  const said = lists.flatMap(([name, list]) =>
    list.length === 0 ? [] : [[name, list.join(',')] satisfies [string, string]],
  );
  return listingPath(parseListing(query), said);
}

/** Shows the orders with a text, which no address has: it may name a person. */
export const findOrders = adminAction(
  'staff',
  z.object({ ...listing, text: z.string().max(MAX_TEXT) }),
  () => LIST,
  async ({ text, ...query }) => {
    const typed = text.trim();
    await keepSearch(typed);
    return { path: listingPath({ ...parseListing(query), find: typed !== '', before: null }) };
  },
);
