import { lineKey } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/order-totals';
import { shippingPrice } from '@/lib/basket/shipping';
import type { OrderTotals } from '@/lib/basket/totals';
import { type Product, volumeOf } from '@/lib/catalogue/product';
import { countedSize, stockKey } from '@/lib/catalogue/stock';
import type { Order, OrderLine } from '@/lib/db/order-types';
import type { Delivery } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { notingProducts } from './place-order';
import { type GoneLine, type PricedLine, type PriceSource, quoteBasket } from './quote';
import type { RequestedLine } from './request';

// What an order costs with other content (docs/behaviour.md, "Changing what was ordered").

/** What an order shall hold. */
export type WantedContent = {
  lines: readonly RequestedLine[];
  delivery: Delivery;
  /** What the shop asks for this delivery; null for what its district costs. */
  shipping: Cents | null;
};

/** What a changed order costs; the totals leave out lines that are gone. */
export type AmendmentQuote = { lines: (PricedLine | GoneLine)[]; totals: OrderTotals };

/** Returns what a line of the ledger is known by, as a line of a basket is. */
export const orderLineKey = ({ productId: id, size, perfume }: OrderLine) =>
  lineKey({ id, size, perfume });

/** The lines of an order by their keys. */
export type OwnLines = ReadonlyMap<string, OrderLine>;

/** Returns the lines of an order by their keys. */
export const ownLines = ({ lines }: Order): OwnLines =>
  new Map(lines.map((line) => [orderLineKey(line), line]));

/** Whether a line asks for no more of what the order has already. */
export function isKept(line: RequestedLine, own: OwnLines): boolean {
  return line.quantity <= (own.get(lineKey(line))?.quantity ?? 0);
}

/** Wraps a price source so that what the order has itself counts as left. */
function withOwnPieces(order: Order, source: PriceSource): PriceSource {
  return {
    ...source,
    countStock: async (products) => {
      const counts = new Map(await source.countStock(products));
      const byId = new Map(products.map((product) => [product.id, product]));
      for (const { productId, size, quantity } of order.lines) {
        const product = byId.get(productId);
        const key = product && stockKey(productId, countedSize(product, size));
        const left = key === undefined ? undefined : counts.get(key);
        if (key !== undefined && left !== undefined) counts.set(key, left + quantity);
      }
      return counts;
    },
  };
}

/** Returns a line of the order as a quote has it, at the price at which it was ordered. */
function pricedAsOrdered(
  { productId: id, ...line }: OrderLine,
  quantity: number,
  today: Product | undefined,
): PricedLine {
  const volume = today && volumeOf(today);
  const facts = { genre: today?.genre ?? '', discount: null, imagePath: today?.imagePath ?? '' };
  return { ...line, id, quantity, status: 'ok', ...facts, ...(volume && { volume }) };
}

/** Whether an order has these lines already, in whatever order. */
export function hasSameLines({ lines }: Order, wanted: readonly RequestedLine[]): boolean {
  const quantities = new Map(wanted.map((line) => [lineKey(line), line.quantity]));
  const isSame = (line: OrderLine) => quantities.get(orderLineKey(line)) === line.quantity;
  return quantities.size === lines.length && lines.every(isSame);
}

/** Returns totals with another price of the delivery. */
function withShipping(totals: OrderTotals, shipping: Cents): OrderTotals {
  return { ...totals, shipping, total: totals.total - totals.shipping + shipping };
}

/** The totals of an order whose lines stay: what was agreed on them, with today's delivery. */
function totalsAsOrdered(order: Order, district: string): OrderTotals {
  const { lines, gift, itemsTotal, subtotal, promoDiscount, shipping, total } = order;
  const agreed = {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    gift: gift && { key: gift.lineKey, amount: gift.amount },
    ...{ itemsTotal, subtotal, promoDiscount, shipping, total },
  };
  return withShipping(agreed, shippingPrice(district, subtotal - promoDiscount));
}

/**
 * Prices what an order shall hold. What it has already keeps the price at which it was ordered, and
 * is not asked for again; more of it, and all else, must be for sale today. The promo code is worth
 * what it was worth. Lines that stay come first.
 */
export async function quoteAmendment(
  order: Order,
  wanted: WantedContent,
  source: PriceSource,
): Promise<AmendmentQuote> {
  const noting = notingProducts(withOwnPieces(order, source));
  const own = ownLines(order);
  // What it has already has its pieces before anything else that shares them.
  const kept = (line: RequestedLine) => (isKept(line, own) ? 0 : 1);
  const lines = wanted.lines.toSorted((one, other) => kept(one) - kept(other));
  const basket = { lines, promoCode: null };
  const quoted = await quoteBasket(basket, noting.source);
  const priced = quoted.lines.map((line) => {
    const ordered = own.get(lineKey(line));
    if (ordered === undefined || (line.status === 'gone' && !isKept(line, own))) return line;
    return pricedAsOrdered(ordered, line.quantity, noting.found.get(line.id));
  });
  const sold = priced.filter((line) => line.status === 'ok');
  const { promo } = order;
  const worth = promo && {
    discount: promo.fraction,
    ...(promo.amount !== undefined && { amount: promo.amount }),
  };
  const { delivery, shipping } = wanted;
  const totals = hasSameLines(order, wanted.lines)
    ? totalsAsOrdered(order, delivery.district)
    : orderTotals(sold, worth, delivery.district);
  return { lines: priced, totals: shipping === null ? totals : withShipping(totals, shipping) };
}
