import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import { ownDataFolder, ownSqliteFile } from './private-files';
import { type Db, engineOf } from './schema';

const BUSY_TIMEOUT_MS = 5000;

/** How long (ms) to wait for any other lock, which blocks the process. */
const OTHER_LOCKS_MS = 1000;

/** A connection to a SQLite file, with the interface of `node:sqlite`, which Node 20 lacks. */
export type NativeDatabase = InstanceType<typeof DatabaseSync>;

/**
 * Opens a SQLite file.
 * @param timeout how long a statement waits for another process's lock, in ms; the whole process
 * stands still meanwhile
 */
export function openNative(file: string, timeout: number): NativeDatabase {
  return new DatabaseSync(file, { timeout });
}

/**
 * Starts a transaction with the write lock, or fails at once with SQLITE_BUSY. A transaction that
 * reads first and takes the lock later would fail if another process wrote in between.
 */
function begin(native: NativeDatabase): void {
  native.exec('pragma busy_timeout = 0');
  try {
    native.exec('begin immediate');
  } finally {
    native.exec(`pragma busy_timeout = ${OTHER_LOCKS_MS}`);
  }
}

/** Rolls a transaction back, unless SQLite has done so itself, for example on a full disk. */
function rollback(native: NativeDatabase): void {
  if (native.isTransaction) native.exec('rollback');
}

/** Runs a single write in its own transaction. */
function inOwnTransaction<T>(native: NativeDatabase, write: () => T): T {
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

/** SQLite's result code for a lock of another process. */
const BUSY = 5;

/** Returns whether an error is SQLite's of a result code, whose higher bits say more. */
export function isSqliteError(error: unknown, code: number): boolean {
  if (!types.isNativeError(error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === code;
}

/** Returns whether an error means that another process holds the lock. */
export const isBusy = (error: unknown) => isSqliteError(error, BUSY);

/** The pause (ms) between two tries for the write lock of another process. */
const PAUSE_MS = 10;

/**
 * One native connection for the process: one transaction at a time, and single statements in
 * between. The native driver is synchronous, so this retries for the write lock instead of waiting,
 * and the process answers other requests and reads meanwhile.
 */
class PatientDriver implements Driver {
  readonly #native: NativeDatabase;
  readonly #patienceMs: number;
  readonly #inner: SqliteDriver;
  /** The connection in a transaction, and the transaction's end. */
  #owner: DatabaseConnection | null = null;
  #ended = Promise.resolve();
  #end = () => {};

  /** @param patienceMs how long to try for the write lock */
  constructor(native: NativeDatabase, inner: SqliteDriver, patienceMs: number) {
    this.#native = native;
    this.#inner = inner;
    this.#patienceMs = patienceMs;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection();
    // The inner driver's own lock would delay reads behind a waiting write.
    await this.#inner.releaseConnection();
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) =>
        this.#inTurn(connection, () => inner.executeQuery<R>(query)),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    };
    return connection;
  }

  /**
   * Runs work once no other connection is in a transaction; retries while another process has the
   * lock.
   */
  async #inTurn<T>(connection: DatabaseConnection, work: () => T): Promise<Awaited<T>> {
    let deadline: number | null = null;
    for (;;) {
      while (this.#owner !== null && this.#owner !== connection) await this.#ended;
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || this.#owner === connection) throw error;
        deadline ??= performance.now() + this.#patienceMs;
        if (performance.now() >= deadline) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inTurn(connection, () => {
      begin(this.#native);
      this.#owner = connection;
      this.#ended = new Promise((resolve) => {
        this.#end = resolve;
      });
    });
  }

  #endTransaction(): void {
    this.#owner = null;
    this.#end();
  }

  async commitTransaction(): Promise<void> {
    this.#native.exec('commit');
    this.#endTransaction();
  }

  async rollbackTransaction(): Promise<void> {
    try {
      rollback(this.#native);
    } finally {
      this.#endTransaction();
    }
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

class PatientDialect extends SqliteDialect {
  readonly #createDriver: () => Driver;

  constructor(native: NativeDatabase, database: SqliteDatabase, patienceMs: number) {
    super({ database });
    this.#createDriver = () =>
      new PatientDriver(native, new SqliteDriver({ database }), patienceMs);
  }

  override createDriver(): Driver {
    return this.#createDriver();
  }
}

/** Throws for values that SQLite has no type for and PostgreSQL refuses, such as a boolean. */
function checked(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (types.isUint8Array(value)) continue;
    if (value !== null && !['string', 'number', 'bigint'].includes(typeof value)) {
      throw new TypeError(`A ${typeof value} cannot be stored in the database`);
    }
  }
  return parameters;
}

/** Statements that need no write lock. */
const READS = /^\s*(select|with|pragma|explain|vacuum)\b/i;

function dataStatement(native: NativeDatabase, text: string): SqliteStatement {
  const statement = native.prepare(text);
  const locked = <T>(work: () => T): T =>
    READS.test(text) || native.isTransaction ? work() : inOwnTransaction(native, work);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => locked(() => statement.all(...checked(parameters))),
    run: (parameters) => locked(() => statement.run(...checked(parameters))),
    iterate: (parameters) => statement.iterate(...checked(parameters)),
  };
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Makes the database keep a write-ahead log. SQLite never waits for the lock that the first change
 * to it takes, so that of several processes on a new file one would fail: tries again instead.
 */
function keepLog(native: NativeDatabase, patienceMs: number): void {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      native.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    Atomics.wait(sleeper, 0, 0, PAUSE_MS);
  }
}

/**
 * Opens a SQLite file, and creates it and its folder if needed, both restricted to their owner
 * (docs/behaviour.md, "The data folder"). Durable on power loss. Waits for another process's write
 * lock, by default for 5 s and without blocking, then rejects with SQLITE_BUSY and stays usable.
 */
export function sqliteDialect(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): SqliteDialect {
  ownDataFolder(dirname(file));
  ownSqliteFile(file);
  const native = openNative(file, busyTimeoutMs);
  keepLog(native, busyTimeoutMs);
  native.exec('pragma synchronous = full; pragma foreign_keys = on');
  // Overwrites deleted data.
  native.exec('pragma secure_delete = on');
  const database: SqliteDatabase = {
    close: () => {
      native.close();
    },
    prepare: (text) => dataStatement(native, text),
  };
  return new PatientDialect(native, database, busyTimeoutMs);
}

/** How long (ms) `emptyLog` tries while other processes read. */
const EMPTYING_MS = 1000;

/**
 * Empties the log beside the file, which still contains overwritten data. Returns false if other
 * processes read the database all the time; true on PostgreSQL, which has no such file.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true;
  const deadline = performance.now() + EMPTYING_MS;
  for (;;) {
    // SQLite's own wait would block the process.
    await sql`pragma busy_timeout = 0`.execute(db);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    await sql.raw(`pragma busy_timeout = ${OTHER_LOCKS_MS}`).execute(db);
    if (rows.every(({ busy }) => busy === 0)) return true;
    if (performance.now() >= deadline) return false;
    await wait(PAUSE_MS);
  }
}
