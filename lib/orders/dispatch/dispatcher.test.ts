import { openMigrated } from '@/lib/db/connection';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { claimEmail } from '@/lib/db/email-claims';
import { takeLease } from '@/lib/db/lease';
import type { OrderStatus } from '@/lib/db/order-types';
import { countUnnotifiedOrders, findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { addOutboxEmail, listOrderEmails } from '@/lib/db/outbox-emails';
import { markReplaced } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { parseEnv } from '@/lib/env';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { recordEmailResult } from '../email-result';
import { sendBySmtp } from '../smtp';
import { startMailServer } from '../testing/mail-server';
import { emailJob, runJob } from './dispatcher';
import type { Job } from './job';
import type { EmailWay } from './send-order-email';
import { emailWay } from './send-order-email';

const PLACED_AT = new Date();
const NUMBER = 'AAAA-AAAA';

/** The time a number of seconds after the order was written. */
const later = (seconds: number) => new Date(PLACED_AT.getTime() + seconds * 1000);

describe.each(['sqlite', 'postgres'] as const)('the dispatcher on %s', (engine) => {
  let ledger: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let mail: Awaited<ReturnType<typeof startMailServer>>;

  beforeEach(async () => {
    ledger = await openTestDatabase(engine);
    db = ledger.db;
    mail = await startMailServer();
    await insertOrder(db, orderWith({ number: NUMBER }), PLACED_AT);
    jest.spyOn(log, 'error').mockImplementation();
  });

  afterEach(async () => {
    mail.server.close();
    await ledger.close();
    jest.restoreAllMocks();
  });

  function smtp(url = mail.url): EmailWay {
    const way = emailWay(parseEnv({ SMTP_URL: url }));
    if (way === null) throw new Error('no way');
    return way;
  }

  const runAt = (seconds: number, way = smtp(), on = db) =>
    runJob(on, emailJob(way), () => later(seconds));

  const messageIds = () => mail.heard.filter((line) => line.startsWith('Message-ID'));

  const order = async () => {
    const found = await findOrderByNumber(db, NUMBER);
    if (found === null) throw new Error('no order');
    return found;
  };

  it('sends what no browser has reported 60 s after it was written, once', async () => {
    expect((await countUnnotifiedOrders(db)).count).toBe(1);
    await runAt(59);
    expect(messageIds()).toHaveLength(0);
    await runAt(60);
    await runAt(61);
    expect(messageIds()).toHaveLength(1);
    expect(await order()).toMatchObject({ status: 'placed', emailStatus: 'sent' });
    expect(await listEmailAttempts(db, (await order()).id)).toMatchObject([
      { outcome: 'sent', detail: 'server: OK' },
    ]);
    expect((await countUnnotifiedOrders(db)).count).toBe(0);
  });

  it('sends one mail, however many processes look at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openMigrated(ledger.location)));
    await Promise.all([db, ...others.map((other) => other.db)].map((on) => runAt(60, smtp(), on)));
    expect(messageIds()).toHaveLength(1);
    await Promise.all(others.map((other) => other.db.destroy()));
  });

  it('keeps others away for as long as it works, however long that takes', async () => {
    const others: boolean[] = [];
    let seconds = 0;
    const clock = () => later(seconds);
    const job: Job<string> = {
      ...emailJob(smtp()),
      due: async () => ['one', 'two', 'three'],
      async work() {
        seconds += 50;
        others.push(await runJob(db, { ...job, work: async () => undefined }, clock));
      },
    };
    expect(await runJob(db, job, clock)).toBe(true);
    expect(others).toEqual([false, false, false]);
    expect(await runJob(db, { ...job, work: async () => undefined }, clock)).toBe(true);
  });

  it('stops where another process took over meanwhile', async () => {
    const worked: string[] = [];
    let seconds = 0;
    const job: Job<string> = {
      ...emailJob(smtp()),
      due: async () => ['one', 'two'],
      async work(_, item) {
        worked.push(item);
        seconds += 61;
        await takeLease(db, 'order-emails', () => later(seconds));
      },
    };
    await expect(runJob(db, job, () => later(seconds))).rejects.toThrow('was lost');
    expect(worked).toEqual(['one']);
  });

  it('leaves the mail to a browser for as long as that may send it, and not after it has', async () => {
    await claimEmail(db, (await order()).id, 'browser tab', { now: later(50) });
    await runAt(109);
    expect(messageIds()).toHaveLength(0);
    await recordEmailResult(db, NUMBER, { idempotencyKey: 'key-1', outcome: 'sent', detail: '' });
    await runAt(111);
    expect(messageIds()).toHaveLength(0);
  });

  it('tries again at growing intervals for 24 hours, then leaves it to whoever looks', async () => {
    const send = jest.fn().mockRejectedValue(new Error('451 try later'));
    const refusing: EmailWay = { send, pauseMs: 0, viaOutbox: true };
    /** When it is tried next, in seconds after it was written. */
    const nextAt = async (): Promise<number | null> => {
      const row = await db.selectFrom('orders').select('email_next_at').executeTakeFirstOrThrow();
      if (row.email_next_at === null) return null;
      return (Date.parse(row.email_next_at) - PLACED_AT.getTime()) / 1000;
    };
    await runAt(60, refusing);
    const tried = [60];
    for (let next = await nextAt(); next !== null; next = await nextAt()) {
      await runAt(next - 1, refusing);
      expect(send).toHaveBeenCalledTimes(tried.length);
      await runAt(next, refusing);
      tried.push(next);
      expect(send).toHaveBeenCalledTimes(tried.length);
    }
    await runAt(26 * 3600, refusing);
    expect(send).toHaveBeenCalledTimes(tried.length);
    const minutes = tried.map((seconds) => seconds / 60 - 1);
    expect(minutes.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 30, 60, 120, 180]);
    expect(minutes.at(-1)).toBe(24 * 60);
    expect(await order()).toMatchObject({ emailStatus: 'failed' });
    expect(await countUnnotifiedOrders(db)).toEqual({
      count: 1,
      oldestAt: PLACED_AT.toISOString(),
    });
  });

  it('sends what stayed in the outbox once a way is configured', async () => {
    const { id } = await order();
    await addOutboxEmail(db, { orderId: id, templateParams: { order_number: NUMBER } });
    expect(await order()).toMatchObject({ emailStatus: 'unsent' });
    await runAt(400 * 24 * 3600);
    expect(messageIds()).toHaveLength(1);
    expect(await listOrderEmails(db, id)).toMatchObject([{ passedOnAt: expect.any(String) }]);
  });

  it.each<[OrderStatus, number]>([
    ['confirmed', 1],
    ['cancelled', 0],
    ['delivered', 0],
  ])('of an order that is %s sends %d mails', async (status, mails) => {
    await db.updateTable('orders').set({ status }).execute();
    await runAt(60);
    await runAt(61);
    expect(messageIds()).toHaveLength(mails);
    expect(await db.selectFrom('orders').select('email_next_at').execute()).toEqual([
      { email_next_at: null },
    ]);
  });

  it('sends nothing about an order that was replaced, and says so in the mail of the other', async () => {
    const other = orderWith({ number: 'BBBB-BBBB', idempotencyKey: 'key-2' });
    await markReplaced(db, 'key-1', other.number);
    await insertOrder(db, other, PLACED_AT);
    await runAt(60);
    expect(messageIds()).toHaveLength(1);
    const text = mail.heard.join('').replaceAll('=', '');
    expect(text).toContain(`This order replaces order ${NUMBER}`);
  });

  /**
   * A process that sends the due mails 60 s after the order, and dies; only the database remains.
   * `scripts/faults/dispatcher.spec.ts` kills a real one.
   */
  async function deadSender(point: 'while sending' | 'once it is sent'): Promise<void> {
    const { db: itsDb } = await openMigrated(ledger.location);
    let die = () => {};
    let ended: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      const send: EmailWay['send'] = async (params) => {
        if (point === 'once it is sent') await sendBySmtp(mail.url, params);
        resolve();
        await new Promise((_, reject) => {
          die = () => reject(new Error('dead'));
        });
      };
      ended = runAt(60, { send, pauseMs: 0, viaOutbox: true }, itsDb).catch(() => undefined);
    });
    await itsDb.destroy();
    die();
    await ended;
  }

  it('takes over from one that died while sending: one mail', async () => {
    await deadSender('while sending');
    await runAt(70);
    expect(messageIds()).toHaveLength(0);
    await runAt(121);
    expect(messageIds()).toHaveLength(1);
    expect(await order()).toMatchObject({ emailStatus: 'sent' });
  });

  it('sends a copy with the same Message-ID after one died between the mail and its record', async () => {
    await deadSender('once it is sent');
    await runAt(121);
    await runAt(200);
    expect(messageIds()).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(1);
  });
});
