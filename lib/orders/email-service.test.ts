import { randomUUID } from 'node:crypto';
import { claimEmail, serverSender } from '@/lib/db/email-claims';
import { findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { addOutboxEmail } from '@/lib/db/outbox-emails';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { parseEnv } from '@/lib/env';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { recordEmailResult } from './email-result';
import { placedAnswer } from './email-service';

const NUMBER = 'AAAA-AAAA';

const EMAILJS = parseEnv({
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_PUBLIC_KEY: 'public',
});

describe.each(['sqlite', 'postgres'] as const)(
  'who is given an e-mail to send, on %s',
  (engine) => {
    let db: Db;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ db, close } = await openTestDatabase(engine));
      await insertOrder(db, orderWith({ number: NUMBER }));
    });
    afterEach(() => close());

    async function order() {
      const found = await findOrderByNumber(db, NUMBER);
      if (found === null) throw new Error('no order');
      return found;
    }

    const ask = async (tab: string = randomUUID(), env = EMAILJS) =>
      placedAnswer(db, await order(), env, tab);

    const report = (outcome: 'sent' | 'failed', ownOutbox = false) =>
      recordEmailResult(db, NUMBER, { idempotencyKey: 'key-1', outcome, detail: '' }, ownOutbox);

    it('one of 25 posts at once; the others learn that it is being sent', async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, () => ask()));
      expect(answers.filter(({ email }) => email !== null)).toHaveLength(1);
      expect(answers.filter(({ emailHeld }) => emailHeld)).toHaveLength(24);
    });

    it('the same tab again, since its answer may have been lost; another one after 60 s', async () => {
      expect((await ask('one')).email).not.toBeNull();
      expect((await ask('one')).email).not.toBeNull();
      expect(await ask('two')).toMatchObject({ email: null, emailHeld: true });
      await db
        .updateTable('orders')
        .set({ email_claimed_until: new Date(Date.now() - 1).toISOString() })
        .execute();
      expect((await ask('two')).email).not.toBeNull();
    });

    it('any tab after a failure, none after a mail has left', async () => {
      await ask('one');
      await report('failed');
      expect((await ask('two')).email).not.toBeNull();
      await report('sent');
      await report('failed');
      expect(await order()).toMatchObject({ emailStatus: 'sent' });
      expect(await ask('two')).toEqual({ orderNumber: NUMBER, total: 2300, email: null });
    });

    it('none while the server is sending, whatever a browser reports', async () => {
      expect(await claimEmail(db, (await order()).id, serverSender())).toBe('claimed');
      await report('failed');
      expect(await ask()).toMatchObject({ email: null, emailHeld: true });
    });

    it('none once the mail lies in the outbox with nowhere to go, and what a browser reports of it does not count as sent', async () => {
      const outbox = parseEnv({});
      expect((await ask('one', outbox)).email).toMatchObject({ serviceId: 'outbox' });
      await addOutboxEmail(db, { orderId: (await order()).id, templateParams: {} });
      await report('sent', true);
      expect(await order()).toMatchObject({ emailStatus: 'unsent' });
      const again = await ask('two', outbox);
      expect(again).toEqual({ orderNumber: NUMBER, total: 2300, email: null });
    });

    it.each(['cancelled', 'delivered'])('none of an order that is %s', async (status) => {
      await db.updateTable('orders').set({ status }).execute();
      expect(await ask()).toEqual({ orderNumber: NUMBER, total: 2300, email: null });
    });
  },
);
