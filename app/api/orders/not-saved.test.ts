import { randomUUID } from 'node:crypto';
import { sampleDelivery, sampleRequestedLine } from '@/lib/orders/testing/samples';
import { POST } from './route';

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: () => Promise.reject(new Error('database or disk is full')),
}));

it('an order that cannot be written is a 503 with a text for the shopper, logged once without what was typed', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const delivery = sampleDelivery();
  const body = {
    lines: [sampleRequestedLine()],
    promoCode: null,
    delivery,
    total: 2300,
    replaces: [],
  };
  const answer = await POST(
    new Request('http://shop.test/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }),
  );

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    error: { code: 'not_saved', message: expect.stringContaining('could not save your order') },
  });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain('order.not_saved');
  expect(log.mock.calls[0]?.[0]).not.toContain(delivery.phone);
});
