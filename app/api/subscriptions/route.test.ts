import { listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { POST } from './route';

let ledger: Awaited<ReturnType<typeof openTestDatabase>>;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: async () => ledger.db,
}));

beforeEach(async () => {
  ledger = await openTestDatabase('sqlite');
});

afterEach(() => ledger.close());

const post = (body: string, type = 'application/json') =>
  POST(
    new Request('http://shop.test/api/subscriptions', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }),
  );

const emails = async () => (await listSubscribers(ledger.db)).map(({ email }) => email);

it('stores an address once and answers a repeated sign-up alike', async () => {
  const first = await post('{"email":" Rana@Example.com "}');
  const again = await post('{"email":"rana@example.com"}');

  expect(await emails()).toEqual(['rana@example.com']);
  expect(first.status).toBe(200);
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(await first.json());
});

it.each([
  ['no address', '{}', 400],
  ['a text that is no address', '{"email":"rana"}', 400],
  ['an address with a line break', '{"email":"rana@example.com\\nbcc:x@example.com"}', 400],
  ['an endless address', JSON.stringify({ email: `${'r'.repeat(300)}@example.com` }), 400],
  ['broken JSON', '{"email":', 400],
  ['a body above 16 kB', JSON.stringify({ email: 'r'.repeat(17_000) }), 413],
])('refuses %s', async (_what, body, status) => {
  const response = await post(body);

  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('error.code');
  expect(await emails()).toEqual([]);
});

it('refuses a plain form', async () => {
  const response = await post('email=rana@example.com', 'application/x-www-form-urlencoded');

  expect(response.status).toBe(415);
});
