import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { env } from '@/lib/env';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { migrate } from './migrate';
import type { Db, Engine, Tables } from './schema';
import { seed } from './seed';
import { sqliteDialect } from './sqlite';

/** Where the data is: at a PostgreSQL server, or in a folder with the SQLite file. */
export type Location = { databaseUrl: string | null; dataDir: string };

/** An open database. */
export type Connection = { db: Db; engine: Engine };

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;

function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', (error) => log.warn('database.connection_lost', { error: errorText(error) }));
  return new PostgresDialect({ pool });
}

/** The file of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(resolve(dataDir), 'shop.db');
}

/** Opens a database without touching its schema. The caller ends it with `db.destroy()`. */
function openConnection({ databaseUrl, dataDir }: Location): Connection {
  return databaseUrl === null
    ? { db: new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile(dataDir)) }), engine: 'sqlite' }
    : { db: new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) }), engine: 'postgres' };
}

async function opened(
  location: Location,
  prepare: (connection: Connection) => Promise<unknown>,
): Promise<Connection> {
  const connection = openConnection(location);
  try {
    await prepare(connection);
    return connection;
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
}

/** Opens a database and migrates it. Closes it again where that fails. */
export function openMigrated(location: Location): Promise<Connection> {
  return opened(location, ({ db, engine }) => migrate(db, engine));
}

/** Opens a database, migrates it, and seeds a new one. Closes it again where that fails. */
export function openShopDatabase(location: Location): Promise<Connection> {
  return opened(location, async ({ db, engine }) => {
    await migrate(db, engine);
    await seed(db);
  });
}

const shared = oncePerProcess('database', (): { opened: Promise<Connection> | null } => {
  return { opened: null };
});

/**
 * The process's one connection, opened, migrated and seeded on first use. A failed opening is tried
 * again by the next call.
 */
export function connection(): Promise<Connection> {
  shared.opened ??= openShopDatabase(env()).catch((error: unknown) => {
    shared.opened = null;
    throw error;
  });
  return shared.opened;
}

/** The process's database; see `connection`. */
export async function database(): Promise<Db> {
  return (await connection()).db;
}

/** Closes the process's database, where it is open: for command lines and tests. */
export async function closeDatabase(): Promise<void> {
  const { opened } = shared;
  shared.opened = null;
  if (opened) await (await opened).db.destroy();
}
