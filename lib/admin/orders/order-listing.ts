import { type OrderStatus, orderStatuses } from '@/lib/db/order-types';
import { dayAgo, shopDay } from '../shop-time';
import type { OrderSearch } from './search-orders';

/** The most letters of a search. */
export const MAX_TEXT = 100;

/** Days that the list of orders has names for, with how long ago they are. */
export const namedDays = { today: 0, yesterday: 1 } as const;

type NamedDay = keyof typeof namedDays;

/**
 * What the address of the list of orders says. It never has what was searched: a name, a number.
 */
export type OrderListing = {
  status: OrderStatus | null;
  /** A named day, or one such as 2026-12-31; null for any. */
  day: NamedDay | string | null;
  /** Whether it shows what was searched last. */
  find: boolean;
  /** The id that it goes on before; null for the newest. */
  before: number | null;
};

/** The list of all orders. */
export const ALL_ORDERS: OrderListing = { status: null, day: null, find: false, before: null };

const isNamed = (day: string): day is NamedDay => day in namedDays;

/** Reads a query, or the fields of a form; what it does not understand is left out. */
export function parseListing(query: Readonly<Record<string, unknown>>): OrderListing {
  const { day, before } = query;
  const isDay = typeof day === 'string' && (isNamed(day) || shopDay(day) !== null);
  return {
    status: orderStatuses.find((known) => known === query.status) ?? null,
    day: isDay ? day : null,
    find: query.find === '1',
    before: typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null,
  };
}

/** Returns what a listing is written with in a query or in the fields of a form. */
export function listingFields({ status, day, find, before }: OrderListing): [string, string][] {
  const fields = { status, day, find: find ? '1' : null, before };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

/** Returns the address of a listing, with what else its query says. */
export function listingPath(listing: OrderListing, more: readonly [string, string][] = []): string {
  const query = new URLSearchParams([...listingFields(listing), ...more]);
  return query.size === 0 ? '/admin/orders' : `/admin/orders?${query}`;
}

/** Returns the orders that a listing shows, of those with this text. */
export function searchOf({ day, ...listing }: OrderListing, text: string, now: Date): OrderSearch {
  const date = day !== null && isNamed(day) ? dayAgo(now, namedDays[day]) : day;
  return { ...listing, day: date, text: listing.find ? text : '' };
}
