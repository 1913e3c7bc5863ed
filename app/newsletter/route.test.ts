import { addSubscriber, listSubscribers } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { log } from '@/lib/server/log';
import { POST } from './route';

let ledger: Awaited<ReturnType<typeof openTestDatabase>>;

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  database: async () => ledger.db,
}));

beforeEach(async () => {
  ledger = await openTestDatabase('sqlite');
});

afterEach(async () => {
  await closeRateLimits();
  await ledger.close().catch(() => undefined);
});

const FORM = 'application/x-www-form-urlencoded';

const post = (body: string, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://shop.test/newsletter', {
      method: 'POST',
      headers: { 'content-type': FORM, ...headers },
      body,
    }),
  );

const emails = async () => (await listSubscribers(ledger.db)).map(({ email }) => email);

it('signs up who sends the form, once, and leads to the thanks by GET', async () => {
  for (const address of [
    'Rana%40Example.com',
    'rana%40example.com',
    '%E2%80%AArana%40example.com%E2%80%8F',
  ]) {
    const answer = await post(`email=${address}`, { referer: 'https://evil.example//x' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter/thanks');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await emails()).toEqual(['rana@example.com']);
});

it.each([
  '',
  'email=rana',
  'email=rana%40example.com%0Abcc%3Ax%40example.com',
  'mail=a%40b.example',
])('leads to what an address looks like for %j', async (body) => {
  const answer = await post(body);
  expect(answer.headers.get('location')).toBe('/newsletter/invalid');
  expect(await emails()).toEqual([]);
});

it.each([
  ['another site', 'email=a%40b.example', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another origin', 'email=a%40b.example', { origin: 'https://evil.example' }, 403],
  ['JSON', '{"email":"a@b.example"}', { 'content-type': 'application/json' }, 415],
  ['a large body', `email=${'r'.repeat(17_000)}`, {}, 413],
])('refuses %s', async (_what, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status);
  expect(await emails()).toEqual([]);
});

it('says that the address is not saved where the database is away', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  await addSubscriber(ledger.db, 'lina@example.com');
  await ledger.db.destroy();
  const answer = await post('email=rana%40example.com');
  expect(answer.headers.get('location')).toBe('/newsletter/failed');
});
