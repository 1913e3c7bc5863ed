import type { Selectable } from 'kysely';
import { isLanguage, type Language } from '@/lib/language';
import { oneLine } from '@/lib/parse';
import { oneOf } from './order-rows';
import type { Db, Tables } from './schema';

/** owner: everything · staff: the day, without people's data in bulk, codes, settings, restores. */
export const roles = ['owner', 'staff'] as const;

export type Role = (typeof roles)[number];

/** Who may in to the admin. */
export type Person = {
  id: number;
  name: string;
  role: Role;
  /** The language of the admin's pages; null until one is chosen. */
  language: Language | null;
  /** ISO 8601. */
  createdAt: string;
};

/** The most letters of a person's name. */
export const MAX_NAME = 60;

/** Returns a name in one line, cut to its bound. */
export const personName = (text: string) => oneLine(text).slice(0, MAX_NAME).trim();

/** Names that differ in letter case alone are one person's. */
export const nameKey = (name: string) => personName(name).normalize('NFKC').toLowerCase();

export function fromPersonRow(row: Selectable<Tables['people']>): Person {
  const { id, name, role, language, created_at } = row;
  return {
    id,
    name,
    role: oneOf(roles, role),
    language: language !== null && isLanguage(language) ? language : null,
    createdAt: created_at,
  };
}

/** Returns all people, in the order in which they came. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db.selectFrom('people').selectAll().orderBy('id').execute();
  return rows.map(fromPersonRow);
}

/** Returns the person of a name in any letter case; null for none. */
export async function findPerson(db: Db, name: string): Promise<Person | null> {
  const query = db.selectFrom('people').selectAll().where('name_key', '=', nameKey(name));
  const row = await query.executeTakeFirst();
  return row ? fromPersonRow(row) : null;
}

/** Returns a person by their id; null for none. */
export async function findPersonById(db: Db, id: number): Promise<Person | null> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromPersonRow(row) : null;
}

/**
 * Inside a transaction: keeps other transactions from changing people until it ends, so that of two
 * owners who remove each other one stays. A write, because SQLite has no other lock.
 */
export async function lockPeople(trx: Db): Promise<void> {
  await trx
    .updateTable('people')
    .set((eb) => ({ role: eb.ref('role') }))
    .execute();
}

/** Inside a transaction: adds a person, or gives the one of this name the role. */
export async function savePerson(trx: Db, name: string, role: Role, now: Date): Promise<Person> {
  const values = { name: personName(name), name_key: nameKey(name), role, language: null };
  const row = await trx
    .insertInto('people')
    .values({ ...values, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ role }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromPersonRow(row);
}

/** Inside a transaction: removes a person, with their sessions, links, passkeys and alerts. */
export async function deletePerson(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('people').where('id', '=', id).execute();
}

/** A person with the digest of their password; null for one who has none. */
export type WithPassword = { person: Person; password: string | null };

/** Returns the person of a name in any letter case, with their password; null for none. */
export async function findPassword(db: Db, name: string): Promise<WithPassword | null> {
  const query = db.selectFrom('people').selectAll().where('name_key', '=', nameKey(name));
  const row = await query.executeTakeFirst();
  return row ? { person: fromPersonRow(row), password: row.password } : null;
}

/** Inside a transaction: saves the digest of a person's password; null for no password. */
export async function savePassword(trx: Db, id: number, password: string | null): Promise<void> {
  await trx.updateTable('people').set({ password }).where('id', '=', id).execute();
}

/** Notes in which language a person reads the admin. */
export async function savePersonLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', id).execute();
}
