import type { Selectable } from 'kysely';
import type { Db, Tables } from './schema';

// Passkeys of people of the admin, and the challenges that they are asked to sign.

/** A passkey: the public half of a key that a person's device keeps. Times are ISO 8601. */
export type Passkey = {
  /** The credential's id, in base64url. */
  id: string;
  personId: number;
  /** The device that it was made on. */
  name: string;
  /** In base64url. */
  publicKey: string;
  /** How often the device says that it was used; most say 0. */
  counter: number;
  transports: string[];
  createdAt: string;
  usedAt: string | null;
};

function fromRow(row: Selectable<Tables['passkeys']>): Passkey {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports.split(',').filter((transport) => transport !== ''),
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

/** Returns the passkeys of a person, in the order in which they were made. */
export async function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  const query = db.selectFrom('passkeys').selectAll().where('person_id', '=', personId);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(fromRow);
}

/** Returns the passkey of an id; null for none. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Adds a passkey; returns false if there is one of this id. */
export async function addPasskey(trx: Db, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(),
      created_at: passkey.createdAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inside a transaction: notes that a passkey was used. */
export async function notePasskeyUse(
  trx: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  now: Date,
): Promise<void> {
  const used = { counter, used_at: now.toISOString() };
  await trx.updateTable('passkeys').set(used).where('id', '=', id).execute();
}

/** Removes all passkeys of a person; returns how many there were. */
export async function deletePasskeys(trx: Db, personId: number): Promise<number> {
  const gone = await trx
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}

/** Removes a passkey of a person; returns its name, null if they have none of this id. */
export async function deletePasskey(
  trx: Db,
  { id, personId }: Pick<Passkey, 'id' | 'personId'>,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** How long (ms) a challenge may be answered. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** What a challenge is for: a new passkey of a person, or signing in (null), of whoever it is. */
type Challenge = { challenge: string; personId: number | null };

/** Adds a challenge, and removes those that can no longer be answered. */
export async function addChallenge(db: Db, { challenge, personId }: Challenge, now: Date) {
  const over = now.toISOString();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', over).execute();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
  const values = { challenge, person_id: personId, expires_at };
  await db.insertInto('passkey_challenges').values(values).execute();
}

/** Uses a challenge up; returns whether it waited for an answer to this. */
export async function takeChallenge(db: Db, { challenge, personId }: Challenge, now: Date) {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
