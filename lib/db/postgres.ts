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
  let isReading = false;
  let isEnded = false;
  let looking: Promise<void> | null = null;

  function open(host: number, isForReading = false): Pool {
    const opened = new Pool({
      ...timeouts(patience),
      ...hosts[host],
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

  let pool = open(at);

  function leave(useless: Pool): void {
    useless.end().catch(() => undefined);
  }

  function replace(next: Pool, isForReading = false): void {
    leave(pool);
    pool = next;
    isReading = isForReading;
    if (isEnded) leave(next);
  }

  function move(host: number, address: string): void {
    if (host !== at) log.warn('database.moved', { pool: name, host: address });
    at = host;
  }

  /**
   * Goes to the first host that takes changes, the others before that of before, or else to one
   * that can be read. Rejects with the first host's error where there is none.
   * @param failure what the host of before has just said; null to ask it too
   */
  async function look(failure: unknown): Promise<void> {
    let reason = failure;
    let readable = isReadOnly(failure) ? at : null;
    const before = at;
    const count = failure === null ? hosts.length : hosts.length - 1;
    for (let step = 1; step <= count; step++) {
      const host = (before + step) % hosts.length;
      const candidate = open(host);
      try {
        const client = await candidate.connect();
        move(host, client.host);
        client.release();
        return replace(candidate);
      } catch (error) {
        leave(candidate);
        reason ??= error;
        if (isReadOnly(error)) readable ??= host;
      }
    }
    if (readable === null) throw reason;
    if (isReading && readable === at) return;
    at = readable;
    replace(open(at, true), true);
  }

  /** Looks for a host once for all who need one. */
  function lookOnce(failure: unknown): Promise<void> {
    looking ??= look(failure).finally(() => {
      looking = null;
    });
    return looking;
  }

  /**
   * Where no host takes changes, those who read go on while it looks for one: a host that is lost
   * may keep it for as long as a connection may take.
   */
  function renew(useless: Pool, why: Useless): void {
    if (useless !== pool) return;
    if (isReading && why === 'read_only') {
      if (looking !== null) return;
      replace(open(at, true), true);
      lookOnce(null).catch(() => undefined);
      return;
    }
    log.warn(`database.${why}`, { pool: name });
    replace(open(at));
  }

  /** Connects to the host of before, or to another one where that fails. */
  async function connect(): Promise<[from: Pool, client: PoolClient]> {
    for (let tries = 0; ; tries++) {
      const from = pool;
      try {
        return [from, await from.connect()];
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        // Another call has moved on meanwhile.
        if (from !== pool) continue;
        if (isFull(error)) throw error;
        await lookOnce(error);
      }
    }
  }

  const steady: SteadyPool = {
    async connect() {
      const stop = metrics().databaseWaits.startTimer({ pool: name });
      const [from, client] = await connect().finally(stop);
      return new SteadyClient(client, (why) => renew(from, why));
    },
    waiting: () => pool.waitingCount,
    end() {
      if (openPools().get(name) === steady) openPools().delete(name);
      isEnded = true;
      return pool.end();
    },
  };
  openPools().set(name, steady);
  return steady;
}
