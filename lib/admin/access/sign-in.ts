import { writeJournal } from '@/lib/db/journal';
import {
  findPerson,
  listPeople,
  type Person,
  personName,
  type Role,
  savePerson,
} from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import {
  beginSession,
  endSessionsOf,
  findSession,
  listSessions,
  type SignedIn,
} from '@/lib/db/sessions';
import { addLink, findLink, takeLink } from '@/lib/db/sign-in-links';
import { AdminRefusal } from '../refusal';
import { digestOf, newSecret } from './secret';

/** Who a change is noted as when it comes from the command line. */
export const COMMAND_LINE = 'command line';

/**
 * Makes a link that lets a person in once, within 15 minutes, and adds the person if there is none
 * of this name. Returns its secret, which is kept nowhere.
 *
 * @param role by default the one that the person has, else owner
 */
export async function makeLink(
  db: Db,
  { name, role }: { name: string; role?: Role },
  who = COMMAND_LINE,
  now = new Date(),
): Promise<{ secret: string; person: Person }> {
  if (personName(name) === '') throw new AdminRefusal('invalid', 'The name is missing.');
  const secret = newSecret();
  return inTransaction(db, async (trx) => {
    const before = await findPerson(trx, name);
    const person = await savePerson(trx, name, role ?? before?.role ?? 'owner', now);
    await addLink(trx, { digest: digestOf(secret) ?? '', personId: person.id }, now);
    await writeJournal(trx, { who, what: 'sign-in link', subject: person.name }, now);
    return { secret, person };
  });
}

/** Returns whom a link would let in, and uses nothing up: previews open links too. */
export async function readLink(db: Db, secret: string, now = new Date()): Promise<Person | null> {
  const digest = digestOf(secret);
  return digest === null ? null : findLink(db, digest, now);
}

/** The most letters of a device's name. */
const MAX_DEVICE = 200;

/**
 * Signs in by a link, which that uses up. Returns the secret of the new session; null where the link
 * lets nobody in.
 */
export async function signIn(
  db: Db,
  { secret, device }: { secret: string; device: string },
  now = new Date(),
): Promise<string | null> {
  const digest = digestOf(secret);
  if (digest === null) return null;
  const ofSession = newSecret();
  return inTransaction(db, async (trx) => {
    const personId = await takeLink(trx, digest, now);
    if (personId === null) return null;
    const session = {
      digest: digestOf(ofSession) ?? '',
      personId,
      device: device.slice(0, MAX_DEVICE),
    };
    await beginSession(trx, session, now);
    return ofSession;
  });
}

/** Returns whom a session's secret lets in; null for an ended or unknown one. */
export async function signedIn(db: Db, secret: string, now = new Date()): Promise<SignedIn | null> {
  const digest = digestOf(secret);
  return digest === null ? null : findSession(db, digest, now);
}

/** Ends all sessions and links of a person, for a lost phone. Returns how many sessions there were. */
export async function endAll(
  db: Db,
  name: string,
  who = COMMAND_LINE,
  now = new Date(),
): Promise<{ person: Person; ended: number }> {
  return inTransaction(db, async (trx) => {
    const person = await findPerson(trx, name);
    if (person === null) throw new AdminRefusal('not-found', `There is nobody named ${name}.`);
    const ended = await endSessionsOf(trx, person.id, now);
    await writeJournal(trx, { who, what: 'sessions ended', subject: person.name }, now);
    return { person, ended };
  });
}

/** Returns everybody who may in, with their sessions. */
export async function listAccess(db: Db, now = new Date()) {
  const people = await listPeople(db);
  return Promise.all(
    people.map(async (person) => ({ person, sessions: await listSessions(db, person.id, now) })),
  );
}
