import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An order of the load: a name to find it by in the ledger, and its idempotency key. */
export type LoadOrder = {
  lastName: string;
  key: string;
  /** Of its page; without one it has none. */
  token?: string;
  /** The number that the shop acknowledged; null until it has. */
  number: string | null;
  /** How often it was posted until then. */
  tries: number;
};

const PAUSE_MS = 100;

/** How long a shopper waits for a response before trying again (ms). */
const PATIENCE_MS = 15_000;

/** This many orders, none of them posted yet. */
export function newOrders(count: number): LoadOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    lastName: `Load${String(index).padStart(4, '0')}`,
    key: randomUUID(),
    number: null,
    tries: 0,
  }));
}

/** Posts an order once. Returns its number, or null where nobody knows; throws on a refusal. */
export async function postOnce(origin: string, order: LoadOrder): Promise<string | null> {
  order.tries += 1;
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
    body: JSON.stringify({
      lines: [{ id: 124, size: '100ml', perfume: null, quantity: 1 }],
      promoCode: null,
      delivery: {
        phone: '71-234567',
        country: 'Lebanon',
        firstName: 'Rima',
        lastName: order.lastName,
        address: 'Hamra Street 12',
        city: 'Beirut',
        postalCode: '',
        newsletter: false,
      },
      total: 2300,
      replaces: [],
      ...(order.token === undefined ? {} : { token: order.token }),
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  const body: unknown = await answer.json().catch(() => null);
  if (body === null) return null;
  const placed = typeof body === 'object' && 'orderNumber' in body;
  if (answer.status !== 201 || !placed) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return String(body.orderNumber);
}

async function insist(origin: string, order: LoadOrder): Promise<void> {
  while (order.number === null) {
    order.number = await postOnce(origin, order);
    if (order.number === null) await wait(PAUSE_MS);
  }
}

/** Places orders, several at a time, each under its key until the shop acknowledges it. */
export async function placeAll(
  origin: (order: LoadOrder) => string,
  orders: readonly LoadOrder[],
  atOnce = 8,
): Promise<void> {
  const waiting = [...orders];
  const shopper = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      await insist(origin(order), order);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shopper));
}

/** What `shop orders export` says of the load: the numbers in the ledger by last name. */
export function ledgerOf(csv: string): Map<string, string[]> {
  const ledger = new Map<string, string[]>();
  for (const row of csv.split('\n').slice(1)) {
    const number = row.split(',')[0];
    const lastName = /Load\d{4}/.exec(row)?.[0];
    if (number && lastName) ledger.set(lastName, [...(ledger.get(lastName) ?? []), number]);
  }
  return ledger;
}
