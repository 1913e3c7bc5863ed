import { readFile } from 'node:fs/promises';
import { insertOrder } from '@/lib/db/orders';
import { sqliteFile } from '@/lib/db/private-files';
import { openNative } from '@/lib/db/sqlite';
import { addSubscriber, listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { changeStatus } from '@/lib/orders/change-status';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { subscriberTable } from './subscribers';
import { runShop } from './testing';

it('lists subscribers in the order they came, in the shop’s time', () => {
  expect(subscriberTable([])).toBe('There are no subscribers.');
  const createdAt = '2026-07-01T22:00:00.000Z';
  const table = subscriberTable([
    { source: 'newsletter-form', email: 'rima@example.com', phone: null, createdAt },
    { source: 'checkout', email: null, phone: '71-234567', createdAt },
  ]);
  expect(table.split('\n')).toEqual([
    'Since             From             E-mail or phone',
    '2026-07-02 01:00  newsletter form  rima@example.com',
    '2026-07-02 01:00  checkout         71-234567',
  ]);
});

it('takes what is personal from standard input, and asks before it erases', async () => {
  const opened = await openTestDatabase('sqlite');
  await insertOrder(opened.db, orderWith());
  await changeStatus(opened.db, 'MC-0001', { to: 'cancelled', note: '' });
  await addSubscriber(opened.db, 'rima@example.com');
  const { dataDir } = opened.location;
  const variables = { DATA_DIR: dataDir };

  const removed = await runShop(['subscribers', 'remove', '-'], variables, 'rima@example.com\n');
  expect(removed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('off the newsletter'),
    stderr: '',
  });
  expect(await readFile(`${sqliteFile(dataDir)}-wal`, 'latin1')).toBe('');
  const asked = await runShop(['customer', 'erase', '-'], variables, '71 234 567');
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  const reader = openNative(sqliteFile(dataDir), 0);
  reader.exec('begin');
  reader.prepare('select count(*) from orders').get();
  const erased = await runShop(['customer', 'erase', '-', '--yes'], variables, '71 234 567');
  reader.close();
  expect(erased).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('MC-0001'),
    stderr: expect.stringContaining('Another process reads the database just now'),
  });

  expect(await listSubscribers(opened.db)).toEqual([]);
  const listed = await runShop(['orders', 'list'], variables);
  expect(listed.stdout).toMatch(/^MC-0001 .* cancelled +\S+ +\(erased\) /m);
  const { stdout: shown } = await runShop(['orders', 'show', 'MC-0001'], variables);
  expect(shown).toMatch(/^Erased +\d{4}-\d{2}-\d{2} \d{2}:\d{2} Asia\/Beirut$/m);
  expect(shown).toContain('$23.00');
  expect(shown).not.toMatch(/Rima|Name|Phone|Newsletter/);
  await opened.close();
});
