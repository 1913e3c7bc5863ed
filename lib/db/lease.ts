import { randomUUID } from 'node:crypto';
import type { Db } from './schema';

/** A right that one process has at a time. It ends on release, or 60 s after the last renewal. */
export type Lease = { renew(): Promise<void>; release(): Promise<void> };

/** The duration (ms) of a lease, longer than any step of its holder. */
const LASTS_MS = 60_000;

const leaseOf = (holder: string, now: Date) =>
  `${new Date(now.getTime() + LASTS_MS).toISOString()} ${holder}`;

/** Whether a process has the lease of this name. */
export async function isLeased(db: Db, name: string, now = new Date()): Promise<boolean> {
  const row = await db
    .selectFrom('meta')
    .select('key')
    .where('key', '=', `lease:${name}`)
    .where('value', '>=', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the lease of this name; null while another process holds it.
 *
 * @param clock for tests
 */
export async function takeLease(
  db: Db,
  name: string,
  clock: () => Date = () => new Date(),
): Promise<Lease | null> {
  const holder = randomUUID();
  const key = `lease:${name}`;
  const value = leaseOf(holder, clock());
  const result = await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('meta.value', '<', clock().toISOString()),
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return null;
  const ownLease = () =>
    db.updateTable('meta').where('key', '=', key).where('value', 'like', `%${holder}`);
  return {
    renew: async () => {
      const { numUpdatedRows } = await ownLease()
        .set({ value: leaseOf(holder, clock()) })
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`The lease ${name} was lost`);
    },
    release: async () => {
      await db
        .deleteFrom('meta')
        .where('key', '=', key)
        .where('value', 'like', `%${holder}`)
        .execute();
    },
  };
}

/** How often (ms) the lease of long work is renewed. */
const RENEW_MS = 20_000;

/** Renews a lease while long work goes on; returns what ends and releases it. */
export function keepLease(lease: Lease): () => Promise<void> {
  // One that is lost is of another process, which then does the work too.
  const timer = setInterval(() => lease.renew().catch(() => undefined), RENEW_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return lease.release();
  };
}
