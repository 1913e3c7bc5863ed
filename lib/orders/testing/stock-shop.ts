import { randomUUID } from 'node:crypto';
import type { Product } from '@/lib/catalogue/product';
import type { Order } from '@/lib/db/order-types';
import { type Db, inTransaction } from '@/lib/db/schema';
import { listStock, setCounts } from '@/lib/db/stock';
import type { Delivery } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { type AmendOutcome, amendOrder, orderVersion } from '../amend-order';
import { type PlaceOutcome, placeOrder } from '../place-order';
import type { PriceSource } from '../quote';
import { quoteAmendment } from '../quote-amendment';
import { orderRequestSchema, type RequestedLine } from '../request';
import { priceSource, sampleDelivery, sampleProduct } from './samples';

// A shop for tests of stock; what is counted is written "1", or "4/30ml" for an own size.

const OWN_SIZES = [
  { label: '30ml', price: 1000, inStock: true },
  { label: '100ml', price: 2000, inStock: true },
];

/** 1 to 3 are sold as a whole, 4 in sizes of its own, 5 in those of its type. */
const products: readonly Product[] = [
  ...[1, 2, 3].map((id) => sampleProduct({ id, type: 'makeup', price: 1000 })),
  sampleProduct({ id: 4, type: 'single', price: 2000, sizes: OWN_SIZES }),
  sampleProduct({ id: 5, type: 'multiple' }),
];

/** The prices of that shop. */
export const stockPrices = priceSource(products);

/** Pieces of what is counted; null ends counting. */
export type Counts = Readonly<Record<string, number | null>>;

/** Returns what is counted of what is written "4/30ml". */
export function countedOf(thing: string): { productId: number; size: string } {
  const [id, size = ''] = thing.split('/');
  return { productId: Number(id), size };
}

/** Sets counts as the owner does. */
export function countStock(db: Db, counts: Counts): Promise<void> {
  const list = Object.entries(counts).map(([thing, pieces]) => ({ ...countedOf(thing), pieces }));
  return inTransaction(db, (trx) => setCounts(trx, list, 'counted'));
}

/** Returns the pieces that are left. */
export async function stockLeft(db: Db): Promise<Record<string, number>> {
  const entries = (await listStock(db)).map(({ productId, size, pieces }) => {
    return [size === '' ? `${productId}` : `${productId}/${size}`, pieces] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns a line of a request: "1 x 2" for two of product 1, "4/30ml x 1" for one of a size. */
export function lineOf(text: string): RequestedLine {
  const [, id, size, quantity] = /^(\d+)(?:\/(\w+))? x (\d+)$/.exec(text) ?? [];
  return { id: Number(id), size: size ?? null, perfume: null, quantity: Number(quantity) };
}

/** How an order of `postLines` is posted. */
export type PostOptions = { key?: string; replaces?: string[]; prices?: PriceSource };

/** Posts an order of these lines at the total that the shop names. */
export async function postLines(
  db: Db,
  texts: readonly string[],
  { key = randomUUID(), replaces = [], prices = stockPrices }: PostOptions = {},
): Promise<PlaceOutcome> {
  const post = (total: number) => {
    const lines = texts.map(lineOf);
    const basket = { lines, promoCode: null, delivery: sampleDelivery(), total, replaces };
    const request = orderRequestSchema.parse(basket);
    return placeOrder(db, { key, earlier: null, request }, prices);
  };
  const first = await post(0);
  return first.kind === 'changed' ? post(first.quote.totals.total) : first;
}

/** Places an order of these lines; throws where it is refused. */
export async function placeLines(
  db: Db,
  texts: readonly string[],
  options?: PostOptions,
): Promise<Order> {
  const outcome = await postLines(db, texts, options);
  if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
  return outcome.order;
}

/** How an order is changed by `amendLines`; by default as it is now, and under a new key. */
export type AmendOptions = {
  key?: string;
  seen?: string;
  total?: Cents;
  shipping?: Cents | null;
  delivery?: Partial<Delivery>;
  prices?: PriceSource;
};

/** Changes an order to these lines, at the total that the shop names unless one is given. */
export async function amendLines(
  db: Db,
  order: Order,
  texts: readonly string[],
  options: AmendOptions = {},
): Promise<AmendOutcome> {
  const { key = randomUUID(), seen = orderVersion(order), prices = stockPrices } = options;
  const delivery = { ...order, ...options.delivery };
  const wanted = { lines: texts.map(lineOf), delivery, shipping: options.shipping ?? null };
  const { totals } = await quoteAmendment(order, wanted, prices);
  const { total = totals.total } = options;
  return amendOrder(db, order.number, { key, seen, total, who: 'Rita', wanted }, prices);
}
