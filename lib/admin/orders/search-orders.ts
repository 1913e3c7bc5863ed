import { fromOrderRow } from '@/lib/db/order-rows';
import type { OrderStatus, OrderSummary } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { plainToken } from '@/lib/plain-token';

/** Orders to a page. */
export const PAGE = 50;

/** Which orders to list. */
export type OrderSearch = {
  status: OrderStatus | null;
  /** A number, a name or a phone number, or part of one; empty for all. */
  text: string;
  /** Only those placed before the one with this id; null for the newest. */
  before: number | null;
};

/** Escapes what a pattern of SQL has signs for. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns up to `PAGE` orders, the newest first, and the id to go on before; null at the end. */
export async function searchOrders(
  db: Db,
  { status, text, before }: OrderSearch,
): Promise<{ orders: OrderSummary[]; next: number | null }> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (status !== null) query = query.where('status', '=', status);
  if (before !== null) query = query.where('id', '<', before);
  const typed = text.trim();
  if (typed !== '') {
    const part = `%${literal(typed.toLowerCase())}%`;
    const digits = plainToken(typed).replace(/\D/g, '');
    query = query.where(({ eb, or, fn, val }) =>
      or([
        eb('number', '=', normalizeOrderNumber(typed)),
        eb(fn('lower', ['first_name']), 'like', part),
        eb(fn('lower', ['last_name']), 'like', part),
        ...(digits.length >= 4
          ? [eb(fn('replace', ['phone', val('-'), val('')]), 'like', `%${digits}%`)]
          : []),
      ]),
    );
  }
  const rows = await query.execute();
  const orders = rows.slice(0, PAGE).map(fromOrderRow);
  return { orders, next: rows.length > PAGE ? (orders.at(-1)?.id ?? null) : null };
}
