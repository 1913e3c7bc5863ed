import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setPassword, signInByPassword } from '@/lib/admin/access/passwords';
import { makeLink, signedIn, signIn } from '@/lib/admin/access/sign-in';
import { closeDatabase, connection, database } from '@/lib/db/connection';
import { nameKey } from '@/lib/db/people';
import { closeRateLimits } from '@/lib/http/rate-limits';
import { countFailure, judgePassword, mayAsk } from '@/lib/http/sign-in-limit';
import { peerHeader } from '@/lib/server/client-address';

// A real digest is slow on purpose, which password-digest.test.ts holds.
jest.mock('@/lib/admin/access/password-digest', () =>
  jest.requireActual('@/lib/admin/access/testing/quick-digest'),
);

const PASSWORD = 'the bakery opens at seven';
const BROWSER = { device: '', before: null };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guessing-'));
  process.env.DATA_DIR = dataDir;
  process.env.RATE_LIMIT_SIGN_IN = '10/15m';
  process.env.RATE_LIMIT_SIGN_IN_PER_PERSON = '20/1h';
  await connection();
});
afterAll(async () => {
  await closeRateLimits();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

const from = (address: string) => ({ headers: new Headers({ [peerHeader()]: address }) });

/** A person who is signed in and has the password. */
async function registered(name: string): Promise<string> {
  const db = await database();
  const { secret } = await makeLink(db, { name });
  const session = (await signIn(db, { secret, ...BROWSER })) ?? '';
  const found = await signedIn(db, session);
  if (found === null) throw new Error('not let in');
  await setPassword(db, found, { present: '', wanted: PASSWORD });
  return session;
}

/** Tries a password; "in" where it lets in, and how often any was looked at. */
async function tryIn(name: string, password: string, address: string) {
  let looked = 0;
  const judged = await judgePassword(from(address), nameKey(name), async () => {
    looked += 1;
    return signInByPassword(await database(), { name, password, ...BROWSER });
  });
  const outcome = judged === null ? 'wrong' : typeof judged === 'string' ? 'in' : 'many';
  return { outcome, looked };
}

it('1,000 guesses from 1,000 addresses get nowhere, and lock nobody out', async () => {
  const session = await registered('Rima');
  let looked = 0;
  for (let guess = 0; guess < 1000; guess += 1) {
    const address = `198.51.${guess >> 8}.${guess & 255}`;
    // The right one is among them, too late.
    const tried = await tryIn(guess % 2 ? 'Rima' : 'RIMA', guess > 30 ? PASSWORD : 'x', address);
    expect(tried.outcome).not.toBe('in');
    looked += tried.looked;
  }
  expect(looked).toBe(20);
  const db = await database();
  expect(await signedIn(db, session)).not.toBeNull();
  const { secret } = await makeLink(db, { name: 'Rima' });
  expect(await signIn(db, { secret, ...BROWSER })).not.toBeNull();
});

it('one address that guesses many names is stopped; others sign in as ever', async () => {
  await registered('Nadim');
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await tryIn(`Name ${guess}`, 'x', '203.0.113.1')).outcome).toBe('wrong');
  }
  expect(await tryIn('Nadim', PASSWORD, '203.0.113.1')).toEqual({ outcome: 'many', looked: 0 });
  expect((await tryIn('Nadim', PASSWORD, '203.0.113.2')).outcome).toBe('in');
});

it('links and passkeys that let nobody in count against the passwords of their address', async () => {
  for (let guess = 0; guess < 10; guess += 1) await countFailure(from('203.0.113.3'));
  expect((await tryIn('Nadim', PASSWORD, '203.0.113.3')).outcome).toBe('many');
});

it('passwords that are right count nothing', async () => {
  for (let time = 0; time < 12; time += 1) {
    expect((await tryIn('Nadim', PASSWORD, '203.0.113.4')).outcome).toBe('in');
  }
});

it('an address may not ask without end what a passkey is to sign', async () => {
  const asks: boolean[] = [];
  for (let ask = 0; ask < 101; ask += 1) asks.push(await mayAsk(from('203.0.113.5')));
  expect(asks.filter(Boolean)).toHaveLength(100);
  expect(await mayAsk(from('203.0.113.6'))).toBe(true);
});
