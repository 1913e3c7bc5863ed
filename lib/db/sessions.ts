import { fromPersonRow, type Person } from './people';
import type { Db } from './schema';
import { endLinksOf } from './sign-in-links';

// Sessions of the admin. A row has the digest of its secret, never the secret.

/** How long (ms) a session lasts, however much it is used. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** How long (ms) after the last note of its use a session is noted as used again. */
const SEEN_AGAIN_MS = 5 * 60 * 1000;

/** A session that has not ended. Times are ISO 8601. */
export type Session = { id: number; device: string; createdAt: string; seenAt: string };

/** Whom a session lets in, and since when (ISO 8601). */
export type SignedIn = { person: Person; sessionId: number; since: string };

/** Inside a transaction: begins a session of a person, on a device named by its user agent. */
export async function beginSession(
  trx: Db,
  { digest, personId, device }: { digest: string; personId: number; device: string },
  now = new Date(),
): Promise<number> {
  const at = now.toISOString();
  const expires_at = new Date(now.getTime() + SESSION_MS).toISOString();
  const row = await trx
    .insertInto('sessions')
    .values({ digest, person_id: personId, device, created_at: at, seen_at: at, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns whom the session of this digest lets in; null if it has ended. Notes its use. */
export async function findSession(
  db: Db,
  digest: string,
  now = new Date(),
): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select(['sessions.id as session_id', 'sessions.seen_at', 'sessions.created_at as since'])
    .where('sessions.digest', '=', digest)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session_id, seen_at, since } = row;
  if (now.getTime() - Date.parse(seen_at) > SEEN_AGAIN_MS) {
    const seen = { seen_at: now.toISOString() };
    await db.updateTable('sessions').set(seen).where('id', '=', session_id).execute();
  }
  return { person: fromPersonRow(row), sessionId: session_id, since };
}

/** Returns the sessions of a person that have not ended, the last used first. */
export async function listSessions(db: Db, personId: number, now = new Date()): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, seen_at }) => {
    return { id, device, createdAt: created_at, seenAt: seen_at };
  });
}

/** Ends one session. */
export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the session of this digest, if there is one. */
export async function endSessionOf(db: Db, digest: string): Promise<void> {
  await db.deleteFrom('sessions').where('digest', '=', digest).execute();
}

/** Ends one session of a person; returns whether there was one. */
export async function endOwnSession(db: Db, id: number, personId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Inside a transaction: ends the sessions of a person but for this one, and their links. */
export async function endOtherSessions(trx: Db, personId: number, kept: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '!=', kept)
    .execute();
  await endLinksOf(trx, personId);
}

/** Ends all sessions of a person and their links; returns how many sessions had not ended. */
export async function endSessionsOf(trx: Db, personId: number, now = new Date()): Promise<number> {
  const open = await listSessions(trx, personId, now);
  await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
  await endLinksOf(trx, personId);
  return open.length;
}
