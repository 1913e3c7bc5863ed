import { Pool } from 'pg';
import {
  RateLimiterPostgres,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { RateLimit } from '@/lib/env';
import { errorText, log } from '@/lib/server/log';
import { type Location, sqliteFile } from './connection';
import { type NativeDatabase, openNative } from './sqlite';

/** The counters of the rate limits, in the shop's database over a connection of their own. */
export type CounterStore = {
  /** A limiter that counts under keys that begin with `name`. */
  limiter(name: string, limit: RateLimit): RateLimiterStoreAbstract;
  /** Removes the counters whose time is over. */
  clearExpired(): Promise<void>;
  close(): Promise<void>;
};

const TABLE = 'rate_limits';
const POOL_SIZE = 4;
const CONNECT_TIMEOUT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 2000;

const optionsOf = (name: string, { points, seconds }: RateLimit) => {
  const table = { tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false };
  return { ...table, keyPrefix: name, points, duration: seconds };
};

/** The driver in the shape of better-sqlite3, which the limiter expects. */
function limiterClient(native: NativeDatabase) {
  return {
    prepare: (text: string) => {
      const statement = native.prepare(text);
      return { get: (...parameters: unknown[]): unknown => statement.get(...parameters) };
    },
    transaction: (work: () => unknown) => () => {
      native.exec('begin immediate');
      try {
        const result = work();
        native.exec('commit');
        return result;
      } catch (error) {
        if (native.isTransaction) native.exec('rollback');
        throw error;
      }
    },
  };
}

/** Never waits for a lock, which would stop the whole process: the caller tries again. */
function sqliteStore(file: string): CounterStore {
  const native = openNative(file, 0);
  native.exec('pragma synchronous = normal');
  const storeClient = limiterClient(native);
  return {
    limiter: (name, limit) =>
      new RateLimiterSQLite({
        ...optionsOf(name, limit),
        storeClient,
        storeType: 'better-sqlite3',
      }),
    clearExpired: async () => {
      native.exec(`delete from ${TABLE} where expire < ${Date.now()}`);
    },
    close: async () => {
      native.close();
    },
  };
}

function postgresStore(connectionString: string): CounterStore {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => log.warn('limits.connection_lost', { error: errorText(error) }));
  return {
    limiter: (name, limit) =>
      new RateLimiterPostgres({ ...optionsOf(name, limit), storeClient: pool, storeType: 'pool' }),
    clearExpired: async () => {
      await pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]);
    },
    close: () => pool.end(),
  };
}

/** Opens the counters of a migrated database. */
export function openCounterStore({ databaseUrl, dataDir }: Location): CounterStore {
  return databaseUrl === null ? sqliteStore(sqliteFile(dataDir)) : postgresStore(databaseUrl);
}
