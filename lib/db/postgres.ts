import type { PostgresPool } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { errorText, log } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { isReadOnly } from './lost-connections';
import type { Patience } from './patience';
import { postgresOptions } from './postgres-options';
import { SteadyClient, type Useless } from './steady-client';
import { requireWritable, timeouts } from './writable-host';

/** How long (s) a connection lives, so that none stays where the database was. */
const LIFE_SECONDS = 600;

const openPools = () => oncePerProcess('postgres-pools', () => new Map<string, SteadyPool>());

/** Returns how many calls wait for a connection, by pool. */
export function poolsWaiting(): [pool: string, waiting: number][] {
  return [...openPools()].map(([name, pool]) => [name, pool.waiting()]);
}

/** A pool that survives a network which drops packets silently, and a database that moves. */
export type SteadyPool = PostgresPool & {
  /** Returns how many calls wait for a connection. */
  waiting(): number;
};

/** More tries than this, because other calls moved on, are too many for one that waits. */
const MOST_TRIES = 10;

/** Whether all connections were in use for too long, which says nothing of the host. */
const isFull = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Creates a pool of up to `max` connections to the first host of `databaseUrl` that takes changes,
 * or to one that can be read where none does.
 * After a time-out it destroys that connection and abandons all other open ones, because each may
 * cost another request the same wait; likewise after a change that was refused as read-only. `name`
 * appears in the log. Throws an EnvError for a wrong URL.
 */
export function steadyPool(
  databaseUrl: string,
  { name, max, patience }: { name: string; max: number; patience: Patience },
): SteadyPool {
  const hosts = postgresOptions(databaseUrl);
  let at = 0;
  let serving = 0;

  function open(isForReading = false): Pool {
    const opened = new Pool({
      ...timeouts(patience),
      ...hosts[at],
      max,
      maxLifetimeSeconds: LIFE_SECONDS,
      onConnect: isForReading ? undefined : requireWritable,
      allowExitOnIdle: true,
    });
    opened.on('error', (error) =>
      log.warn('database.connection_lost', { pool: name, error: errorText(error) }),
    );
    return opened;
  }

  let pool = open();

  function replace(useless: Pool, isForReading = false): void {
    pool = open(isForReading);
    useless.end().catch(() => undefined);
  }

  function renew(useless: Pool, why: Useless): void {
    if (useless !== pool) return;
    log.warn(`database.${why}`, { pool: name });
    replace(useless);
  }

  /**
   * Connects to the host of before, else to each other one, and stays where that succeeds. Where
   * none takes changes one that can be read does, until the next change is refused.
   */
  async function connect(): Promise<[from: Pool, client: PoolClient]> {
    let left = hosts.length;
    let readable: number | null = null;
    for (let tries = 0; ; tries++) {
      const from = pool;
      try {
        return [from, await from.connect()];
      } catch (error) {
        // Another call has moved on meanwhile.
        if (from !== pool && tries < MOST_TRIES) continue;
        if (isFull(error) || left === 0) throw error;
        if (isReadOnly(error)) readable = at;
        left -= 1;
        if (left === 0 && readable === null) throw error;
        at = left === 0 && readable !== null ? readable : (at + 1) % hosts.length;
        replace(from, left === 0);
      }
    }
  }

  const steady: SteadyPool = {
    async connect() {
      const stop = metrics().databaseWaits.startTimer({ pool: name });
      const [from, client] = await connect().finally(stop);
      if (serving !== at) log.warn('database.moved', { pool: name, host: client.host });
      serving = at;
      return new SteadyClient(client, (why) => renew(from, why));
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
