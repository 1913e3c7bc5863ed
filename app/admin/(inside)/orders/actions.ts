'use server';

import { z } from 'zod';
import { orderAdminPath } from '@/components/admin/order-table';
import { changeOrder } from '@/lib/admin/orders/change-order';
import { orderStatuses } from '@/lib/db/order-types';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/orders/order-number';
import { adminAction } from '../../action';

const number = z.string().transform(normalizeOrderNumber).refine(isOrderNumber);
const status = z.enum(orderStatuses);

/** Changes the status of an order from the one that was seen. */
export const changeStatus = adminAction(
  'staff',
  z.object({ number, from: status, to: status, note: z.string().max(300) }),
  (fields) => (fields ? orderAdminPath(fields.number) : '/admin/orders'),
  async ({ number, from, to, note }, { db, person }) => {
    await changeOrder(db, number, { from, to, note, who: person.name });
    return { path: orderAdminPath(number), said: 'changed' };
  },
);
