import { writeJournal } from '@/lib/db/journal';
import { deletePasskeys } from '@/lib/db/passkeys';
import {
  deletePerson,
  findPerson,
  findPersonById,
  listPeople,
  lockPeople,
  type Person,
  type Role,
  savePerson,
} from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import { endOtherSessions, endOwnSession, endSessionsOf, listSessions } from '@/lib/db/sessions';
import { AdminRefusal } from '../refusal';
import { keepAnOwner } from './keep-an-owner';
import { COMMAND_LINE } from './sign-in';

/** Returns everybody who may in, with their sessions. */
export async function listAccess(db: Db, now = new Date()) {
  const people = await listPeople(db);
  return Promise.all(
    people.map(async (person) => ({ person, sessions: await listSessions(db, person.id, now) })),
  );
}

/** Ends all sessions and links of a person. Returns how many sessions there were. */
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
    await writeJournal(trx, { who, what: 'sessions-ended', subject: person.name }, now);
    return { person, ended };
  });
}

/**
 * Ends all sessions and links of a person and removes their passkeys, since a lost phone may have
 * some. Returns how many of each there were.
 */
export async function lockOut(
  db: Db,
  name: string,
  who = COMMAND_LINE,
  now = new Date(),
): Promise<{ person: Person; ended: number; passkeys: number }> {
  return inTransaction(db, async (trx) => {
    const { person, ended } = await endAll(trx, name, who, now);
    const passkeys = await deletePasskeys(trx, person.id);
    if (passkeys > 0) {
      await writeJournal(trx, { who, what: 'passkeys-removed', subject: person.name }, now);
    }
    return { person, ended, passkeys };
  });
}

async function personOf(trx: Db, id: number): Promise<Person> {
  const person = await findPersonById(trx, id);
  if (person === null) throw new AdminRefusal('not-found', 'This person was removed.');
  return person;
}

/** Ends one session of a person. */
export async function endOne(
  db: Db,
  { personId, sessionId }: { personId: number; sessionId: number },
  who: string,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { name } = await personOf(trx, personId);
    if (!(await endOwnSession(trx, sessionId, personId))) return;
    await writeJournal(trx, { who, what: 'session-ended', subject: name }, now);
  });
}

/** Ends the sessions of a person but for the one that they use now, and their links. */
export async function endOthers(
  db: Db,
  { person, sessionId }: { person: Person; sessionId: number },
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endOtherSessions(trx, person.id, sessionId);
    await writeJournal(
      trx,
      { who: person.name, what: 'sessions-ended', subject: person.name },
      now,
    );
  });
}

/** Gives a person a role. Throws an AdminRefusal where the last owner would become staff. */
export async function changeRole(
  db: Db,
  { personId, role }: { personId: number; role: Role },
  who: string,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPeople(trx);
    const person = await personOf(trx, personId);
    if (person.role === role) return;
    await keepAnOwner(trx, person);
    await savePerson(trx, person.name, role, now);
    const what = role === 'owner' ? 'role-owner' : 'role-staff';
    await writeJournal(trx, { who, what, subject: person.name }, now);
  });
}

/** Removes a person and everything that lets them in. Throws an AdminRefusal for the last owner. */
export async function removePerson(
  db: Db,
  personId: number,
  who: string,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPeople(trx);
    const person = await personOf(trx, personId);
    await keepAnOwner(trx, person);
    await deletePerson(trx, personId);
    await writeJournal(trx, { who, what: 'person-removed', subject: person.name }, now);
  });
}
