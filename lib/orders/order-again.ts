import type { BasketLine } from '@/lib/basket/line';
import type { OrderView } from './order-view';
import { type PriceSource, type Quote, quoteBasket } from './quote';

/** The response of POST /api/orders/again. */
export type OrderAgain = {
  /** What was ordered, with the names and prices of then; in the form of a quote's lines. */
  ordered: (BasketLine & { status: 'ok' })[];
  /** The same lines as they can be had today. */
  lines: Quote['lines'];
};

/** Returns an order's lines as they were and as they can be had today. */
export async function quoteAgain(
  { lines }: Pick<OrderView, 'lines'>,
  prices: PriceSource,
): Promise<OrderAgain> {
  const today = await quoteBasket({ lines: [...lines], promoCode: null }, prices);
  return {
    ordered: lines.map(({ sold: _, ...line }) => ({ ...line, status: 'ok' })),
    lines: today.lines,
  };
}
