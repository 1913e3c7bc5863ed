import type { Connection } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { listPeople } from '@/lib/db/people';
import { openTestDatabase } from '@/lib/db/testing';
import { deviceOf } from './device';
import { changeRole, endOne, endOthers, listAccess, removePerson } from './people';
import { may } from './permissions';
import { makeFirstLink, makeLink, readLink, signedIn, signIn } from './sign-in';

const NOW = new Date('2026-05-01T12:00:00Z');

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [ANDROID, 'Chrome, Android'],
  [IPHONE, 'Safari, iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox, Windows',
  ],
  ['<script>alert(1)</script>', ''],
])('names the device of %j', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

it.each([
  ['staff', 'orders', true],
  ['staff', 'people', false],
  ['staff', 'bulk-data', false],
  ['staff', 'codes', false],
  ['staff', 'settings', false],
  ['staff', 'restore', false],
  ['staff', 'owner', false],
  ['staff', 'staff', true],
  ['owner', 'restore', true],
  ['owner', 'owner', true],
] as const)('%s may %s: %s', (role, what, isPermitted) => {
  expect(may(role, what)).toBe(isPermitted);
});

describe.each(['sqlite', 'postgres'] as const)('people on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const add = async (name: string, role: 'owner' | 'staff' = 'owner') =>
    (await makeLink(db, { name, role }, 'test', NOW)).person;

  async function enter(name: string, before: string | null = null): Promise<string> {
    const { secret } = await makeLink(db, { name }, 'test', NOW);
    return (await signIn(db, { secret, device: 'Phone', before }, NOW)) ?? '';
  }

  it('the last owner stays one, by whatever way', async () => {
    const rima = await add('Rima');
    await add('Nadim', 'staff');
    const only = 'Rima is the only owner';
    const staff = { personId: rima.id, role: 'staff' } as const;
    await expect(changeRole(db, staff, 'test')).rejects.toThrow(only);
    await expect(removePerson(db, rima.id, 'test')).rejects.toThrow(only);
    await expect(makeLink(db, { name: 'rima', role: 'staff' })).rejects.toThrow(only);
    await add('Nadim', 'owner');
    await changeRole(db, staff, 'test');
    expect(await listPeople(db)).toMatchObject([{ role: 'staff' }, { role: 'owner' }]);
  });

  it('of two owners who make each other staff, or remove each other, at once one stays', async () => {
    const [rima, nadim] = [await add('Rima'), await add('Nadim')];
    const outcomes = await Promise.allSettled([
      removePerson(db, rima.id, 'Nadim'),
      changeRole(db, { personId: nadim.id, role: 'staff' }, 'Rima'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listPeople(db)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('who is removed gets in by nothing that they had; the journal keeps their name', async () => {
    await add('Nadim');
    const session = await enter('Rima');
    const { secret, person } = await makeLink(db, { name: 'Rima' }, 'test', NOW);
    await removePerson(db, person.id, 'Nadim', NOW);
    expect(await signedIn(db, session, NOW)).toBeNull();
    expect(await readLink(db, secret, NOW)).toBeNull();
    expect(await listJournal(db, 1)).toMatchObject([{ what: 'person-removed', subject: 'Rima' }]);
    expect(await listJournal(db, 9, { who: 'Rima' })).toMatchObject([{ what: 'signed-in-link' }]);
  });

  it('a browser that signs in again has a new session, and its earlier one has ended', async () => {
    const first = await enter('Rima');
    const second = await enter('Rima', first);
    expect(second).not.toBe(first);
    expect(await signedIn(db, first, NOW)).toBeNull();
    expect(await signedIn(db, second, NOW)).not.toBeNull();
    const invented = 'x'.repeat(43);
    expect(await enter('Rima', invented)).not.toBe(invented);
    expect(await signedIn(db, invented, NOW)).toBeNull();
  });

  it('ends one session, of its own person alone, or all others', async () => {
    const [first, second, third] = [await enter('Rima'), await enter('Rima'), await enter('Rima')];
    const nadim = await add('Nadim');
    const own = await signedIn(db, first, NOW);
    const sessionId = (await signedIn(db, second, NOW))?.sessionId ?? 0;
    await endOne(db, { personId: nadim.id, sessionId }, 'Nadim');
    expect(await signedIn(db, second, NOW)).not.toBeNull();
    if (own === null) throw new Error('not let in');
    await endOne(db, { personId: own.person.id, sessionId }, 'Rima');
    expect(await signedIn(db, second, NOW)).toBeNull();
    await endOthers(db, own, NOW);
    expect(await signedIn(db, third, NOW)).toBeNull();
    expect(await listAccess(db, NOW)).toMatchObject([{ sessions: [{ id: own.sessionId }] }, {}]);
  });

  it('a first link is made where nobody is registered, once', async () => {
    const made = await makeFirstLink(db, { name: 'Owner' }, NOW);
    expect(made?.person).toMatchObject({ name: 'Owner', role: 'owner' });
    expect(await makeFirstLink(db, { name: 'Owner' }, NOW)).toBeNull();
  });

  it('a link for a known person may keep their role', async () => {
    await add('Rima');
    const staff = { role: 'staff', keepsRole: true } as const;
    expect((await makeLink(db, { name: 'Rima', ...staff })).person.role).toBe('owner');
    expect((await makeLink(db, { name: 'Nadim', ...staff })).person.role).toBe('staff');
  });
});
