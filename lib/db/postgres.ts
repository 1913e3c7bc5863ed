import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { errorText, log } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';

/**
 * How long (ms) to wait for PostgreSQL: for a connection, for a statement, which the server gives
 * up then, and for any word of the server, after which the network is taken for dead. The server
 * ends a transaction that it hears nothing of for as long as a statement may take.
 */
export type Patience = { connect: number; statement: number; answer: number };

/** For requests of shoppers: with the counters' patience less than 10 s in all. */
export const SERVING: Patience = { connect: 2000, statement: 4000, answer: 5000 };

/** For the counters of the rate limits, without which requests go on. */
export const COUNTING: Patience = { connect: 750, statement: 1000, answer: 1500 };

/** For commands and migrations, which may have much to do. */
export const WORKING: Patience = { connect: 5000, statement: 60_000, answer: 65_000 };

const KEEP_ALIVE_MS = 10_000;

const openPools = () => oncePerProcess('postgres-pools', () => new Map<string, SteadyPool>());

/** How many wait for a connection just now, by the names of the pools. */
export function poolsWaiting(): [pool: string, waiting: number][] {
  return [...openPools()].map(([name, pool]) => [name, pool.waiting()]);
}

/** Whether the driver gave up waiting for an answer, so that nobody knows what became of it. */
function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A client of a pool that is destroyed, not handed on, once it met silence or an error. */
class SteadyClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #asked: PostgresPoolClient;
  readonly #onSilence: () => void;
  #broken: Error | undefined;
  readonly #onError = (error: Error) => {
    this.#broken ??= error;
  };

  constructor(client: PoolClient, onSilence: () => void) {
    this.#client = client;
    this.#asked = client;
    this.#onSilence = onSilence;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof sql !== 'string') return this.#asked.query(sql);
    return this.#ask<R>(sql, parameters);
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The rollback of what broke off would wait as long again.
    if (this.#broken) throw this.#broken;
    try {
      return await this.#asked.query<R>(sql, parameters);
    } catch (error) {
      if (isSilence(error)) {
        this.#broken = error;
        this.#onSilence();
      }
      throw error;
    }
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
  }
}

/** Connections to a PostgreSQL server that outlive a network which swallows what is sent. */
export type SteadyPool = PostgresPool & {
  /** How many wait for a connection just now. */
  waiting(): number;
};

/**
 * A pool of up to `max` connections. Where one of them meets silence, it is destroyed, and all that
 * were open beside it are left to themselves: they lead through the same network, and each would
 * cost somebody the same wait. `name` stands in the log.
 */
export function steadyPool(
  connectionString: string,
  { name, max, patience }: { name: string; max: number; patience: Patience },
): SteadyPool {
  function open(): Pool {
    const opened = new Pool({
      connectionString,
      max,
      connectionTimeoutMillis: patience.connect,
      statement_timeout: patience.statement,
      query_timeout: patience.answer,
      idle_in_transaction_session_timeout: patience.statement,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      allowExitOnIdle: true,
    });
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
