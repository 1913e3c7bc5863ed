import { createHash } from 'node:crypto';
import { z } from 'zod';
import { putMeta } from './meta';
import type { Db } from './schema';

// What an owner said of the columns of files, by the columns that a file has.

/** A field of a product by the title of a column; null for a column that is left out. */
export type SavedMapping = Readonly<Record<string, string | null>>;

const savedSchema = z.record(z.string(), z.string().nullable());

const PREFIX = 'import_mapping:';

/** Returns the key of a mapping: files of the same columns in any order share one. */
export function mappingKey(columns: readonly string[]): string {
  const titles = columns.map((column) => column.trim().toLowerCase()).filter(Boolean);
  return `${PREFIX}${createHash('sha256').update(titles.sort().join('\n')).digest('hex')}`;
}

/** Remembers the mapping of files with these columns. */
export async function saveMapping(
  db: Db,
  columns: readonly string[],
  mapping: SavedMapping,
): Promise<void> {
  const value = JSON.stringify(mapping);
  await putMeta(db, mappingKey(columns), value);
}

/** Returns the mapping of files with these columns; empty for none. */
export async function findMapping(db: Db, columns: readonly string[]): Promise<SavedMapping> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', mappingKey(columns))
    .executeTakeFirst();
  return row === undefined ? {} : savedSchema.parse(JSON.parse(row.value));
}

/** Returns all mappings by their keys, for whoever has not read the columns yet. */
export async function listMappings(db: Db): Promise<Map<string, SavedMapping>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  return new Map(rows.map(({ key, value }) => [key, savedSchema.parse(JSON.parse(value))]));
}
