import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An order of the load: a name to find it by in the ledger, and its idempotency key. */
export type LoadOrder = {
  lastName: string;
  key: string;
  /** The token of its page; without one it has no page. */
  token?: string;
  /** The number that the shop acknowledged; null until then. */
  number: string | null;
  /** Set once the shop answered that what it orders is sold out. */
  soldOut?: true;
  /** How often it was posted so far. */
  tries: number;
  /** How often the shop answered that it cannot take it now. */
  refused: number;
};

const PAUSE_MS = 100;

/** How long a shopper waits for a response before trying again (ms). */
const PATIENCE_MS = 15_000;

/** Makes `count` orders, none of them posted yet; their names count up from `first`. */
export function newOrders(count: number, first = 0): LoadOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    lastName: `Load${String(first + index).padStart(4, '0')}`,
    key: randomUUID(),
    number: null,
    tries: 0,
    refused: 0,
  }));
}

function isSoldOut(body: object): boolean {
  if (!('line' in body) || typeof body.line !== 'object' || body.line === null) return false;
  return 'soldOut' in body.line && body.line.soldOut === true;
}

/** What of an order is the test's own. */
type PostedOrder = Pick<LoadOrder, 'lastName' | 'key' | 'token'>;

/** What an order of the load asks for: 100ml of product 124. */
const CONTENT = { lines: [{ id: 124, size: '100ml', perfume: null, quantity: 1 }], total: 2300 };

/** Posts an order; null where there was no answer. */
export function postOrder(
  origin: string,
  { lastName, key, token }: PostedOrder,
  content: { lines: readonly object[]; total: number },
): Promise<Response | null> {
  return fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...content,
      promoCode: null,
      delivery: {
        phone: '71-234567',
        country: 'Lebanon',
        firstName: 'Rima',
        lastName,
        address: 'Hamra Street 12',
        city: 'Beirut',
        postalCode: '',
        newsletter: false,
      },
      replaces: [],
      ...(token === undefined ? {} : { token }),
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
}

/**
 * Posts an order once. Returns its number, or null where it is sold out or the outcome is unknown;
 * throws on any other refusal.
 */
export async function postOnce(origin: string, order: LoadOrder): Promise<string | null> {
  order.tries += 1;
  const response = await postOrder(origin, order, CONTENT);
  if (response === null) return null;
  if (response.status >= 500) {
    order.refused += 1;
    return null;
  }
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  if (isSoldOut(body)) order.soldOut = true;
  if (order.soldOut) return null;
  const isPlaced = 'orderNumber' in body;
  if (response.status !== 201 || !isPlaced)
    throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return String(body.orderNumber);
}

async function postUntilAcknowledged(origin: string, order: LoadOrder): Promise<void> {
  while (order.number === null && !order.soldOut) {
    order.number = await postOnce(origin, order);
    if (order.number === null && !order.soldOut) await wait(PAUSE_MS);
  }
}

/**
 * Places orders, several at a time, each under its key until the shop acknowledges it or says that
 * it is sold out. More of them may come as long as it works.
 */
export async function placeAll(
  origin: (order: LoadOrder) => string,
  orders: Iterable<LoadOrder>,
  atOnce = 8,
): Promise<void> {
  const unplaced = orders[Symbol.iterator]();
  const shopper = async () => {
    for (let next = unplaced.next(); !next.done; next = unplaced.next()) {
      await postUntilAcknowledged(origin(next.value), next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shopper));
}

/** Reads what `shop orders export` printed: the order numbers of the load by last name. */
export function ledgerOf(csv: string): Map<string, string[]> {
  const ledger = new Map<string, string[]>();
  for (const row of csv.split('\n').slice(1)) {
    const number = row.split(',')[0];
    const lastName = /Load\d+/.exec(row)?.[0];
    if (number && lastName) ledger.set(lastName, [...(ledger.get(lastName) ?? []), number]);
  }
  return ledger;
}
