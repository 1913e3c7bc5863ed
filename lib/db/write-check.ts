import { oncePerProcess } from '@/lib/server/once-per-process';
import { isReadOnly } from './lost-connections';
import { putMeta } from './meta';
import type { Db } from './schema';
import { isSqliteError } from './sqlite';

/** The row that is written to see whether the database takes changes. */
const KEY = 'health';

/** For how long (ms) a change that was taken counts, so that checks cost next to nothing. */
const LASTS_MS = 10_000;

/** SQLite's result codes. */
const SQLITE = { readOnly: 8, full: 13 };

/** PostgreSQL's code for a disk without room. */
const NO_ROOM = '53100';

/** Why a database takes no changes. */
export type WriteProblem = 'read_only' | 'full' | 'unreachable';

/** Returns why the database did not take a change. */
export function writeProblem(error: unknown): WriteProblem {
  if (isReadOnly(error) || isSqliteError(error, SQLITE.readOnly)) return 'read_only';
  const isFull = error instanceof Error && 'code' in error && error.code === NO_ROOM;
  return isFull || isSqliteError(error, SQLITE.full) ? 'full' : 'unreachable';
}

const written = () => oncePerProcess('write-check', () => new WeakMap<Db, number>());

/** Returns when health was last checked (ISO 8601), to within 10 s; null for never. */
export async function lastHealthCheck(db: Db): Promise<string | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  return (await query.executeTakeFirst())?.value ?? null;
}

/**
 * Writes a row of its own, unless one was written within 10 s. Rejects with the database's error if
 * it takes no changes.
 */
export async function checkWritable(db: Db, now = Date.now()): Promise<void> {
  if (now - (written().get(db) ?? 0) < LASTS_MS) return;
  await putMeta(db, KEY, new Date(now).toISOString());
  written().set(db, now);
}
