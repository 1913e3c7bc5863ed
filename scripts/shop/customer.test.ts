import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '@/lib/db/connection';
import { listEmailAttempts, recordEmailAttempt } from '@/lib/db/email-attempts';
import { insertOrder, listOrdersWithLines } from '@/lib/db/orders';
import { openNative } from '@/lib/db/sqlite';
import { addSubscriber, listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase, orderWith } from '@/lib/db/testing';
import { changeStatus } from '@/lib/orders/change-status';
import { eraseCustomer, exportCustomer, storedPhone } from './customer';
import { orderDocument } from './order-json';
import { ordersCsv } from './order-texts';
import { ordersForSlips, orderTable, showOrder } from './orders';
import { changeStatuses } from './orders-status';
import { subscribersCsv, subscriberTable, unsubscribe } from './subscribers';

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    const token = 'a'.repeat(32);
    await insertOrder(opened.db, orderWith({ token }), new Date('2026-01-02T03:04:05Z'));
  });

  afterEach(() => opened.close());

  const deliver = async () => {
    for (const to of ['confirmed', 'shipped', 'delivered'] as const) {
      await changeStatus(opened.db, 'MC-0001', { to, note: 'asked for Rima' });
    }
  };

  it('are exported whole as JSON', async () => {
    await deliver();
    const [order] = await listOrdersWithLines(opened.db);
    if (!order) throw new Error('no order');
    await recordEmailAttempt(opened.db, { orderId: order.id, outcome: 'failed', detail: '503' });
    const attempts = await listEmailAttempts(opened.db, order.id);
    const phone = storedPhone('+961 71 234 567');
    expect(JSON.parse(await exportCustomer(opened.db, phone))).toMatchObject({
      phone: '71-234567',
      orders: [
        {
          ...orderDocument(order, attempts),
          number: 'MC-0001',
          token: 'a'.repeat(32),
          first_name: 'Rima',
          address: 'Hamra Street 12',
          total_cents: 2300,
          lines: [{ name: 'Asad', unit_price_cents: 2000 }],
          email_attempts: [{ outcome: 'failed', detail: '503' }],
          outbox_emails: [],
          history: [{ note: '' }, {}, {}, { status: 'delivered', note: 'asked for Rima' }],
        },
      ],
    });
    await expect(exportCustomer(opened.db, '03-123456')).rejects.toThrow('Nothing is held');
    expect(() => storedPhone('hello')).toThrow('no Lebanese phone number');
  });

  it('are not erased while an order of theirs is open, and the text says which', async () => {
    await expect(eraseCustomer(opened.db, '71-234567')).rejects.toThrow('MC-0001 is placed');
    expect(await showOrder(opened.db, 'MC-0001')).toContain('Rima');
  });

  it('are erased, and every command shows the orders that are left', async () => {
    await deliver();
    expect(await eraseCustomer(opened.db, '71-234567')).toEqual(['MC-0001']);
    await expect(eraseCustomer(opened.db, '71-234567')).rejects.toThrow('Nothing is held');

    expect(await orderTable(opened.db, {})).toMatch(/MC-0001 .* delivered +\S+ +\(erased\)/);
    const shown = await showOrder(opened.db, 'MC-0001');
    expect(shown).toMatch(/^Erased +\d{4}-\d{2}-\d{2} \d{2}:\d{2} Asia\/Beirut$/m);
    expect(shown).toContain('$23.00');
    expect(shown).not.toMatch(/Rima|Name|Phone|Newsletter/);
    const csv = ordersCsv(await listOrdersWithLines(opened.db));
    expect(csv).toMatch(/MC-0001,.*"1 x Asad, 100ml".*,23\.00/);
    expect(csv).not.toMatch(/Rima|Hamra|71-234567/);
    await expect(ordersForSlips(opened.db, ['MC-0001'])).rejects.toThrow('MC-0001 is delivered');
    const change = { to: 'returned', note: '' } as const;
    const { changed } = await changeStatuses(opened.db, ['MC-0001'], change, 'http://shop');
    expect(changed).toEqual([
      'MC-0001 is returned. Its person was erased: there is nobody to tell.',
    ]);
  });

  it('are listed and exported as subscribers, and taken off the newsletter', async () => {
    expect(subscriberTable([])).toBe('There are no subscribers.');
    await addSubscriber(opened.db, 'rima@example.com', new Date('2026-07-01T22:00:00Z'));
    await addSubscriber(opened.db, '=1+1@example.com', new Date('2026-07-02T00:00:00Z'));
    const all = await listSubscribers(opened.db);
    expect(subscriberTable(all)).toMatch(/^Since +E-mail\n/);
    expect(subscriberTable(all)).toMatch(/^2026-07-02 01:00 +rima@example\.com$/m);
    expect(subscribersCsv(all)).toBe(
      "email,created_at\nrima@example.com,2026-07-01T22:00:00.000Z\n'=1+1@example.com,2026-07-02T00:00:00.000Z\n",
    );
    await unsubscribe(opened.db, ' Rima@example.com');
    await expect(unsubscribe(opened.db, 'rima@example.com')).rejects.toThrow('not subscribed');
    expect(await listSubscribers(opened.db)).toHaveLength(1);
  });
});

/** Runs the command line as a process of its own, with a text on its standard input. */
function shop(dataDir: string, args: readonly string[], input: string) {
  const env = { ...process.env, DATABASE_URL: '', BACKEND_URL: '', DATA_DIR: dataDir };
  const program = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/shop/main.ts', ...args];
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

it('takes what is personal from standard input, and asks before it erases', async () => {
  const opened = await openTestDatabase('sqlite');
  await insertOrder(opened.db, orderWith());
  await changeStatus(opened.db, 'MC-0001', { to: 'cancelled', note: '' });
  await addSubscriber(opened.db, 'rima@example.com');
  const { dataDir } = opened.location;

  const removed = await shop(dataDir, ['subscribers', 'remove', '-'], 'rima@example.com\n');
  expect(removed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('off the newsletter'),
    stderr: '',
  });
  expect(await readFile(`${sqliteFile(dataDir)}-wal`, 'latin1')).toBe('');
  const asked = await shop(dataDir, ['customer', 'erase', '-'], '71 234 567');
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  const reader = openNative(sqliteFile(dataDir), 0);
  reader.exec('begin');
  reader.prepare('select count(*) from orders').get();
  const erased = await shop(dataDir, ['customer', 'erase', '-', '--yes'], '71 234 567');
  reader.close();
  expect(erased).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('MC-0001'),
    stderr: expect.stringContaining('Another process reads the database just now'),
  });

  expect(await listSubscribers(opened.db)).toEqual([]);
  expect(await orderTable(opened.db, {})).toContain('(erased)');
  await opened.close();
}, 60_000);
