import { orderWith } from '@/lib/orders/testing/stored-order';
import { recordEmailAttempt } from './email-attempts';
import { listFailedEmails, listFailedPosts, postAgain } from './failures';
import { insertOrder } from './orders';
import { openTestDatabase } from './testing';
import {
  claimEvent,
  listDueEvents,
  markEventFailed,
  markEventSent,
  noteWebhook,
} from './webhook-events';

const NOW = new Date('2027-01-01T12:00:00Z');
const SINCE = '2026-12-01T00:00:00.000Z';

describe.each(['sqlite', 'postgres'] as const)('what did not get through on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  async function place(number: string) {
    const order = orderWith({ number, idempotencyKey: number });
    const placed = await insertOrder(opened.db, order, NOW);
    if (placed.kind !== 'inserted') throw new Error(placed.kind);
    return placed.order.id;
  }

  it('is an e-mail of an open order that failed and was not sent since', async () => {
    const { db } = opened;
    const [failed, sent, done] = [await place('FAILED'), await place('SENT'), await place('DONE')];
    await place('NEVER');
    for (const orderId of [failed, failed, sent, done]) {
      await recordEmailAttempt(db, { orderId, outcome: 'failed', detail: '' }, NOW);
    }
    await db.updateTable('orders').set({ email_status: 'sent' }).where('id', '=', sent).execute();
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', done).execute();
    const lastAt = NOW.toISOString();
    expect(await listFailedEmails(db, 9)).toEqual([{ number: 'FAILED', lastAt, tries: 2 }]);
  });

  it('is a post in vain, which can be posted again once; one that was taken cannot', async () => {
    const { db } = opened;
    await noteWebhook(db, true);
    await place('POSTED');
    await place('TAKEN');
    const due = await listDueEvents(db, 9, new Date('2027-01-01T13:00:00Z'));
    for (const event of due) {
      await claimEvent(db, event.id, new Date('2027-01-01T13:00:00Z'));
      if (event.number === 'TAKEN') await markEventSent(db, event.id);
      else await markEventFailed(db, event.id, () => null);
    }
    const [post, ...others] = await listFailedPosts(db, SINCE, 9);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ number: 'POSTED', tries: 1, nextAt: null });
    expect(await postAgain(db, post?.id ?? 0, NOW)).toBe(true);
    expect(await listDueEvents(db, 9, NOW)).toMatchObject([{ number: 'POSTED' }]);
    const taken = due.find(({ number }) => number === 'TAKEN');
    expect(await postAgain(db, taken?.id ?? 0, NOW)).toBe(false);
    expect(await listFailedPosts(db, '2027-01-02T00:00:00.000Z', 9)).toEqual([]);
  });
});
