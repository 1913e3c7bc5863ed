import { sql } from 'kysely';
import type { Db, Tables } from './schema';

/**
 * What a restore does with a table (docs/behaviour.md, "Going live, and backups"):
 * - `replaces`: the backup's rows take the place of the shop's
 * - `adds`: rows that the shop lacks come back
 * - `fills`: rows come back where the shop never counted anything
 * - `skips`: the shop's rows stay as they are, and no row comes back
 * - `unsaved`: likewise, and no backup has a row of it, on either engine
 */
type Restoring = 'replaces' | 'adds' | 'fills' | 'skips' | 'unsaved';

/** What erasing a customer does with their rows of a table. */
type Erasing = 'nothing' | 'changes' | 'removes' | 'notes';

/**
 * How long rows are kept: for ever, for ever but without personal data after `RETENTION_DAYS`, as
 * their own clearing job says, or so many days after a time in a column of theirs.
 */
type Keeping<Table extends keyof Tables> =
  | 'always'
  | 'retention'
  | 'own job'
  | { days: number; after: Extract<keyof Tables[Table], string> };

type Care<Table extends keyof Tables> = {
  restoring: Restoring;
  erasing: Erasing;
  keeping: Keeping<Table>;
};

const EVER = { erasing: 'nothing', keeping: 'always' } as const;

/** What a file of products or its pictures need until they are imported. */
const IMPORT_CARE = {
  restoring: 'unsaved',
  erasing: 'nothing',
  keeping: { days: 7, after: 'created_at' },
} as const;

/** Who may in, and what follows from it: a restore would let in who was removed since. */
const ACCESS = { restoring: 'unsaved', erasing: 'nothing' } as const;

/** How each table is restored, erased and kept. A table that is missing here does not compile. */
export const TABLE_CARE: { readonly [Table in keyof Tables]: Care<Table> } = {
  meta: { ...EVER, restoring: 'skips' },
  products: { ...EVER, restoring: 'replaces' },
  last_import_changes: { ...EVER, restoring: 'replaces' },
  last_import_counts: { ...EVER, restoring: 'replaces' },
  import_files: IMPORT_CARE,
  import_pictures: IMPORT_CARE,
  pictures: { ...EVER, restoring: 'adds' },
  picture_paths: { ...EVER, restoring: 'adds' },
  imported_pictures: { ...EVER, restoring: 'adds' },
  promo_codes: { ...EVER, restoring: 'replaces' },
  orders: { restoring: 'adds', erasing: 'changes', keeping: 'retention' },
  order_lines: { ...EVER, restoring: 'adds' },
  order_events: { restoring: 'adds', erasing: 'changes', keeping: 'retention' },
  email_attempts: { restoring: 'adds', erasing: 'changes', keeping: 'retention' },
  outbox_emails: { restoring: 'adds', erasing: 'removes', keeping: 'retention' },
  reviews: { restoring: 'adds', erasing: 'removes', keeping: 'retention' },
  stock: { ...EVER, restoring: 'fills' },
  stock_changes: { ...EVER, restoring: 'fills' },
  subscribers: { ...EVER, restoring: 'adds' },
  opt_ins: { restoring: 'adds', erasing: 'removes', keeping: 'always' },
  removed_subscribers: { restoring: 'adds', erasing: 'notes', keeping: 'always' },
  vitals: { restoring: 'skips', erasing: 'nothing', keeping: 'own job' },
  rate_limits: { restoring: 'skips', erasing: 'removes', keeping: 'own job' },
  people: { ...ACCESS, keeping: 'always' },
  passkeys: { ...ACCESS, keeping: 'always' },
  passkey_challenges: { ...ACCESS, keeping: { days: 0, after: 'expires_at' } },
  sign_in_links: { ...ACCESS, keeping: { days: 0, after: 'expires_at' } },
  sessions: { ...ACCESS, keeping: { days: 0, after: 'expires_at' } },
  push_subscriptions: { ...ACCESS, keeping: 'always' },
  alerts: { ...ACCESS, keeping: { days: 90, after: 'happened_at' } },
  product_edits: { ...ACCESS, keeping: { days: 90, after: 'at' } },
  journal: { restoring: 'skips', erasing: 'nothing', keeping: { days: 730, after: 'at' } },
};

/** The tables of which no backup has a row. */
export const UNSAVED = Object.entries(TABLE_CARE).flatMap(([table, { restoring }]) =>
  restoring === 'unsaved' ? table : [],
);

const DAY_MS = 24 * 60 * 60 * 1000;

const CLEARED = Object.entries(TABLE_CARE).flatMap(([table, { keeping }]) =>
  typeof keeping === 'string' ? [] : { table: sql.table(table), ...keeping },
);

/** The rows of a table that were kept long enough. */
function past({ table, days, after }: (typeof CLEARED)[number], now: Date) {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  return sql`from ${table} where ${sql.ref(after)} < ${before}`;
}

/** Returns whether any table has rows that were kept long enough. */
export async function hasPastRows(db: Db, now: Date): Promise<boolean> {
  for (const care of CLEARED) {
    const found = await sql`select 1 ${past(care, now)} limit 1`.execute(db);
    if (found.rows.length > 0) return true;
  }
  return false;
}

/** Removes the rows that were kept long enough. */
export async function clearPastRows(db: Db, now: Date): Promise<void> {
  for (const care of CLEARED) await sql`delete ${past(care, now)}`.execute(db);
}
