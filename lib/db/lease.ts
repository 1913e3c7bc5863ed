import { randomUUID } from 'node:crypto';
import type { Db } from './schema';

/** A right that one process at a time holds, until it gives it back or a while after it stopped renewing it. */
export type Lease = { renew(): Promise<void>; release(): Promise<void> };

/** Longer than any one step of its holder takes, in ms. */
const LASTS_MS = 60_000;

const leaseOf = (holder: string) => `${new Date(Date.now() + LASTS_MS).toISOString()} ${holder}`;

/** Takes the lease of this name, or answers null while another process holds it. */
export async function takeLease(db: Db, name: string): Promise<Lease | null> {
  const holder = randomUUID();
  const key = `lease:${name}`;
  const value = leaseOf(holder);
  const taken = await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where('meta.value', '<', new Date().toISOString()),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows !== 1n) return null;
  const mine = () =>
    db.updateTable('meta').where('key', '=', key).where('value', 'like', `%${holder}`);
  return {
    renew: async () => {
      const { numUpdatedRows } = await mine()
        .set({ value: leaseOf(holder) })
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
