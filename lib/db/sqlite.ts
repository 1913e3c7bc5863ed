import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';

const BUSY_TIMEOUT_MS = 5000;

/**
 * Transactions take the write lock at their start. A transaction that reads first and writes later would
 * otherwise fail at once, without waiting, when another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/** The native driver ends the whole process on a boolean; here it is an error like any other. */
function checked(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (value !== null && !['string', 'number', 'bigint'].includes(typeof value)) {
      throw new TypeError(`A ${typeof value} cannot be stored in the database`);
    }
  }
  return parameters;
}

/** Statements that need no write lock. */
const READS = /^\s*(select|with|pragma|explain|vacuum)\b/i;

const CONTROLS = /^(begin|commit|rollback)\b/i;

/**
 * Runs a write that stands alone in a transaction of its own. The driver never lets go of a prepared statement that met
 * a lock, and then refuses every later commit; `exec`, which takes the lock here, does not have this fault.
 */
function inOwnTransaction<T>(native: Database.Database, write: () => T): T {
  native.exec('begin immediate');
  try {
    const result = write();
    native.exec('commit');
    return result;
  } catch (error) {
    if (native.inTransaction) native.exec('rollback');
    throw error;
  }
}

/** `begin`, `commit` and the like. */
function controlStatement(native: Database.Database, text: string): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      native.exec(text);
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  };
}

function dataStatement(native: Database.Database, text: string): SqliteStatement {
  const statement = native.prepare(text);
  const locked = <T>(work: () => T): T =>
    READS.test(text) || native.inTransaction ? work() : inOwnTransaction(native, work);
  return {
    reader: statement.reader,
    all: (parameters) => locked(() => statement.all(checked(parameters))),
    run: (parameters) => locked(() => statement.run(checked(parameters))),
    iterate: (parameters) => statement.iterate(checked(parameters)),
  };
}

/**
 * Opens a SQLite file, making it and its folder where they are missing. Durable at power loss. Waits for locks that
 * other processes hold, by default for 5 s, then rejects with SQLITE_BUSY and stays usable.
 */
export function sqliteDialect(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const native = new Database(file);
  native.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  native.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const database: SqliteDatabase = {
    close: () => {
      native.close();
    },
    prepare: (text) =>
      CONTROLS.test(text) ? controlStatement(native, text) : dataStatement(native, text),
  };
  return new ImmediateSqliteDialect({ database });
}
