import { Kysely, PostgresDialect } from 'kysely';
import { env } from '@/lib/env';
import { inTime } from '@/lib/in-time';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { migrate, newerMigrations } from './migrate';
import { type Patience, SERVING, WORKING } from './patience';
import { steadyPool } from './postgres';
import { sqliteFile } from './private-files';
import type { Db, Engine, Tables } from './schema';
import { seed } from './seed';
import { sqliteDialect } from './sqlite';

/** The location of the data: a PostgreSQL server, or a folder with the SQLite file. */
export type Location = { databaseUrl: string | null; dataDir: string };

/** An open database. */
export type Connection = { db: Db; engine: Engine };

const POOL_SIZE = 10;

/**
 * Opens a database without touching its schema. The caller closes it with `db.destroy()`. `name`
 * is that of its pool in log and metrics.
 */
export function openConnection(
  { databaseUrl, dataDir }: Location,
  patience: Patience,
  name = 'shop',
): Connection {
  if (databaseUrl === null) {
    const dialect = sqliteDialect(sqliteFile(dataDir));
    return { db: new Kysely<Tables>({ dialect }), engine: 'sqlite' };
  }
  const pool = steadyPool(databaseUrl, { name, max: POOL_SIZE, patience });
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), engine: 'postgres' };
}

type Prepare = (connection: Connection) => Promise<unknown>;

async function prepared(connection: Connection, prepare: Prepare): Promise<Connection> {
  try {
    await prepare(connection);
    return connection;
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
}

/** Opens a database and prepares it, with the time-outs that this needs. */
async function opened(location: Location, patience: Patience, prepare: Prepare) {
  const patient = await prepared(openConnection(location, WORKING), prepare);
  if (patient.engine === 'sqlite' || patience === WORKING) return patient;
  await patient.db.destroy();
  return openConnection(location, patience);
}

/** Opens a database and migrates it. Closes it if that fails. */
export function openMigrated(location: Location, patience = WORKING): Promise<Connection> {
  return opened(location, patience, ({ db, engine }) => migrate(db, engine));
}

/** Opens a database, migrates it, and seeds a new one. Closes it if that fails. */
export function openShopDatabase(location: Location, patience = WORKING): Promise<Connection> {
  return opened(location, patience, async ({ db, engine }) => {
    await migrate(db, engine);
    await seed(db);
  });
}

type Shared = { opening: Promise<Connection> | null; open: Connection | null };

const shared = oncePerProcess('database', (): Shared => ({ opening: null, open: null }));

/**
 * Returns the process's connection, opened, migrated and seeded on first use. The next call retries
 * a failed opening. Rejects if opening exceeds the time-outs of `patience`, but continues to open.
 * A command line calls it first, with longer time-outs.
 */
export function connection(patience = SERVING): Promise<Connection> {
  if (shared.open) return Promise.resolve(shared.open);
  shared.opening ??= openShopDatabase(env(), patience)
    .then((open) => {
      shared.open = open;
      return open;
    })
    .finally(() => {
      shared.opening = null;
    });
  return inTime(patience.connect + patience.answer, shared.opening);
}

/**
 * Opens the process's connection as `connection` does, and also where a newer release has migrated
 * the tables, which then stay as they are.
 */
export async function connectionOfAnyRelease(): Promise<Connection> {
  const asIs = openConnection(env(), WORKING);
  // What keeps it from being read keeps it from being opened too, and is told there.
  const newer = await newerMigrations(asIs.db).catch(() => []);
  if (newer.length > 0) {
    shared.open = asIs;
    return asIs;
  }
  await asIs.db.destroy();
  return connection(WORKING);
}

/** Returns the process's database; see `connection`. */
export async function database(): Promise<Db> {
  return (await connection()).db;
}

/** Closes the process's database if it is open, for command lines and tests. */
export async function closeDatabase(): Promise<void> {
  const open = shared.open ?? (await shared.opening);
  shared.open = null;
  await open?.db.destroy();
}
