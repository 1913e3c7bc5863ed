import type { Connection } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { openTestDatabase } from '@/lib/db/testing';
import { passwordFault } from './password-rules';
import { hasPassword, removePassword, setPassword, signInByPassword } from './passwords';
import { makeLink, readLink, signedIn, signIn } from './sign-in';

// A real digest is slow on purpose, which password-digest.test.ts holds.
jest.mock('./password-digest', () => jest.requireActual('./testing/quick-digest'));

const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T12:15:00Z');
const BROWSER = { device: 'Chrome, Android', before: null };
const GOOD = 'the bakery opens at seven';

it.each([
  ['elevenchars', 'short'],
  ['🌹'.repeat(11), 'short'],
  ['x'.repeat(201), 'long'],
  ['passwordpassword', 'common'],
  ['Password1234', 'common'],
  ['sunshine-monkey!', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['my name is RIMA ok', 'name'],
  ['Ter ki.bmen forever', 'name'],
  [GOOD, null],
  ['وردة حمراء على الشرفة', null],
  ['tlqfTU83h!mZ', null],
])('of %j says %j', (password, fault) => {
  expect(passwordFault(password, ['Rima', 'Terkibmen'])).toBe(fault);
});

describe.each(['sqlite', 'postgres'] as const)('passwords on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  async function inside() {
    const { secret } = await makeLink(db, { name: 'Rima' }, 'test', NOW);
    const session = (await signIn(db, { secret, ...BROWSER }, NOW)) ?? '';
    const found = await signedIn(db, session, NOW);
    if (found === null) throw new Error('not let in');
    return { secret: session, found };
  }

  const set = async (session: Awaited<ReturnType<typeof inside>>, wanted: string) =>
    setPassword(db, session.found, { present: '', wanted }, NOW);
  const enter = (name: string, password: string) =>
    signInByPassword(db, { name, password, ...BROWSER }, NOW);

  it('lets in by name in any letter case and password, and nobody else', async () => {
    const session = await inside();
    expect(await enter('Rima', '')).toBeNull();
    expect(await set(session, 'short')).toBe('short');
    expect(await hasPassword(db, session.found)).toBe(false);
    expect(await set(session, GOOD)).toBe('set');
    expect(await signedIn(db, (await enter('RIMA', GOOD)) ?? '', NOW)).not.toBeNull();
    expect(await enter('Rima', GOOD.toUpperCase())).toBeNull();
    expect(await enter('Nobody', GOOD)).toBeNull();
    expect(JSON.stringify(await listJournal(db, 9))).not.toContain(GOOD);
  });

  it('changing it ends the other sessions and links of the person, and keeps this one', async () => {
    const [here, there] = [await inside(), await inside()];
    const { secret } = await makeLink(db, { name: 'Rima' }, 'test', NOW);
    expect(await set(here, GOOD)).toBe('set');
    expect(await signedIn(db, here.secret, NOW)).not.toBeNull();
    expect(await signedIn(db, there.secret, NOW)).toBeNull();
    expect(await readLink(db, secret, NOW)).toBeNull();
  });

  it('asks for the present one once the session is older than 15 minutes', async () => {
    const session = await inside();
    const change = (present: string) =>
      setPassword(db, session.found, { present, wanted: 'a quite different sentence' }, LATER);
    expect(await change('')).toBe('unproven');
    await set(session, GOOD);
    expect(await change('')).toBe('unproven');
    expect(await change('wrong')).toBe('unproven');
    expect(await removePassword(db, session.found, 'wrong', LATER)).toBe('unproven');
    expect(await change(GOOD)).toBe('set');
    const present = 'a quite different sentence';
    expect(await removePassword(db, session.found, present, LATER)).toBe('removed');
    expect(await enter('Rima', present)).toBeNull();
  });
});
