import type { PostgresPool } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { errorText, log } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
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

/** Whether all connections were in use for too long, which says nothing of the host. */
const isFull = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Creates a pool of up to `max` connections to the first host of `databaseUrl` that takes changes.
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

  function open(): Pool {
    const opened = new Pool({
      ...timeouts(patience),
      ...hosts[at],
      max,
      maxLifetimeSeconds: LIFE_SECONDS,
      onConnect: requireWritable,
      allowExitOnIdle: true,
    });
    opened.on('error', (error) =>
      log.warn('database.connection_lost', { pool: name, error: errorText(error) }),
    );
    return opened;
  }

  let pool = open();

  function replace(useless: Pool): void {
    pool = open();
    useless.end().catch(() => undefined);
  }

  function renew(useless: Pool, why: Useless): void {
    if (useless !== pool) return;
    log.warn(`database.${why}`, { pool: name });
    replace(useless);
  }

  /** Connects to the host of before, else to each other one, and stays where that succeeds. */
  async function connect(): Promise<[from: Pool, client: PoolClient]> {
    for (let left = hosts.length; ; left--) {
      const from = pool;
      try {
        return [from, await from.connect()];
      } catch (error) {
        // Another call has moved on meanwhile.
        if (from !== pool && left > 0) continue;
        if (isFull(error) || left <= 1) throw error;
        at = (at + 1) % hosts.length;
        replace(from);
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
