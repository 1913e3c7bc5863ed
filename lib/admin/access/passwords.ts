import { writeJournal } from '@/lib/db/journal';
import { findPassword, savePassword } from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import { endOtherSessions, type SignedIn } from '@/lib/db/sessions';
import { shop } from '@/lib/shop';
import { type Browser, enter } from './enter';
import { digestPassword, isPassword } from './password-digest';
import { type PasswordFault, passwordFault } from './password-rules';

/** How long (ms) after signing in a person may change how they sign in without a password. */
const FRESH_MS = 15 * 60 * 1000;

/** Whether a session was begun so lately that it says who it is as well as a password. */
export function isFresh({ since }: Pick<SignedIn, 'since'>, now = new Date()): boolean {
  return now.getTime() - Date.parse(since) < FRESH_MS;
}

/** Whether a person has a password. */
export async function hasPassword(db: Db, { person }: SignedIn): Promise<boolean> {
  return ((await findPassword(db, person.name))?.password ?? null) !== null;
}

/** Whether somebody who is signed in is who they say: by a fresh session, or by their password. */
async function isProven(db: Db, session: SignedIn, present: string, now: Date): Promise<boolean> {
  if (isFresh(session, now)) return true;
  const digest = (await findPassword(db, session.person.name))?.password ?? null;
  return digest !== null && isPassword(present, digest);
}

/** What became of setting a password. */
export type PasswordOutcome = 'set' | 'unproven' | PasswordFault;

/**
 * Sets the password of who is signed in, and ends their other sessions. Asks for the `present` one
 * unless the session is fresh.
 */
export async function setPassword(
  db: Db,
  session: SignedIn,
  { present, wanted }: { present: string; wanted: string },
  now = new Date(),
): Promise<PasswordOutcome> {
  const { person, sessionId } = session;
  const fault = passwordFault(wanted, [person.name, shop.name]);
  if (fault !== null) return fault;
  if (!(await isProven(db, session, present, now))) return 'unproven';
  const digest = await digestPassword(wanted);
  await inTransaction(db, async (trx) => {
    await savePassword(trx, person.id, digest);
    await endOtherSessions(trx, person.id, sessionId);
    await writeJournal(trx, { who: person.name, what: 'password-set', subject: person.name }, now);
  });
  return 'set';
}

/** Removes the password of who is signed in. Asks for it unless the session is fresh. */
export async function removePassword(
  db: Db,
  session: SignedIn,
  present: string,
  now = new Date(),
): Promise<'removed' | 'unproven'> {
  if (!(await isProven(db, session, present, now))) return 'unproven';
  const { person } = session;
  await inTransaction(db, async (trx) => {
    await savePassword(trx, person.id, null);
    const entry = { who: person.name, what: 'password-removed', subject: person.name };
    await writeJournal(trx, entry, now);
  });
  return 'removed';
}

/**
 * Signs in by name and password. Returns the secret of the new session; null where they let nobody
 * in, after as long for an unknown name as for a wrong password.
 */
export async function signInByPassword(
  db: Db,
  { name, password, ...browser }: Browser & { name: string; password: string },
  now = new Date(),
): Promise<string | null> {
  const found = await findPassword(db, name);
  if (!(await isPassword(password, found?.password ?? null))) return null;
  return inTransaction(db, async (trx) => {
    // It may have been changed, or its person removed, while it was compared.
    const still = await findPassword(trx, name);
    if (still === null || still.password !== found?.password) return null;
    return enter(trx, still.person, 'signed-in-password', browser, now);
  });
}
