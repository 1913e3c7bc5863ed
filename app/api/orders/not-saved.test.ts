import { randomUUID } from 'node:crypto';
import { noteLost } from '@/lib/db/lost-connections';
import { findOrderByKey } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { sampleDelivery, sampleOrder } from '@/lib/orders/testing/samples';
import { POST } from './route';

const mockDatabase = jest.fn<Promise<Db>, []>();
jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: () => mockDatabase(),
}));

function post(key: string): Promise<Response> {
  return POST(
    new Request('http://shop.test/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sampleOrder()),
    }),
  );
}

it('an order that cannot be written is a 503 with a text for the shopper, logged once without what was typed', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  mockDatabase.mockRejectedValue(new Error('database or disk is full'));
  const answer = await post(randomUUID());

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    error: { code: 'not_saved', message: expect.stringContaining('could not save your order') },
  });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain('order.not_saved');
  expect(log.mock.calls[0]?.[0]).not.toContain(sampleDelivery().phone);
});

it('an order whose connection to the database was lost is tried once more', async () => {
  const { db, close } = await openTestDatabase('sqlite', { seeded: true });
  const lost = new Error('terminating connection due to administrator command');
  noteLost(lost);
  mockDatabase.mockResolvedValue(db).mockRejectedValueOnce(lost);
  const key = randomUUID();
  const answer = await post(key);
  expect(answer.status).toBe(201);
  const { orderNumber } = await answer.json();
  expect(await findOrderByKey(db, key)).toMatchObject({ number: orderNumber });
  await close();
});
