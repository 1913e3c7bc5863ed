import type { Connection } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { openTestDatabase } from '@/lib/db/testing';
import { endAll, listAccess } from './people';
import { digestOf } from './secret';
import { makeLink, readLink, signedIn, signIn } from './sign-in';

const MINUTE = 60_000;
const NOW = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(['sqlite', 'postgres'] as const)('signing in on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const link = async (name = 'Rima', role?: 'owner' | 'staff') =>
    (await makeLink(db, { name, ...(role && { role }) }, 'test', NOW)).secret;
  const enter = async (secret: string, now = NOW) =>
    signIn(db, { secret, device: 'Phone', before: null }, now);

  async function inside(): Promise<string> {
    const session = await enter(await link());
    if (session === null) throw new Error('not let in');
    return session;
  }

  it('a link lets in once, and opening it uses nothing up', async () => {
    const secret = await link();
    expect(await readLink(db, secret, NOW)).toMatchObject({ name: 'Rima', role: 'owner' });
    expect(await readLink(db, secret, NOW)).not.toBeNull();
    const session = await enter(secret);
    expect(session).not.toBeNull();
    expect(await signedIn(db, session ?? '', NOW)).toMatchObject({ person: { name: 'Rima' } });
    expect(await readLink(db, secret, NOW)).toBeNull();
    expect(await enter(secret)).toBeNull();
  });

  it('of twenty who press the button of one link at once one is let in', async () => {
    const secret = await link();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => enter(secret)));
    expect(sessions.filter((session) => session !== null)).toHaveLength(1);
  });

  it.each([
    [15 * MINUTE - 1, true],
    [15 * MINUTE, false],
  ])('a link lets in after %i ms: %s', async (ms, isIn) => {
    expect((await enter(await link(), later(ms))) !== null).toBe(isIn);
  });

  it.each([
    [30 * 24 * 60 * MINUTE - 1, true],
    [30 * 24 * 60 * MINUTE, false],
  ])('a session lets in after %i ms: %s', async (ms, isIn) => {
    const session = await inside();
    expect((await signedIn(db, session, later(ms))) !== null).toBe(isIn);
  });

  it.each(['', 'x', 'x'.repeat(43), '../../../etc', "' or 1=1 --"])(
    'the text %j lets nobody in',
    async (text) => {
      await inside();
      expect(await signedIn(db, text, NOW)).toBeNull();
      expect(await readLink(db, text, NOW)).toBeNull();
      expect(await enter(text)).toBeNull();
    },
  );

  it('no secret is in the database, and what is there lets nobody in', async () => {
    const secret = await link();
    const session = await enter(secret);
    const tables = ['people', 'sign_in_links', 'sessions', 'journal'] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(session);
    expect(await signedIn(db, digestOf(session ?? '') ?? '', NOW)).toBeNull();
  });

  it('a person in any letter case is one; a new link may give another role', async () => {
    await link('Rima', 'staff');
    await link('RIMA');
    expect(await listAccess(db, NOW)).toMatchObject([{ person: { name: 'Rima', role: 'staff' } }]);
    await link('rima', 'owner');
    expect(await listAccess(db, NOW)).toMatchObject([{ person: { role: 'owner' } }]);
  });

  it('ending all sessions of a person ends links too, and nobody else’s', async () => {
    const session = await inside();
    const waiting = await link();
    const other = await enter(await link('Nadim'));
    expect(await endAll(db, 'RIMA', 'test', NOW)).toMatchObject({ ended: 1 });
    expect(await signedIn(db, session, NOW)).toBeNull();
    expect(await enter(waiting)).toBeNull();
    expect(await signedIn(db, other ?? '', NOW)).not.toBeNull();
    const journal = await listJournal(db, 10);
    expect(journal[0]).toMatchObject({ who: 'test', what: 'sessions-ended', subject: 'Rima' });
    await expect(endAll(db, 'Nobody')).rejects.toThrow('There is nobody named Nobody.');
  });
});
