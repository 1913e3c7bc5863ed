import type Database from 'libsql';

/** How long anything but the write lock is waited for, in ms. The whole process stands still meanwhile. */
const OTHER_LOCKS_MS = 1000;

/**
 * Starts a transaction with the write lock, or fails at once with SQLITE_BUSY. The lock is taken at the start, since a
 * transaction that reads first and writes later would fail where another process wrote in between; and by `exec`, because
 * the driver never lets go of a prepared statement that met a lock, and then refuses every later commit.
 */
export function begin(native: Database.Database): void {
  native.exec('pragma busy_timeout = 0');
  try {
    native.exec('begin immediate');
  } finally {
    native.exec(`pragma busy_timeout = ${OTHER_LOCKS_MS}`);
  }
}

/** Undoes a transaction, unless SQLite itself has done so: on a full disk, for example. */
export function rollback(native: Database.Database): void {
  if (native.inTransaction) native.exec('rollback');
}

/** Runs a write that stands alone in a transaction of its own. */
export function inOwnTransaction<T>(native: Database.Database, write: () => T): T {
  begin(native);
  try {
    const result = write();
    native.exec('commit');
    return result;
  } catch (error) {
    rollback(native);
    throw error;
  }
}

/** Whether an error says that another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}
