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

function checkedStatement(statement: Database.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(checked(parameters)),
    run: (parameters) => statement.run(checked(parameters)),
    iterate: (parameters) => statement.iterate(checked(parameters)),
  };
}

/** Opens a SQLite file, making it and its folder where they are missing. Durable at power loss; waits 5 s for locks. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const native = new Database(file);
  native.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  native.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const database: SqliteDatabase = {
    close: () => {
      native.close();
    },
    prepare: (text) => checkedStatement(native.prepare(text)),
  };
  return new ImmediateSqliteDialect({ database });
}
