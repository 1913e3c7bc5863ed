import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersCsv } from '@/lib/admin/orders/orders-csv';
import { recordEmailAttempt } from '@/lib/db/email-attempts';
import { countUnnotifiedOrders, insertOrder } from '@/lib/db/orders';
import { addOutboxEmail } from '@/lib/db/outbox-emails';
import { inTransaction } from '@/lib/db/schema';
import { readCounts, setCounts } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { untoldText } from './order-texts';
import { orderTable, showOrder } from './orders';
import { outboxTable, showEmail } from './outbox';
import { runShop } from './testing';
import { writeOutput } from './write-output';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
});

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function placed(changes: Parameters<typeof orderWith>[0] = {}) {
  const outcome = await insertOrder(
    opened.db,
    orderWith(changes),
    new Date('2026-01-02T03:04:05Z'),
  );
  if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
  return outcome.order;
}

it('lists orders and shows one with its e-mails', async () => {
  expect(await orderTable(opened.db, {})).toBe('There are no orders.');
  const { id } = await placed();
  const time = new Date('2026-07-01T22:00:00Z');
  await recordEmailAttempt(opened.db, { orderId: id, outcome: 'failed', detail: '503' }, time);
  expect(await orderTable(opened.db, {})).toBe(
    [
      'Number   Placed            Status  E-mail  Name         City    Total',
      'MC-0001  2026-01-02 05:04  placed  unsent  Rima Haddad  Beirut  $23.00',
    ].join('\n'),
  );
  const shown = await showOrder(opened.db, 'MC-0001');
  for (const fact of ['71-234567', 'Hamra Street 12', '1 x Asad, 100ml', '$23.00']) {
    expect(shown).toContain(fact);
  }
  expect(shown).toMatch(/^Placed +2026-01-02 05:04 Asia\/Beirut$/m);
  expect(shown).toMatch(/^2026-07-02 01:00 failed 503$/m);
  await expect(showOrder(opened.db, 'MC-9')).rejects.toThrow('There is no order MC-9.');
});

it('says how many orders nobody was told of, and since when', async () => {
  expect(untoldText(await countUnnotifiedOrders(opened.db))).toBeNull();
  await placed();
  expect(untoldText(await countUnnotifiedOrders(opened.db))).toMatch(
    /^Nobody was told of 1 order: .* The oldest: 2026-01-02 05:04, \d+ h ago\.$/,
  );
});

it('keeps the columns of Arabic orders apart, and writes them as they were typed', async () => {
  const [line] = orderWith().lines;
  if (!line) throw new Error('no line');
  const order = await placed({
    firstName: 'رِيما',
    lastName: 'حدّاد',
    address: 'شارع الحمرا ١٢',
    city: 'بيروت',
    lines: [{ ...line, name: 'عطر الأسد' }],
  });
  const [headings = '', row = ''] = (await orderTable(opened.db, {})).split('\n');
  const mark = '\u200e';
  expect(row).toContain(`placed  unsent  رِيما حدّاد${mark}  بيروت${mark}  $23.00`);
  const drawn = row.replace(/[\p{M}\p{Cf}]/gu, '');
  expect(drawn.indexOf('$')).toBe(headings.indexOf('Total'));
  const shown = await showOrder(opened.db, 'MC-0001');
  for (const fact of ['رِيما حدّاد', 'شارع الحمرا ١٢', `1 x عطر الأسد${mark}, 100ml`]) {
    expect(shown).toContain(fact);
  }
  const file = join(folder, 'orders.csv');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await writeOutput(file, ordersCsv([order]), '1 order');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const csv = await readFile(file, 'utf8');
  expect(csv).toMatch(/^\ufeffnumber,/);
  expect(csv).toContain('رِيما,حدّاد,71-234567,شارع الحمرا ١٢,بيروت,');
  expect(csv).toContain('1 x عطر الأسد, 100ml');
});

it('exports orders without formulas that a spreadsheet would run', async () => {
  const [header, row] = ordersCsv([{ ...(await placed()), firstName: '=cmd()' }]).split('\n');
  expect(header).toMatch(/^number,placed_at,status,email_status/);
  expect(row).toContain(`MC-0001,2026-01-02T03:04:05.000Z,placed,unsent,,'=cmd(),Haddad,71-234567`);
  expect(row).toMatch(/20\.00,,0\.00,3\.00,23\.00$/);
});

