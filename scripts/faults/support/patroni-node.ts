import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT, giveToAccount } from '../../testing/postgres.mjs';

/** Where a node of the cluster lies, and the ports of its PostgreSQL and its Patroni. */
type Place = { name: string; folder: string; port: number; restPort: number };

/** How Patroni judges a node (s): one that is silent for `ttl` has lost its place. */
const PACE = { ttl: 8, loop_wait: 1, retry_timeout: 3 };

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL that Debian's packages brought; null where there is none. */
export function postgresBinaries(): string | null {
  if (!existsSync(POSTGRES_FOLDER)) return null;
  const [newest] = readdirSync(POSTGRES_FOLDER)
    .filter((name) => existsSync(join(POSTGRES_FOLDER, name, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(POSTGRES_FOLDER, newest, 'bin');
}

/** Patroni's file for a node. An order that was confirmed is on two of them. */
function configurationOf({ name, folder, port, restPort }: Place, etcdPort: number): unknown {
  const address = `127.0.0.1:${port}`;
  const rest = `127.0.0.1:${restPort}`;
  return {
    scope: 'shop',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...PACE,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { fsync: 'off' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: postgresBinaries(),
      pgpass: join(folder, 'pgpass'),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: 'shop', password: 'shop' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host replication replicator 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust'],
    },
  };
}

/** The processes that work in a folder or below it: those of PostgreSQL do in their data's. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const cwd = /^\d+$/.test(name) ? readlinkSync(`/proc/${name}/cwd`) : '';
      return cwd === folder || cwd.startsWith(`${folder}/`) ? [Number(name)] : [];
    } catch {
      // It has ended, or is another account's.
      return [];
    }
  });
}

/** Ends all processes that work in a folder by SIGKILL, those that they still start too. */
export function killIn(folder: string): void {
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  }
}

/** Starts a program in a folder, under the account that may run PostgreSQL. */
export function startIn(folder: string, program: string, args: readonly string[]): void {
  const env = { ...process.env, HOME: folder };
  spawn(program, args, { ...ACCOUNT, cwd: folder, env, stdio: 'ignore' }).unref();
}

/** One node: Patroni, and the PostgreSQL that it starts and watches. */
export class PatroniNode {
  readonly file: string;

  constructor(
    readonly place: Place,
    etcdPort: number,
  ) {
    this.file = join(place.folder, 'patroni.json');
    mkdirSync(place.folder);
    giveToAccount(place.folder);
    writeFileSync(this.file, JSON.stringify(configurationOf(place, etcdPort)));
  }

  start(): void {
    startIn(this.place.folder, 'patroni', [this.file]);
  }

  /** Ends Patroni, PostgreSQL and all its processes by SIGKILL. */
  kill(): void {
    killIn(this.place.folder);
  }

  /** Whether Patroni answers 200 at a path of its own service, such as /primary or /replica. */
  async is(path: '/primary' | '/replica' | '/synchronous'): Promise<boolean> {
    const url = `http://127.0.0.1:${this.place.restPort}${path}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    return answer?.status === 200;
  }
}
