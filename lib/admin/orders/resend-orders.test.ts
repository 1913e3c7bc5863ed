import { createServer } from 'node:http';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { claimEmail } from '@/lib/db/email-claims';
import { listJournal } from '@/lib/db/journal';
import { findOrderByNumber, insertOrder, listOrders } from '@/lib/db/orders';
import { openTestDatabase } from '@/lib/db/testing';
import { parseEnv } from '@/lib/env';
import { startMailServer } from '@/lib/orders/testing/mail-server';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { fakeEmail } from '@/scripts/faults/support/fake-email';
import { resendOrder, resendOrders, resendWay } from './resend-orders';

const numbers = ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC', 'DDDD-DDDD'];
const before = new Date('2030-01-01');

describe.each(['sqlite', 'postgres'] as const)('orders resend on %s', (engine) => {
  let ledger: Awaited<ReturnType<typeof openTestDatabase>>;
  let email: Awaited<ReturnType<typeof fakeEmail>>;

  beforeEach(async () => {
    ledger = await openTestDatabase(engine);
    email = await fakeEmail();
    for (const [index, number] of numbers.entries()) {
      const placedAt = new Date(`2026-01-0${index + 1}T00:00:00Z`);
      await insertOrder(ledger.db, orderWith({ number, idempotencyKey: number }), placedAt);
    }
    const set = (number: string, values: { status?: string; email_status?: string }) =>
      ledger.db.updateTable('orders').set(values).where('number', '=', number).execute();
    await set('BBBB-BBBB', { email_status: 'sent' });
    await set('CCCC-CCCC', { email_status: 'failed' });
    await set('DDDD-DDDD', { status: 'replaced' });
  });

  afterEach(async () => {
    await email.refuse();
    await ledger.close();
  });

  const viaEmailjs = () => ({
    ...resendWay(
      parseEnv({
        EMAILJS_SERVICE_ID: 'service',
        EMAILJS_TEMPLATE_ID: 'template',
        EMAILJS_PUBLIC_KEY: 'public',
        EMAILJS_PRIVATE_KEY: 'private',
        EMAILJS_ORIGIN: email.origin,
      }),
    ),
    pauseMs: 0,
  });

  const statuses = async () =>
    Object.fromEntries(
      (await listOrders(ledger.db)).map(({ number, emailStatus }) => [number, emailStatus]),
    );

  it('sends what never went out, once each, with the private key', async () => {
    const { sent, failed } = await resendOrders(ledger.db, viaEmailjs(), before);
    expect([sent, failed]).toEqual([['AAAA-AAAA', 'CCCC-CCCC'], []]);
    expect(await resendOrders(ledger.db, viaEmailjs(), before)).toEqual({ sent: [], failed: [] });
    expect(email.sent).toEqual(['AAAA-AAAA', 'CCCC-CCCC']);
    expect(email.asked[0]?.body).toMatchObject({
      service_id: 'service',
      template_id: 'template',
      user_id: 'public',
      accessToken: 'private',
      template_params: { order_number: 'AAAA-AAAA', order_total: '$23.00' },
    });
    expect(await statuses()).toMatchObject({
      'AAAA-AAAA': 'sent',
      'CCCC-CCCC': 'sent',
      'DDDD-DDDD': 'unsent',
    });
  });

  it('keeps what was refused for the next run', async () => {
    email.next = [403];
    const { sent, failed } = await resendOrders(ledger.db, viaEmailjs(), before);
    expect([sent, failed]).toEqual([['CCCC-CCCC'], ['AAAA-AAAA']]);
    expect(await statuses()).toMatchObject({ 'AAAA-AAAA': 'failed' });
    expect((await resendOrders(ledger.db, viaEmailjs(), before)).sent).toEqual(['AAAA-AAAA']);
  });

  it('leaves an order to whoever is sending its e-mail, and settled orders alone', async () => {
    const { id = 0 } = (await findOrderByNumber(ledger.db, 'AAAA-AAAA')) ?? {};
    await claimEmail(ledger.db, id, 'browser tab');
    await ledger.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('number', '=', 'CCCC-CCCC')
      .execute();
    expect(await resendOrders(ledger.db, viaEmailjs(), before)).toEqual({ sent: [], failed: [] });
    expect(email.asked).toEqual([]);
  });

  it('leaves orders alone that a browser may still be sending', async () => {
    const { sent } = await resendOrders(ledger.db, viaEmailjs(), new Date('2026-01-02'));
    expect(sent).toEqual(['AAAA-AAAA']);
  });

  it('runs once at a time', async () => {
    const runs = await Promise.allSettled(
      [1, 2, 3].map(() => resendOrders(ledger.db, viaEmailjs(), before)),
    );
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(email.sent).toEqual(['AAAA-AAAA', 'CCCC-CCCC']);
  });

  it('sends the e-mail of one order, once more where one was sent, and of a settled one none', async () => {
    const one = (number: string) =>
      resendOrder(ledger.db, number, { way: viaEmailjs(), who: 'Rima' });
    email.next = [403];
    expect(await one('aaaa-aaaa')).toBe('failed');
    expect([await one('AAAA-AAAA'), await one('BBBB-BBBB')]).toEqual(['sent', 'sent']);
    expect(await one('DDDD-DDDD')).toBe('settled');
    expect(email.sent).toEqual(['AAAA-AAAA', 'BBBB-BBBB']);
    const journal = await listJournal(ledger.db, 9);
    expect(journal.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
      'e-mail BBBB-BBBB',
      'e-mail AAAA-AAAA',
    ]);
  });

  it('says what is missing where there is nothing to send with', () => {
    expect(() => resendWay(parseEnv({}))).toThrow('SMTP_URL');
  });

  it('sends by SMTP just as well, once each', async () => {
    const { server, url, heard } = await startMailServer();
    const way = resendWay(parseEnv({ SMTP_URL: url }));
    const { sent } = await resendOrders(ledger.db, way, before);
    expect(sent).toEqual(['AAAA-AAAA', 'CCCC-CCCC']);
    expect(await resendOrders(ledger.db, way, before)).toEqual({ sent: [], failed: [] });
    expect(heard.filter((line) => line.startsWith('Subject:'))).toEqual([
      'Subject: Order AAAA-AAAA: $23.00',
      'Subject: Order CCCC-CCCC: $23.00',
    ]);
    const order = await findOrderByNumber(ledger.db, 'AAAA-AAAA');
    expect(await listEmailAttempts(ledger.db, order?.id ?? 0)).toMatchObject([
      { outcome: 'sent', detail: 'resend: OK' },
    ]);
    server.close();
  });

  it('marks an order as failed where the mail server cannot be reached', async () => {
    jest.spyOn(log, 'error').mockImplementation();
    const closed = createServer();
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => {
        const address = closed.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    await new Promise((resolve) => closed.close(resolve));
    const way = resendWay(parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
    const { failed } = await resendOrders(ledger.db, way, before);
    expect(failed).toEqual(['AAAA-AAAA', 'CCCC-CCCC']);
  });
});
