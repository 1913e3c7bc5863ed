import { DatabaseSync } from '@photostructure/sqlite';

// Reads SQLite files that no process writes, such as backups.

function reading<T>(file: string, read: (native: InstanceType<typeof DatabaseSync>) => T): T {
  const native = new DatabaseSync(file, { readOnly: true });
  try {
    return read(native);
  } finally {
    native.close();
  }
}

/** Returns whether a table of a SQLite file has a column. */
export function hasColumn(file: string, table: string, column: string): boolean {
  return reading(file, (native) => {
    const query = native.prepare('select 1 from pragma_table_info(?) where name = ?');
    return query.get(table, column) !== undefined;
  });
}

/** Returns what SQLite finds wrong with a file; null if it is intact. */
export function damageOf(file: string): string | null {
  return reading(file, (native) => {
    const [first] = native.prepare('pragma quick_check(1)').all();
    const result = String(first?.quick_check);
    return result === 'ok' ? null : result;
  });
}
