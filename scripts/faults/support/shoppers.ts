import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postOrder } from './order-load';

/** An order of a shopper who pays what the shop asks. */
export type ShopperOrder = {
  lastName: string;
  key: string;
  token: string;
  /** The number that the shop acknowledged; null until then. */
  number: string | null;
};

/** A total that was quoted and refused: the time (ms since 1970) of the quote and of the refusal. */
export type RefusedTotal = { quotedAt: number; refusedAt: number };

/** What the line of one piece of a product costs by a process, and the total; null if it is gone. */
export async function quoteOf(
  origin: string,
  id: number,
): Promise<{ unitPrice: number; total: number } | null> {
  const answer = await fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [lineOf(id)], promoCode: null }),
  });
  const { lines, totals } = await answer.json();
  return lines[0].status === 'ok' ? { unitPrice: lines[0].unitPrice, total: totals.total } : null;
}

/** One piece of a product in its largest size. */
export const lineOf = (id: number) => ({ id, size: '100ml', perfume: null, quantity: 1 });

/**
 * Orders one piece of a product after another, each quoted and posted through the origin, until it
 * is told to stop. Posts an order again under its key while its answer is lost, and quotes it anew
 * where its total is refused. Returns the orders, and the totals that were refused.
 */
export async function shop(
  origin: string,
  id: number,
  name: string,
  isOver: () => boolean,
): Promise<{ orders: ShopperOrder[]; refused: RefusedTotal[] }> {
  const orders: ShopperOrder[] = [];
  const refused: RefusedTotal[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const lastName = `${name}${String(turn).padStart(3, '0')}`;
    const token = randomUUID().replaceAll('-', '');
    const order: ShopperOrder = { lastName, key: randomUUID(), token, number: null };
    orders.push(order);
    while (order.number === null) {
      const quotedAt = Date.now();
      const quote = await quoteOf(origin, id);
      if (quote === null) throw new Error(`Product ${id} is gone`);
      const answer = await postOrder(origin, order, { lines: [lineOf(id)], total: quote.total });
      const body = await answer?.json().catch(() => null);
      if (answer?.status === 201) order.number = String(body.orderNumber);
      else if (answer?.status === 409) refused.push({ quotedAt, refusedAt: Date.now() });
      else if (answer && answer.status < 500) {
        throw new Error(`${answer.status} ${JSON.stringify(body)}`);
      }
    }
    await wait(50);
  }
  return { orders, refused };
}
