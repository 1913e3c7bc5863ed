import { randomUUID } from 'node:crypto';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { findOrderByKey, findOrderByNumber } from '@/lib/db/orders';
import { listOrderEmails, listOutbox } from '@/lib/db/outbox-emails';
import { markReplaced } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import type { EmailParams } from './email';
import { OUTBOX, orderEmailParams } from './email-service';
import { placeOrder } from './place-order';
import { orderRequestSchema } from './request';
import { type SendRequest, sendToOutbox } from './send-to-outbox';
import { sendBySmtp } from './smtp';
import { startMailServer } from './testing/mail-server';
import { priceSource, sampleDelivery, sampleRequestedLine } from './testing/samples';

let db: Db;
let close: () => Promise<void>;
/** An order in the ledger and the request a browser makes to send its e-mail. */
async function orderedMail(changes: Parameters<typeof sampleDelivery>[0] = {}) {
  const key = randomUUID();
  const request = orderRequestSchema.parse({
    lines: [sampleRequestedLine()],
    promoCode: null,
    delivery: sampleDelivery(changes),
    total: 2300,
    replaces: [],
  });
  await placeOrder(db, { key, earlier: null, request }, priceSource());
  const order = await findOrderByKey(db, key);
  if (order === null) throw new Error('The order was not placed');
  const mail: SendRequest = {
    service_id: OUTBOX.serviceId,
    template_id: OUTBOX.templateId,
    user_id: OUTBOX.publicKey,
    template_params: await orderEmailParams(db, order),
    lib_version: '4.4.1',
  };
  return { order, mail };
}

const OK = { status: 200, text: 'OK' };

describe.each(['sqlite', 'postgres'] as const)('sendToOutbox on %s', (engine) => {
  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(engine));
  });
  afterEach(() => close());

  it("keeps an order's mail once, however often it is sent, and does not count it as sent", async () => {
    const { order, mail } = await orderedMail({ firstName: '<b>Rima & "Co"</b>' });
    const answers = await Promise.all([1, 2, 3].map(() => sendToOutbox(db, mail, null)));
    expect([...answers, await sendToOutbox(db, mail, null)]).toEqual([OK, OK, OK, OK]);
    const emails = await listOrderEmails(db, order.id);
    expect(emails.map((email) => email.templateParams)).toEqual([mail.template_params]);
    expect(await findOrderByNumber(db, order.number)).toMatchObject({ emailStatus: 'unsent' });
  });

  it.each<[string, (mail: SendRequest, other: SendRequest) => Partial<SendRequest>, number]>([
    [
      'a changed parameter',
      ({ template_params }) => ({ template_params: { ...template_params, order_total: '$1.00' } }),
      400,
    ],
    [
      'a foreign text',
      ({ template_params }) => ({
        template_params: { ...template_params, order_details: '<a href="https://a.example">a</a>' },
      }),
      400,
    ],
    [
      'one parameter more',
      ({ template_params }) => ({
        template_params: { ...template_params, to_email: 'a@b.example' },
      }),
      400,
    ],
    [
      "another order's number",
      ({ template_params }, { template_params: { order_number = '' } }) => ({
        template_params: { ...template_params, order_number },
      }),
      400,
    ],
    ['an unknown number', () => ({ template_params: { order_number: 'AAAA-AAAA' } }), 400],
    ['no order number', () => ({ template_params: {} }), 400],
    ['an odd order number', () => ({ template_params: { order_number: '\u0000' } }), 400],
    ['another account', () => ({ user_id: 'somebody' }), 404],
  ])('refuses %s', async (_, change, status) => {
    const { mail } = await orderedMail();
    const { mail: other } = await orderedMail({ city: 'Tripoli' });
    const answer = await sendToOutbox(db, { ...mail, ...change(mail, other) }, null);
    expect(answer.status).toBe(status);
    expect(await listOutbox(db)).toEqual([]);
  });

  it('refuses the mail of an order that was replaced', async () => {
    const { order, mail } = await orderedMail();
    await markReplaced(db, order.idempotencyKey, 'AAAA-AAAA');
    expect(await sendToOutbox(db, mail, null)).toMatchObject({ status: 400 });
  });

  it('passes a mail on once, and again only where the mail server did not take it', async () => {
    const { order, mail } = await orderedMail();
    const passOn = jest.fn().mockRejectedValueOnce(new Error('connection refused'));
    passOn.mockResolvedValue(undefined);
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);

    expect(await sendToOutbox(db, mail, passOn)).toMatchObject({ status: 412 });
    expect(await findOrderByNumber(db, order.number)).toMatchObject({ emailStatus: 'failed' });
    expect(await sendToOutbox(db, mail, passOn)).toEqual(OK);
    expect(await sendToOutbox(db, mail, passOn)).toEqual(OK);
    expect(passOn.mock.calls).toEqual([[mail.template_params], [mail.template_params]]);
    expect(await listOrderEmails(db, order.id)).toMatchObject([{ passedOnAt: expect.any(String) }]);
  });

  it.each([
    ['one mail leaves', false, 200],
    ['one try is made, and all learn that it failed', true, 412],
  ])('of 25 posts of a mail at once %s', async (_, refuse, status) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { mail, order } = await orderedMail();
    const { server, url, heard } = await startMailServer(refuse);
    const passOn = (params: EmailParams) => sendBySmtp(url, params);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => sendToOutbox(db, mail, passOn)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(25).fill(status));
    expect(heard.filter((line) => line.startsWith('MAIL FROM'))).toHaveLength(1);
    expect(await listEmailAttempts(db, order.id)).toMatchObject([
      { outcome: refuse ? 'failed' : 'sent' },
    ]);
    server.close();
  });
});
