import type { Connection } from '@/lib/db/connection';
import { listPasskeys } from '@/lib/db/passkeys';
import { findPersonById, type Person } from '@/lib/db/people';
import { openTestDatabase } from '@/lib/db/testing';
import { env } from '@/lib/env';
import {
  askForPasskey,
  askForSignature,
  removePasskey,
  savePasskey,
  signInByPasskey,
} from './passkeys';
import { lockOut, removePerson } from './people';
import { makeLink, signedIn } from './sign-in';
import { authenticator } from './testing/authenticator';

const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T12:05:00Z');
const BROWSER = { device: 'Chrome, Android', before: null };

describe.each(['sqlite', 'postgres'] as const)('passkeys on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];
  let rima: Person;
  let phone: ReturnType<typeof authenticator>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    rima = (await makeLink(db, { name: 'Rima' }, 'test', NOW)).person;
    phone = authenticator(env().siteUrl);
  });

  afterEach(() => opened.close());

  const add = (answer: string, now = NOW) => savePasskey(db, rima, { answer, name: 'Phone' }, now);
  const enter = (answer: string, now = NOW) => signInByPasskey(db, { answer, ...BROWSER }, now);
  const added = async () => add(phone.register(await askForPasskey(db, rima, NOW)));

  it('lets in whom it belongs to, and notes its use', async () => {
    await added();
    const session = await enter(phone.sign(await askForSignature(db, NOW)));
    expect(await signedIn(db, session ?? '', NOW)).toMatchObject({ person: { name: 'Rima' } });
    expect(await listPasskeys(db, rima.id)).toMatchObject([
      { name: 'Phone', transports: ['internal'], usedAt: NOW.toISOString() },
    ]);
  });

  it('no question says whose passkeys there are', async () => {
    await added();
    expect((await askForSignature(db, NOW)).allowCredentials).toBeUndefined();
  });

  it('an answer that is replayed, late, to another question or of another site lets nobody in', async () => {
    await added();
    const question = await askForSignature(db, NOW);
    const answer = phone.sign(question);
    expect(await enter(answer)).not.toBeNull();
    expect(await enter(answer)).toBeNull();
    expect(await enter(phone.sign(await askForSignature(db, NOW)), LATER)).toBeNull();
    expect(await enter(phone.sign({ challenge: 'bm90aGluZw' }))).toBeNull();
    expect(await enter(phone.sign(await askForPasskey(db, rima, NOW)))).toBeNull();
    const stranger = authenticator('https://other.example');
    expect(await enter(stranger.sign(await askForSignature(db, NOW)))).toBeNull();
    expect(await enter(authenticator(env().siteUrl).sign(question))).toBeNull();
    for (const text of ['', '{}', '[]', 'x', `{"id":"${'x'.repeat(30_000)}"}`]) {
      expect(await enter(text)).toBeNull();
    }
  });

  it('a passkey that nobody asked for, or somebody else was asked for, is not added', async () => {
    const nadim = (await makeLink(db, { name: 'Nadim' }, 'test', NOW)).person;
    const forNadim = phone.register(await askForPasskey(db, nadim, NOW));
    const forSigning = phone.register(await askForSignature(db, NOW));
    const late = phone.register(await askForPasskey(db, rima, NOW));
    for (const answer of [forNadim, forSigning, phone.register({ challenge: 'bm9uZQ' }), 'x']) {
      await expect(add(answer)).rejects.toThrow('This is no passkey that was asked for.');
    }
    await expect(add(late, LATER)).rejects.toThrow('This is no passkey');
    expect(await listPasskeys(db, rima.id)).toEqual([]);
  });

  it('a passkey that was removed, or whose person was, lets nobody in', async () => {
    await added();
    const [{ id = '' } = {}] = await listPasskeys(db, rima.id);
    const nadim = (await makeLink(db, { name: 'Nadim' }, 'test', NOW)).person;
    await expect(removePasskey(db, nadim, id, NOW)).rejects.toThrow('This passkey was removed.');
    await removePasskey(db, rima, id, NOW);
    expect(await enter(phone.sign(await askForSignature(db, NOW)))).toBeNull();
    await added();
    await removePerson(db, rima.id, 'test', NOW);
    expect(await findPersonById(db, rima.id)).toBeNull();
    expect(await enter(phone.sign(await askForSignature(db, NOW)))).toBeNull();
  });

  it('those of a lost phone let nobody in once its person is locked out', async () => {
    await added();
    expect(await lockOut(db, 'rima', 'test', NOW)).toMatchObject({ passkeys: 1 });
    expect(await enter(phone.sign(await askForSignature(db, NOW)))).toBeNull();
  });
});
