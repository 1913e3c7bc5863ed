import { copyFile, stat } from 'node:fs/promises';
import { DatabaseSync } from '@photostructure/sqlite';

// Works on SQLite files that no process writes, such as backups.

function reading<T>(file: string, read: (native: InstanceType<typeof DatabaseSync>) => T): T {
  const native = new DatabaseSync(file, { readOnly: true });
  try {
    return read(native);
  } finally {
    native.close();
  }
}

/**
 * Copies a SQLite file, with what a stopped shop left in the log beside it: a copy of the file
 * alone would lack the last orders.
 */
export async function copySqliteFile(file: string, copy: string): Promise<void> {
  const log = await stat(`${file}-wal`).catch(() => null);
  if (log === null || log.size === 0) return copyFile(file, copy);
  reading(file, (native) => native.prepare('vacuum into ?').run(copy));
}

/** Returns what SQLite finds wrong with a file; null if it is intact. */
export function damageOf(file: string): string | null {
  return reading(file, (native) => {
    const [first] = native.prepare('pragma quick_check(1)').all();
    const result = String(first?.quick_check);
    return result === 'ok' ? null : result;
  });
}

/** Removes all rows of these tables from a file, also from its unused pages. */
export function emptyTables(file: string, tables: readonly string[]): void {
  const native = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    native.exec('pragma secure_delete = on');
    for (const table of tables) native.exec(`delete from "${table}"`);
  } finally {
    native.close();
  }
}
