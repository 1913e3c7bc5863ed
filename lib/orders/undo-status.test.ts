import type { Connection } from '@/lib/db/connection';
import { findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { erasePerson } from '@/lib/db/personal-data';
import { addPromoCode, countPromoUses } from '@/lib/db/promo-codes';
import { openTestDatabase } from '@/lib/db/testing';
import {
  claimEvent,
  listDueEvents,
  listStoredEvents,
  markEventSent,
} from '@/lib/db/webhook-events';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { changeStatus } from './change-status';
import { webhookMessage } from './dispatch/webhook';
import { stepsOf } from './order-steps';
import { countStock, placeLines, stockLeft } from './testing/stock-shop';
import { judgeUndo, type StoredEvent, UNDO_MS, undoableOf } from './undo-rules';
import { undoStatus } from './undo-status';

const NUMBER = 'K7PX-4WQ9';
const START = Date.parse('2026-01-02T03:00:00Z');
const time = (seconds: number) => new Date(START + seconds * 1000);
const undo = JSON.stringify({ status: 'placed', emailNextAt: null, held: [] });

describe('whether a change may be undone', () => {
  const event = (
    event_id: string,
    status: string,
    more: Partial<StoredEvent> = {},
  ): StoredEvent => {
    const told = { webhook_tries: 0, webhook_sent_at: null };
    return { event_id, status, at: time(0).toISOString(), undo: null, ...told, ...more };
  };
  const placed = event('a', 'placed');
  const confirmed = event('b', 'confirmed', { undo });

  it.each<[string, StoredEvent[], number, object, boolean]>([
    ['a change of a moment ago', [placed, confirmed], 1, { kind: 'may', wasTold: false }, true],
    [
      'one with a note since',
      [placed, confirmed, event('c', 'confirmed')],
      1,
      { kind: 'may' },
      true,
    ],
    [
      'one that is being posted',
      [placed, { ...confirmed, webhook_tries: 1 }],
      9,
      { kind: 'may', wasTold: true },
      true,
    ],
    ['one whose button just went', [placed, confirmed], 11, { kind: 'may' }, false],
    ['an old one', [placed, confirmed], 31, { kind: 'late' }, false],
    [
      'one with another after it',
      [placed, confirmed, event('c', 'shipped')],
      1,
      { kind: 'changed' },
      false,
    ],
    [
      'one that was undone',
      [placed, confirmed, event('c', 'placed')],
      1,
      { kind: 'changed' },
      false,
    ],
    ['one of the command line', [placed, event('b', 'confirmed')], 1, { kind: 'late' }, false],
    ['one of another order', [placed], 1, { kind: 'late' }, false],
  ])('%s', (_, events, seconds, verdict, isOffered) => {
    expect(judgeUndo(events, 'b', time(seconds))).toMatchObject(verdict);
    expect(undoableOf(events, time(seconds)) !== null).toBe(isOffered);
  });

  it('leaves the steps that hold', () => {
    const events = ['placed', 'confirmed', 'confirmed', 'placed', 'confirmed', 'shipped'] as const;
    const steps = stepsOf(events.map((status, at) => ({ status, at })));
    expect(steps).toEqual([
      { status: 'placed', at: 0 },
      { status: 'confirmed', at: 4 },
      { status: 'shipped', at: 5 },
    ]);
  });
});

describe.each(['sqlite', 'postgres'] as const)('undoing a change of status on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const place = (changes: Parameters<typeof orderWith>[0] = {}) =>
    insertOrder(db, orderWith({ number: NUMBER, ...changes }), time(-60));

  /** Changes the status as the admin does; returns the event to undo. */
  async function change(
    to: 'confirmed' | 'shipped' | 'cancelled' | 'refused' | 'returned',
    { number = NUMBER, at = 0, restock = false } = {},
  ): Promise<string> {
    const step = { to, note: '', restock, undoMs: UNDO_MS };
    const outcome = await changeStatus(db, number, step, time(at));
    if (outcome.kind !== 'changed') throw new Error(outcome.kind);
    const events = await listStoredEvents(db, [outcome.order.id]);
    return events.at(-1)?.event_id ?? '';
  }

  /** The statuses of events that the webhook is to be told of at a time. */
  const due = async (seconds: number) =>
    (await listDueEvents(db, 9, time(seconds))).map(({ status }) => status);

  const undone = async (eventId: string, at = 5, number = NUMBER) =>
    (await undoStatus(db, number, eventId, time(at)))?.result;

  it('tells nobody of a change for ten seconds, and of one that was undone never', async () => {
    await place();
    const event = await change('confirmed');
    expect(await due(9)).toEqual(['placed']);
    expect(await due(10)).toEqual(['placed', 'confirmed']);
    const outcome = await undoStatus(db, NUMBER, event, time(5));
    expect(outcome).toMatchObject({ result: 'undone', order: { status: 'placed' } });
    expect(await due(60)).toEqual(['placed']);
    expect(await undone(event)).toBe('changed');
    await change('confirmed', { at: 6 });
    expect(await due(20)).toEqual(['placed', 'confirmed']);
  });

  it('tells of an undo where the change was told', async () => {
    await place();
    const event = await change('confirmed');
    const [first, second] = await listDueEvents(db, 9, time(12));
    await markEventSent(db, first?.id ?? 0, time(12));
    expect(await claimEvent(db, second?.id ?? 0, time(12))).toBe(true);
    expect(await undone(event, 13)).toBe('undone');
    await markEventSent(db, second?.id ?? 0, time(13));
    const [told] = await listDueEvents(db, 9, time(13));
    expect(told).toMatchObject({ status: 'placed', note: 'undone', at: time(13).toISOString() });
    const order = await findOrderByNumber(db, NUMBER);
    if (!told || !order) throw new Error('nothing to tell');
    expect(webhookMessage(told, order, []).type).toBe('order.status_changed');
  });

  it('does not post what was undone since it was listed', async () => {
    await place();
    const event = await change('confirmed');
    const [, listed] = await listDueEvents(db, 9, time(12));
    expect(await undone(event, 12)).toBe('undone');
    expect(await claimEvent(db, listed?.id ?? 0, time(12))).toBe(false);
  });

  it('does not undo what another change came after, whose event waits no longer', async () => {
    await place();
    const event = await change('confirmed');
    await changeStatus(db, NUMBER, { to: 'shipped', note: '' }, time(2));
    expect(await due(2)).toEqual(['placed', 'confirmed', 'shipped']);
    expect(await undone(event)).toBe('changed');
  });

  it('lets one of two undo at once', async () => {
    await place();
    const event = await change('confirmed');
    const both = await Promise.all([undone(event), undone(event)]);
    expect(both.sort()).toEqual(['changed', 'undone']);
  });

  it('takes again the pieces that it gave back, once', async () => {
    await countStock(db, { '1': 3, '4/30ml': 2 });
    const { number } = await placeLines(db, ['1 x 2', '4/30ml x 1']);
    const now = (Date.now() - START) / 1000;
    const event = await change('cancelled', { number, at: now });
    expect(await stockLeft(db)).toEqual({ '1': 3, '4/30ml': 2 });
    expect(await undone(event, now + 1, number)).toBe('undone');
    expect(await stockLeft(db)).toEqual({ '1': 1, '4/30ml': 1 });
    await change('cancelled', { number, at: now + 2 });
    expect(await stockLeft(db)).toEqual({ '1': 3, '4/30ml': 2 });
  });

  it('is refused where the pieces are sold, or the code is used up, and then changes nothing', async () => {
    await countStock(db, { '1': 2 });
    const { number } = await placeLines(db, ['1 x 2']);
    const now = (Date.now() - START) / 1000;
    const event = await change('cancelled', { number, at: now });
    await placeLines(db, ['1 x 1']);
    expect(await undone(event, now + 1, number)).toBe('sold');
    expect(await stockLeft(db)).toEqual({ '1': 1 });

    const code = { code: 'ONCE', name: 'Once', discount: 0.1, expiresAt: null, useLimit: 1 };
    await addPromoCode(db, code);
    const promo = { code: 'ONCE', name: 'Once', fraction: 0.1 };
    await place({ promo });
    const cancelling = await change('cancelled');
    expect(await undone(cancelling)).toBe('undone');
    expect(await countPromoUses(db, 'ONCE')).toBe(1);
    const again = await change('cancelled', { at: 6 });
    await place({ number: 'AAAA-AAAA', idempotencyKey: 'other', promo });
    expect(await undone(again, 7)).toBe('promo_used_up');
    expect(await countPromoUses(db, 'ONCE')).toBe(1);
  });

  it('is due again at the time at which its e-mail was, and none who was erased comes back', async () => {
    await place();
    const emailDue = () => db.selectFrom('orders').select('email_next_at').executeTakeFirst();
    const before = await emailDue();
    const event = await change('cancelled');
    expect(await emailDue()).toEqual({ email_next_at: null });
    await undone(event);
    expect(await emailDue()).toEqual(before);
    const last = await change('cancelled', { at: 6 });
    await erasePerson(db, '71-234567', time(7));
    expect(await undone(last, 8)).toBe('late');
  });
});
