import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { withDatabase } from '@/lib/database-url';
import { openConnection } from '@/lib/db/connection';
import { keepLease, takeLease } from '@/lib/db/lease';
import { WORKING } from '@/lib/db/patience';
import type { Db } from '@/lib/db/schema';
import { AdminRefusal, reasonOf } from '../refusal';

/** The lease of whoever has the scratch database. */
const LEASE = 'scratch';

/** What PostgreSQL answers to whom it does not let do something. */
const NO_RIGHT = '42501';

/** Who asks, in which database; and the scratch database of this one, which nobody else names so. */
async function placeOf(db: Db) {
  const asked = sql<{ role: string; own: string }>`
    select current_user as role, current_database() as own`;
  const { role = '', own = '' } = (await asked.execute(db)).rows[0] ?? {};
  const digest = createHash('sha256').update(own).digest('hex');
  return { role, name: `shop_restore_${digest.slice(0, 16)}` };
}

function refusalOf(error: unknown, role: string): AdminRefusal {
  const isForbidden = error instanceof Error && 'code' in error && error.code === NO_RIGHT;
  const remedy = isForbidden
    ? `The role ${role} may not make it. Let it, as a superuser, and run this again:\n` +
      `  alter role "${role}" createdb;`
    : reasonOf(error);
  return new AdminRefusal(
    'failed',
    `A dump is first restored into a database of its own beside the shop’s. ${remedy}`,
  );
}

/** Removes a database, also from under a pg_restore that goes on after its shop was killed. */
const dropInUse = (db: Db, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);

async function dropOwn(db: Db, name: string): Promise<void> {
  try {
    // Waits for connections that are being closed.
    await sql`drop database if exists ${sql.id(name)}`.execute(db);
  } catch {
    await dropInUse(db, name);
  }
}

async function makeDatabase(db: Db, name: string): Promise<void> {
  await dropInUse(db, name);
  // The plainest template and collation, which every server has, whatever its own are.
  await sql`create database ${sql.id(name)} template template0
    encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`.execute(db);
}

/**
 * Makes an empty database on the shop's own server for the time of `work`, which gets its URL. What
 * a killed run left behind is removed first. Throws an AdminRefusal where another run has it or the
 * shop's role may not make one, and what `work` throws.
 */
export async function onScratch<T>(
  shop: Db,
  databaseUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const lease = await takeLease(shop, LEASE);
  if (lease === null) {
    throw new AdminRefusal(
      'conflict',
      'Another dump is being restored, or one was cut off just now. Try again in a minute.',
    );
  }
  const release = keepLease(lease);
  const { db } = openConnection({ databaseUrl, dataDir: '' }, WORKING, LEASE);
  try {
    const { role, name } = await placeOf(db);
    await makeDatabase(db, name).catch((error: unknown) => {
      throw refusalOf(error, role);
    });
    try {
      return await work(withDatabase(databaseUrl, name));
    } finally {
      // Where the server is gone meanwhile, the next run removes it.
      await dropOwn(db, name).catch(() => undefined);
    }
  } finally {
    await db.destroy();
    await release();
  }
}
