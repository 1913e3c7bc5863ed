import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { listOrderEvents } from '@/lib/db/order-events';
import { isOpen, type Order, orderStatuses } from '@/lib/db/order-types';
import { findOrderByKey } from '@/lib/db/orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import { addPieces } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { changeStatus } from './change-status';
import { statusesBefore } from './order-status';
import { amendLines, countedOf, countStock, postLines, stockLeft } from './testing/stock-shop';

const START = { '1': 3, '2': 4, '3': 2, '4/30ml': 3, '4/100ml': 1, '5': 4 };

/** What an order line takes its pieces of, among what `START` counts. */
const thingOf = (id: number, size: string | null) => (id === 4 ? `${id}/${size}` : `${id}`);

const sold = ['1', '2', '3', '4/30ml', '4/100ml', '5/50ml', '5/80ml', '5/100ml'];

const lines = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sold), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([thing]) => thing,
  })
  .map((list) => list.map(([thing, quantity]) => `${thing} x ${quantity}`));

const posting = fc.record({ lines, replaces: fc.array(fc.nat(9), { maxLength: 2 }) });
const moving = fc.record({ order: fc.nat(9), choice: fc.nat(2), restock: fc.boolean() });
const amending = fc.record({ order: fc.nat(9), lines });
const adding = fc.record({
  thing: fc.constantFrom(...Object.keys(START)),
  change: fc.integer({ min: -2, max: 3 }),
});

/** A shop with its counts, where the orders are known by when they were posted. */
class Ledger {
  readonly #db: Db;
  readonly #keys: string[] = [];
  readonly #restocked = new Set<string>();
  /** The pieces that there are, on the shelf or with shoppers. */
  readonly owned = new Map<string, number>(Object.entries(START));

  constructor(db: Db) {
    this.#db = db;
  }

  async post({ lines, replaces }: { lines: string[]; replaces: number[] }): Promise<void> {
    const earlier = [...new Set(replaces.flatMap((at) => this.#keys[at] ?? []))];
    const key = randomUUID();
    this.#keys.push(key);
    await postLines(this.#db, lines, { key, replaces: earlier });
  }

  /** Takes one of the next steps of an order, if others leave it one meanwhile. */
  async move(step: { order: number; choice: number; restock: boolean }): Promise<void> {
    const key = this.#keys[step.order % Math.max(this.#keys.length, 1)] ?? '';
    const order = await findOrderByKey(this.#db, key);
    if (order === null) return;
    const next = orderStatuses.filter((status) => statusesBefore(status).includes(order.status));
    const to = next[step.choice % Math.max(next.length, 1)];
    if (to === undefined) return;
    const change = { to, note: '', restock: step.restock };
    const outcome = await changeStatus(this.#db, order.number, change);
    const restocks = to === 'returned' && step.restock;
    if (outcome.kind === 'changed' && restocks) this.#restocked.add(order.number);
  }

  /** Changes what an order holds, as it is seen now, at the total that the shop names. */
  async amend({ order: at, lines }: { order: number; lines: string[] }): Promise<void> {
    const key = this.#keys[at % Math.max(this.#keys.length, 1)] ?? '';
    const order = await findOrderByKey(this.#db, key);
    if (order === null) return;
    await amendLines(this.#db, order, lines);
  }

  async add({ thing, change }: { thing: string; change: number }): Promise<void> {
    const changes = [{ ...countedOf(thing), change }];
    const refused = await inTransaction(this.#db, (trx) => addPieces(trx, changes, 'added'));
    if (refused.length === 0) this.owned.set(thing, (this.owned.get(thing) ?? 0) + change);
  }

  /** Returns whether an order's pieces are with its shopper, or lost on their way back. */
  async #isOut({ id, number, status }: Order): Promise<boolean> {
    if (isOpen(status) || status === 'delivered') return true;
    if (status !== 'returned' || this.#restocked.has(number)) return false;
    const history = await listOrderEvents(this.#db, id);
    return history.every((event) => event.status !== 'refused');
  }

  /** Returns the pieces that are left with those that orders took. */
  async accountedFor(): Promise<Map<string, number>> {
    const sums = new Map(Object.entries(await stockLeft(this.#db)));
    for (const key of this.#keys) {
      const order = await findOrderByKey(this.#db, key);
      if (order === null || !(await this.#isOut(order))) continue;
      for (const { productId, size, quantity } of order.lines) {
        const thing = thingOf(productId, size);
        sums.set(thing, (sums.get(thing) ?? 0) + quantity);
      }
    }
    return sums;
  }
}

const command = fc.oneof(
  { weight: 3, arbitrary: posting.map((order) => (ledger: Ledger) => ledger.post(order)) },
  { weight: 6, arbitrary: moving.map((step) => (ledger: Ledger) => ledger.move(step)) },
  { weight: 4, arbitrary: amending.map((change) => (ledger: Ledger) => ledger.amend(change)) },
  { weight: 1, arbitrary: adding.map((change) => (ledger: Ledger) => ledger.add(change)) },
);

/** Commands that come at once, one batch after the other. */
const batches = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), {
  minLength: 5,
  maxLength: 15,
});

const post =
  (replaces: number[] = []) =>
  (ledger: Ledger) =>
    ledger.post({ lines: ['1 x 1'], replaces });
const move = (order: number, choice: number) => (ledger: Ledger) =>
  ledger.move({ order, choice, restock: true });

/** Every way in which pieces change, one after the other, so that no run lacks one by chance. */
const everyWay = [
  (ledger: Ledger) => ledger.add({ thing: '1', change: 3 }),
  ...[post(), post(), post(), post(), post([3])],
  (ledger: Ledger) => ledger.amend({ order: 0, lines: ['1 x 2', '2 x 1'] }),
  (ledger: Ledger) => ledger.amend({ order: 0, lines: ['2 x 3'] }),
  move(0, 1),
  ...[move(1, 0), move(1, 0), move(1, 1)],
  ...[move(2, 0), move(2, 0), move(2, 0), move(2, 0)],
].map((run) => [run]);

it.each([
  ['sqlite', 60],
  ['postgres', 30],
] as const)(
  'whatever becomes of orders, also at once, no piece is made or lost, on %s',
  async (engine, numRuns) => {
    const { db, close } = await openTestDatabase(engine);
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await countStock(db, START);
        const ledger = new Ledger(db);
        for (const batch of all) {
          await Promise.all(batch.map((run) => run(ledger)));
          expect(await ledger.accountedFor()).toEqual(ledger.owned);
          expect(Math.min(...Object.values(await stockLeft(db)))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns, examples: [[everyWay]] },
    );
    const reached = await db.selectFrom('stock_changes').select('reason').distinct().execute();
    expect(reached.map(({ reason }) => reason).sort()).toEqual([
      'added',
      'amended',
      'cancelled',
      'counted',
      'placed',
      'refused',
      'replaced',
      'returned',
    ]);
    await close();
  },
  60_000,
);
