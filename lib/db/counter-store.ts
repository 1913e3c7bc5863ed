import {
  RateLimiterPostgres,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { RateLimit } from '@/lib/env';
import type { Location } from './connection';
import { COUNTING } from './patience';
import { steadyPool } from './postgres';
import { sqliteFile } from './private-files';
import type { Db, Tables } from './schema';
import { type NativeDatabase, openNative } from './sqlite';

/** The counters of the rate limits, in the shop's database over their own connection. */
export type CounterStore = {
  /** Returns a limiter whose keys begin with `name`. */
  limiter(name: string, limit: RateLimit): RateLimiterStoreAbstract;
  close(): Promise<void>;
};

const TABLE = 'rate_limits' satisfies keyof Tables;
const POOL_SIZE = 4;

const optionsOf = (name: string, { points, seconds }: RateLimit) => {
  const table = { tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false };
  return { ...table, keyPrefix: name, points, duration: seconds };
};

/** Adapts the driver to the interface of better-sqlite3, which the limiter expects. */
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

/** Never waits for a lock, which would block the process; the caller retries. */
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
    close: async () => {
      native.close();
    },
  };
}

function postgresStore(connectionString: string): CounterStore {
  const pool = steadyPool(connectionString, { name: 'limits', max: POOL_SIZE, patience: COUNTING });

  /** Adapts a pool's query to the interface that the limiter expects. */
  async function query({ text, values }: { text: string; values: readonly unknown[] }) {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  return {
    limiter: (name, limit) =>
      new RateLimiterPostgres({
        ...optionsOf(name, limit),
        storeClient: { query },
        storeType: 'pool',
      }),
    close: () => pool.end(),
  };
}

/** Opens the counters of a migrated database. */
export function openCounterStore({ databaseUrl, dataDir }: Location): CounterStore {
  return databaseUrl === null ? sqliteStore(sqliteFile(dataDir)) : postgresStore(databaseUrl);
}

/** Returns whether there are expired counters, which contain addresses and phone numbers. */
export async function hasExpiredCounters(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom(TABLE)
    .select('key')
    .where('expire', '<', now.getTime())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the expired counters. */
export async function clearExpiredCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom(TABLE).where('expire', '<', now.getTime()).execute();
}
