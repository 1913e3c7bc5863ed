import { writeJournal } from '@/lib/db/journal';
import {
  findPerson,
  findPersonById,
  listPeople,
  lockPeople,
  type Person,
  personName,
  type Role,
  savePerson,
} from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import { findSession, type SignedIn } from '@/lib/db/sessions';
import { addLink, findLink, takeLink } from '@/lib/db/sign-in-links';
import { AdminRefusal } from '../refusal';
import { type Browser, enter } from './enter';
import { keepAnOwner } from './keep-an-owner';
import { digestOf, newSecret } from './secret';

/** Who a change is noted as when it comes from the command line. */
export const COMMAND_LINE = 'command line';

/** Whom a link is for. */
export type Invited = {
  name: string;
  /** By default the role that the person has, else owner. */
  role?: Role | undefined;
  /** Whether the role is for a new person alone. */
  keepsRole?: boolean;
};

/** A link's secret, which is kept nowhere, and whom it lets in. */
export type MadeLink = { secret: string; person: Person };

/**
 * Makes a link that lets a person in once, within 15 minutes, and adds the person if there is none
 * of this name. Throws an AdminRefusal where there is no name, or where the last owner would become
 * staff.
 */
export async function makeLink(
  db: Db,
  { name, role, keepsRole = false }: Invited,
  who = COMMAND_LINE,
  now = new Date(),
): Promise<MadeLink> {
  if (personName(name) === '') throw new AdminRefusal('invalid', 'The name is missing.');
  const secret = newSecret();
  return inTransaction(db, async (trx) => {
    await lockPeople(trx);
    const before = await findPerson(trx, name);
    const wanted = (keepsRole ? (before?.role ?? role) : (role ?? before?.role)) ?? 'owner';
    if (before !== null && wanted !== 'owner') await keepAnOwner(trx, before);
    const person = await savePerson(trx, name, wanted, now);
    await addLink(trx, { digest: digestOf(secret) ?? '', personId: person.id }, now);
    await writeJournal(trx, { who, what: 'link-made', subject: person.name }, now);
    return { secret, person };
  });
}

/** Makes a link as `makeLink` does, where nobody is registered yet; null anywhere else. */
export async function makeFirstLink(
  db: Db,
  invited: Invited,
  now = new Date(),
): Promise<MadeLink | null> {
  return inTransaction(db, async (trx) => {
    if ((await listPeople(trx)).length > 0) return null;
    return makeLink(trx, invited, COMMAND_LINE, now);
  });
}

/** Returns whom a link would let in, and uses nothing up: previews open links too. */
export async function readLink(db: Db, secret: string, now = new Date()): Promise<Person | null> {
  const digest = digestOf(secret);
  return digest === null ? null : findLink(db, digest, now);
}

/**
 * Signs in by a link, which that uses up. Returns the secret of the new session; null where the
 * link lets nobody in.
 */
export async function signIn(
  db: Db,
  { secret, ...browser }: Browser & { secret: string },
  now = new Date(),
): Promise<string | null> {
  const digest = digestOf(secret);
  if (digest === null) return null;
  return inTransaction(db, async (trx) => {
    const personId = await takeLink(trx, digest, now);
    const person = personId === null ? null : await findPersonById(trx, personId);
    return person === null ? null : enter(trx, person, 'signed-in-link', browser, now);
  });
}

/** Returns whom a session's secret lets in; null for an ended or unknown one. */
export async function signedIn(db: Db, secret: string, now = new Date()): Promise<SignedIn | null> {
  const digest = digestOf(secret);
  return digest === null ? null : findSession(db, digest, now);
}
