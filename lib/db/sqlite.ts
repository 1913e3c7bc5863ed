import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';
import { PatientDriver } from './sqlite-driver';
import { inOwnTransaction } from './sqlite-lock';

const BUSY_TIMEOUT_MS = 5000;

class PatientDialect extends SqliteDialect {
  readonly #createDriver: () => Driver;

  constructor(native: Database.Database, database: SqliteDatabase, patienceMs: number) {
    super({ database });
    this.#createDriver = () =>
      new PatientDriver(native, new SqliteDriver({ database }), patienceMs);
  }

  override createDriver(): Driver {
    return this.#createDriver();
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
 * Opens a SQLite file, making it and its folder where they are missing. Durable at power loss. Waits for the write lock
 * of another process, by default for 5 s and without holding up anything else, then rejects with SQLITE_BUSY and stays
 * usable.
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
    prepare: (text) => dataStatement(native, text),
  };
  return new PatientDialect(native, database, busyTimeoutMs);
}