it('lists the outbox and shows an e-mail', async () => {
  expect(await outboxTable(opened.db)).toBe('The outbox is empty.');
  const { id } = await placed();
  const templateParams = { customer_email: '71-234567', applied_promo: 'None' };
  const time = new Date('2026-07-01T22:00:00Z');
  const email = await addOutboxEmail(opened.db, { orderId: id, templateParams }, time);
  expect(await outboxTable(opened.db)).toMatch(
    new RegExp(`^Id +Order +Created +Passed on\\n${email} +MC-0001 +2026-07-02 01:00 +-$`),
  );
  const shown = await showEmail(opened.db, String(email));
  expect(shown).toMatch(/^E-mail \d+, created 2026-07-02 01:00, waiting$/m);
  expect(shown).toContain('applied_promo: None');
  await opened.db.updateTable('outbox_emails').set({ passed_on_at: time.toISOString() }).execute();
  expect(await showEmail(opened.db, String(email))).toContain(', passed on 2026-07-02 01:00\n');
  await expect(showEmail(opened.db, '999')).rejects.toThrow('There is no e-mail 999');
  await expect(showEmail(opened.db, 'x')).rejects.toThrow('There is no e-mail x');
});

it('takes days in the shop’s time zone, and exports times in UTC', async () => {
  await placed();
  const { dataDir } = opened.location;
  const shop = (...args: string[]) => runShop(args, { DATA_DIR: dataDir });
  const summary = await shop('orders', 'summary', '--day', '2026-03-29', '--json');
  const before = await shop('orders', 'export', '--since', '2026-01-02');
  const after = await shop('orders', 'export', '--since', '2026-01-03');
  expect(JSON.parse(summary.stdout)).toMatchObject({
    since: '2026-03-28T22:00:00.000Z',
    before: '2026-03-29T21:00:00.000Z',
  });
  expect(before.stdout).toContain('MC-0001,2026-01-02T03:04:05.000Z,');
  expect(after.stdout).not.toContain('MC-0001');
});

it('tells of the stock that orders took and gave back, and asks for what comes back', async () => {
  const { dataDir } = opened.location;
  const shop = async (...args: string[]) => {
    const { code, stdout, stderr } = await runShop(['orders', ...args], { DATA_DIR: dataDir });
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const pieces = [
    { productId: 124, size: '', pieces: 9 },
    { productId: 7, size: '50ml', pieces: 9 },
  ];
  await inTransaction(opened.db, (trx) => setCounts(trx, pieces, 'counted'));
  const [line] = orderWith().lines;
  if (!line) throw new Error('no line');
  const lines = [
    { ...line, stockSize: '', quantity: 2 },
    { ...line, productId: 7, size: '50ml', stockSize: '50ml' },
  ];
  for (const at of [1, 2, 3]) {
    await placed({ number: `AAAA-AAA${at}`, idempotencyKey: `${at}`, lines });
  }
  await shop('confirm', 'AAAA-AAA1', 'AAAA-AAA2');
  await shop('ship', 'AAAA-AAA1', 'AAAA-AAA2');
  const back = '  Back in stock: 2 x 124, 1 x 7 50ml\n';
  expect(await shop('cancel', 'AAAA-AAA3')).toContain(back);
  expect(await shop('return', 'AAAA-AAA1', '--restock')).toContain(back);
  expect(await shop('return', 'AAAA-AAA2')).toContain(
    '  Not back in stock: 2 x 124, 1 x 7 50ml. To sell it again: "stock add 124 +2", "stock add 7:50ml +1"\n',
  );
  expect(await shop('show', 'AAAA-AAA1')).toMatch(
    /^Stock +Id +Size +Pieces +Why\n.* 124 +-2 +placed\n.* 7 +50ml +-1 +placed\n.* 124 +\+2 +returned\n/m,
  );
  expect(JSON.parse(await shop('show', 'AAAA-AAA2', '--json'))).toMatchObject({
    stock: [
      { product_id: 124, size: null, change: -2, reason: 'placed' },
      { product_id: 7, size: '50ml', change: -1, reason: 'placed' },
    ],
  });
  expect(await readCounts(opened.db, [124, 7])).toEqual(
    new Map([
      ['124/', 7],
      ['7/50ml', 8],
    ]),
  );
});

it('ends with exit code 1 and one clear text', async () => {
  expect(await runShop(['orders', 'show', 'MC-1'], { DATA_DIR: folder })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no order MC-1. "orders list" shows the numbers.\n',
  });
});
