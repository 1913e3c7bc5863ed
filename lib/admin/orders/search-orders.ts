import { sql } from 'kysely';
import { foldText } from '@/lib/backend/search-text';
import { fromOrderRow } from '@/lib/db/order-rows';
import type { OrderStatus, OrderSummary } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { plainToken } from '@/lib/plain-token';
import { shop } from '@/lib/shop';
import { shopDay } from '../shop-time';

/** Orders to a page. */
export const PAGE = 50;

/** Which orders to list. */
export type OrderSearch = {
  status: OrderStatus | null;
  /** The day on which they were placed, by the shop's clock: 2026-12-31; null for any. */
  day: string | null;
  /** A number, names or a phone number, or parts of one; empty for all. */
  text: string;
  /** Only those placed before the one with this id; null for the newest. */
  before: number | null;
};

/** The fewest digits that are looked for in phone numbers. */
const MIN_DIGITS = 3;

/** Returns the ways in which typed digits may stand in a stored number: "71-234567". */
function phoneParts(text: string): string[] {
  const digits = plainToken(text).replace(/\D/g, '');
  const national = digits.replace(new RegExp(`^(?:00)?${shop.callingCode}`), '').replace(/^0/, '');
  return [...new Set([digits, national])].filter((part) => part.length >= MIN_DIGITS);
}

function ordersOf(db: Db, { status, day, before }: OrderSearch) {
  const period = day === null ? null : shopDay(day);
  let query = db.selectFrom('orders').orderBy('id', 'desc');
  if (status !== null) query = query.where('status', '=', status);
  if (period !== null) {
    query = query.where('created_at', '>=', period.since).where('created_at', '<', period.before);
  }
  return before === null ? query : query.where('id', '<', before);
}

/** Returns the ids of the newest orders with a part of their number or phone number. */
async function idsByDigits(db: Db, search: OrderSearch, limit: number): Promise<number[]> {
  const number = plainToken(search.text).toUpperCase().replace(/[\s-]/g, '');
  const numbers = /^[0-9A-Z]{2,8}$/.test(number) ? [number] : [];
  const phones = /\p{L}/u.test(search.text) ? [] : phoneParts(search.text);
  if (numbers.length + phones.length === 0) return [];
  const rows = await ordersOf(db, search)
    .select('id')
    .where(({ eb, or, fn, val }) => {
      const without = (column: 'number' | 'phone' | 'payer_phone', sign: string) =>
        fn('replace', [column, val(sign), val('')]);
      return or([
        ...numbers.map((part) => eb(without('number', '-'), 'like', `%${part}%`)),
        ...phones.map((part) => eb(without('phone', '-'), 'like', `%${part}%`)),
        // Ours has a dash here too, one of another country spaces.
        ...phones.map((part) => eb(without('payer_phone', '-'), 'like', `%${part}%`)),
        ...phones.map((part) => eb(without('payer_phone', ' '), 'like', `%${part}%`)),
      ]);
    })
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names read at a time, so that others have their turn between. */
const BATCH = 5000;

const NAME = sql<string>`first_name || ' ' || last_name || ' ' || coalesce(payer_name, '')`;

/** Whether a name has signs that folding changes beyond their case. */
const isFoldable = sql<boolean>`(octet_length(${NAME}) <> length(${NAME})
  or ${NAME} like '%''%' or ${NAME} like '%\`%')`;

/**
 * Returns the ids of the newest orders with all words of a text in their names. Reads the names
 * with other signs than plain letters: they are spelt in more ways than a database can compare.
 */
async function idsByName(db: Db, search: OrderSearch, limit: number): Promise<number[]> {
  const words = foldText(search.text).split(' ');
  if (!/\p{L}/u.test(search.text)) return [];
  const ids: number[] = [];
  let { before } = search;
  for (;;) {
    const rows = await ordersOf(db, { ...search, before })
      .select(['id', NAME.as('name')])
      .where(({ or, and, fn, eb }) => {
        const plain = words.map((word) => eb(fn<string>('lower', [NAME]), 'like', `%${word}%`));
        return or([isFoldable, and(plain)]);
      })
      .limit(BATCH)
      .execute();
    for (const { id, name } of rows) {
      const folded = foldText(name);
      if (words.every((word) => folded.includes(word))) ids.push(id);
    }
    if (rows.length < BATCH || ids.length >= limit) return ids.slice(0, limit);
    before = rows.at(-1)?.id ?? 0;
  }
}

/** Returns up to `PAGE` orders, the newest first, and the id to go on before; null at the end. */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
): Promise<{ orders: OrderSummary[]; next: number | null }> {
  const limit = PAGE + 1;
  let query = ordersOf(db, search).selectAll().limit(limit);
  if (search.text.trim() !== '') {
    const ids = [
      ...(await idsByDigits(db, search, limit)),
      ...(await idsByName(db, search, limit)),
    ];
    if (ids.length === 0) return { orders: [], next: null };
    query = query.where('id', 'in', ids);
  }
  const rows = await query.execute();
  const orders = rows.slice(0, PAGE).map(fromOrderRow);
  return { orders, next: rows.length > PAGE ? (orders.at(-1)?.id ?? null) : null };
}
