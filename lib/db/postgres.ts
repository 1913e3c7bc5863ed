import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { errorText, log } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';

/**
 * Time-outs (ms) of PostgreSQL: for a connection, for a statement, which the server then cancels,
 * and for any response, after which the network counts as dead. The server ends a transaction that
 * is idle for the statement time-out.
 */
export type Patience = { connect: number; statement: number; answer: number };

/** For shoppers' requests: less than 10 s in total, including the counters. */
export const SERVING: Patience = { connect: 2000, statement: 4000, answer: 5000 };

/** For the counters of the rate limits; requests continue without them. */
export const COUNTING: Patience = { connect: 750, statement: 1000, answer: 1500 };

/** For commands and migrations, which may take long. */
export const WORKING: Patience = { connect: 5000, statement: 60_000, answer: 65_000 };

const KEEP_ALIVE_MS = 10_000;

const openPools = () => oncePerProcess('postgres-pools', () => new Map<string, SteadyPool>());

/** Returns how many calls wait for a connection, by pool. */
export function poolsWaiting(): [pool: string, waiting: number][] {
  return [...openPools()].map(([name, pool]) => [name, pool.waiting()]);
}

/** Returns whether the driver timed out, so that the outcome of the statement is unknown. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A pool's client that is destroyed, and not reused, after a time-out or an error. */
class SteadyClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #kyselyClient: PostgresPoolClient;
  readonly #onTimeout: () => void;
  #broken: Error | undefined;
  readonly #onError = (error: Error) => {
    this.#broken ??= error;
  };

  constructor(client: PoolClient, onSilence: () => void) {
    this.#client = client;
    this.#kyselyClient = client;
    this.#onTimeout = onSilence;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof sql !== 'string') return this.#kyselyClient.query(sql);
    return this.#run<R>(sql, parameters);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The rollback on a broken connection would wait as long again.
    if (this.#broken) throw this.#broken;
    try {
      return await this.#kyselyClient.query<R>(sql, parameters);
    } catch (error) {
      if (isTimeout(error)) {
        this.#broken = error;
        this.#onTimeout();
      }
      throw error;
    }
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
  }
}

/** A pool that survives a network which drops packets silently. */
export type SteadyPool = PostgresPool & {
  /** Returns how many calls wait for a connection. */
  waiting(): number;
};

/** Returns how a connection is made. */
export function connectionOptions(connectionString: string, patience: Patience): ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/**
 * Creates a pool of up to `max` connections. After a time-out it destroys that connection and
 * abandons all other open ones, because each may cost another request the same wait. `name` appears
 * in the log.
 */
export function steadyPool(
  connectionString: string,
  { name, max, patience }: { name: string; max: number; patience: Patience },
): SteadyPool {
  function open(): Pool {
    const options = connectionOptions(connectionString, patience);
    const opened = new Pool({ ...options, max, allowExitOnIdle: true });
    opened.on('error', (error) =>
      log.warn('database.connection_lost', { pool: name, error: errorText(error) }),
    );
    return opened;
  }

  let pool = open();

  function renew(silent: Pool): void {
    if (silent !== pool) return;
    pool = open();
    log.warn('database.silent', { pool: name });
    silent.end().catch(() => undefined);
  }

  const steady: SteadyPool = {
    async connect() {
      const from = pool;
      const stop = metrics().databaseWaits.startTimer({ pool: name });
      const client = await from.connect().finally(stop);
      return new SteadyClient(client, () => renew(from));
    },
    waiting: () => pool.waitingCount,
    end() {
      if (openPools().get(name) === steady) openPools().delete(name);
      return pool.end();
    },
  };
  openPools().set(name, steady);
  return steady;
}
