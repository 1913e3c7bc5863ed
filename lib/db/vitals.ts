import { type Db, inTransaction } from './schema';

/** The count of a metric's values in a bucket on a day, for one kind of views. */
export type VitalsCount = {
  /** "2026-01-02", in the shop's time zone. */
  day: string;
  metric: string;
  /** The kind of page. */
  page: string;
  language: string;
  connection: string;
  /** The bucket's upper bound: ms, or thousandths of CLS. */
  atMost: number;
  count: number;
};

const BUCKET = ['day', 'metric', 'page', 'language', 'connection', 'at_most'] as const;

/** Rows per statement: seven values each, of the 32,766 that SQLite accepts. */
const AT_ONCE = 500;

/** Adds counts, each bucket once, to the stored ones; all or none. */
export async function addVitals(db: Db, counts: readonly VitalsCount[]): Promise<void> {
  const rows = counts.map(({ atMost, ...count }) => ({ ...count, at_most: atMost }));
  const nameOf = (row: (typeof rows)[number]) => BUCKET.map((column) => row[column]).join();
  // Sorted, so that no two processes wait for each other.
  rows.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await inTransaction(db, async (trx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await trx
        .insertInto('vitals')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(BUCKET).doUpdateSet((eb) => ({
            count: eb('vitals.count', '+', eb.ref('excluded.count')),
          })),
        )
        .execute();
    }
  });
}

/** The labels of histograms. */
export type VitalsLabel = 'page' | 'language' | 'connection';

/** A bucket of a metric over several days, for one kind of views. */
export type VitalsSum = { metric: string; label: string; atMost: number; count: number };

/** Returns the buckets from a day on ("2026-01-02"), by one label. */
export async function sumVitals(db: Db, since: string, by: VitalsLabel): Promise<VitalsSum[]> {
  const rows = await db
    .selectFrom('vitals')
    .where('day', '>=', since)
    .select((eb) => ['metric', `${by} as label`, 'at_most', eb.fn.sum('count').as('count')])
    .groupBy(['metric', by, 'at_most'])
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map(({ at_most, ...row }) => ({ ...row, atMost: at_most, count: Number(row.count) }));
}

/** Returns whether there are counts from before a day. */
export async function hasVitalsBefore(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('vitals')
    .select('day')
    .where('day', '<', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the counts from before a day. */
export async function clearVitalsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('vitals').where('day', '<', day).execute();
}
