import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, database } from '@/lib/db/connection';
import { findOrderByToken } from '@/lib/db/orders';
import { changeStatus } from '@/lib/orders/change-status';
import { randomOrderToken } from '@/lib/orders/order-token';
import { sampleOrder } from '@/lib/orders/testing/samples';
import { POST as order } from '../route';
import { POST as cancel } from './route';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cancel-'));
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const place = (token: unknown, key: string = randomUUID()) =>
  order(post(sampleOrder({ token }), { 'idempotency-key': key }));

const tryCancel = async (token: unknown) => {
  const answer = await cancel(post({ token }));
  return [answer.status, await answer.json()];
};

it('finds the order by the token that was posted with it, and cancels it once', async () => {
  const token = randomOrderToken();
  const key = randomUUID();
  const { orderNumber } = await (await place(token, key)).json();
  expect(await findOrderByToken(await database(), token)).toMatchObject({ number: orderNumber });
  expect(await tryCancel(token)).toEqual([200, { status: 'cancelled' }]);
  expect(await tryCancel(token)).toEqual([200, { status: 'cancelled' }]);

  const again = await place(token, key);
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { error: { code: 'order_replaced' } },
  ]);
});

it('leaves alone what the shop has acted on', async () => {
  const token = randomOrderToken();
  const { orderNumber } = await (await place(token)).json();
  await changeStatus(await database(), orderNumber, { to: 'confirmed', note: '' });
  expect(await tryCancel(token)).toMatchObject([409, { error: { code: 'not_cancellable' } }]);
  expect(await findOrderByToken(await database(), token)).toMatchObject({ status: 'confirmed' });
});

it('takes orders without a token, as older pages post them, and refuses what is none', async () => {
  expect((await place(undefined)).status).toBe(201);
  expect((await place(null)).status).toBe(201);
  for (const token of ['', 'x', 5, 'A'.repeat(32), '0'.repeat(33), '0'.repeat(31), {}]) {
    expect((await place(token)).status).toBe(400);
    expect(await tryCancel(token)).toMatchObject([400, { error: { code: 'invalid_body' } }]);
  }
  expect(await tryCancel('0'.repeat(32))).toMatchObject([404, { error: {} }]);
});

it('lets no order take another one’s token: the browser makes a new one', async () => {
  const token = randomOrderToken();
  await place(token);
  const answer = await place(token);
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { error: { code: 'idempotency_key_reused' } },
  ]);
});
