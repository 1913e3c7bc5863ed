import { fromPersonRow, type Person } from './people';
import type { Db } from './schema';

// Links that let a person in once. A row has the digest of its secret, never the secret.

/** How long (ms) a link may be used. */
export const LINK_MS = 15 * 60 * 1000;

/** Inside a transaction: adds a link of a person, and removes those that can no longer be used. */
export async function addLink(
  trx: Db,
  { digest, personId }: { digest: string; personId: number },
  now = new Date(),
): Promise<void> {
  const over = now.toISOString();
  await trx.deleteFrom('sign_in_links').where('expires_at', '<=', over).execute();
  const expires_at = new Date(now.getTime() + LINK_MS).toISOString();
  const values = { digest, person_id: personId, expires_at, used_at: null };
  await trx.insertInto('sign_in_links').values(values).execute();
}

/** Ends the links of a person. */
export async function endLinksOf(trx: Db, personId: number): Promise<void> {
  await trx.deleteFrom('sign_in_links').where('person_id', '=', personId).execute();
}

/** Returns whom a link would let in, without using it; null for a used, old or unknown one. */
export async function findLink(db: Db, digest: string, now = new Date()): Promise<Person | null> {
  const row = await db
    .selectFrom('sign_in_links')
    .innerJoin('people', 'people.id', 'sign_in_links.person_id')
    .selectAll('people')
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? fromPersonRow(row) : null;
}

/** Inside a transaction: uses a link; returns the person's id, null for one that lets nobody in. */
export async function takeLink(trx: Db, digest: string, now = new Date()): Promise<number | null> {
  const row = await trx
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id ?? null;
}
