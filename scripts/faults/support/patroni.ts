import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../lib/port.mjs';
import { run } from '../../lib/processes.mjs';
import { giveToAccount } from '../../testing/postgres.mjs';
import { killIn, PatroniNode, postgresBinaries, startIn } from './patroni-node';

const PROGRAMS = ['patroni', 'patronictl', 'etcd'];

/** How long (ms) a cluster may take to be made, and how long one may take to change. */
const LIMIT_MS = 90_000;

/** Says what a cluster needs that this machine lacks; null where nothing is missing. */
export function missingForCluster(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = PROGRAMS.filter((name) => !folders.some((path) => existsSync(join(path, name))));
  if (postgresBinaries() === null) missing.push('postgres');
  if (missing.length === 0) return null;
  return `No ${missing.join(', ')} here: apt-get install patroni etcd-server postgresql`;
}

/** Three PostgreSQL nodes under Patroni with one etcd, in a temporary folder. */
export class PatroniCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'shop-patroni-'));
  readonly #end = () => killIn(this.#folder);
  #nodes: readonly PatroniNode[] = [];

  private constructor() {
    giveToAccount(this.#folder);
    process.once('exit', this.#end);
  }

  /** Starts a cluster. Resolves once it takes writes and both replicas follow. */
  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster();
    try {
      const etcdPort = await cluster.#startEtcd();
      const nodes: PatroniNode[] = [];
      for (const name of ['one', 'two', 'three']) {
        const folder = join(cluster.#folder, name);
        const place = { name, folder, port: await freePort(), restPort: await freePort() };
        nodes.push(new PatroniNode(place, etcdPort));
      }
      cluster.#nodes = nodes;
      for (const node of nodes) node.start();
      await cluster.untilWhole();
      return cluster;
    } catch (error) {
      cluster.stop();
      throw error;
    }
  }

  async #startEtcd(): Promise<number> {
    const folder = join(this.#folder, 'etcd');
    mkdirSync(folder);
    giveToAccount(folder);
    const [port, peerPort] = [await freePort(), await freePort()];
    const client = `http://127.0.0.1:${port}`;
    const peer = `http://127.0.0.1:${peerPort}`;
    startIn(folder, 'etcd', [
      ...['--name', 'etcd', '--data-dir', join(folder, 'data')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ]);
    return port;
  }

  /** What a shop is told: all hosts, of which it takes the one that takes writes. */
  get url(): string {
    const hosts = this.#nodes.map(({ place }) => `127.0.0.1:${place.port}`).join(',');
    return `postgres://shop@${hosts}/postgres?target_session_attrs=read-write`;
  }

  async #find(path: Parameters<PatroniNode['is']>[0]): Promise<PatroniNode[]> {
    const are = await Promise.all(this.#nodes.map((node) => node.is(path)));
    return this.#nodes.filter((_, at) => are[at]);
  }

  async #until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const deadline = performance.now() + LIMIT_MS;
    while (performance.now() < deadline) {
      const found = await look();
      if (found !== null) return found;
      await wait(50);
    }
    throw new Error(`The cluster has ${what} after ${LIMIT_MS / 1000} s.`);
  }

  /** The one node that takes writes, once there is one. */
  primary(other: PatroniNode | null = null): Promise<PatroniNode> {
    return this.#until('no primary', async () => {
      const [node] = (await this.#find('/primary')).filter((found) => found !== other);
      return node ?? null;
    });
  }

  /** Waits until two replicas follow the primary, one of them at each commit. */
  async untilWhole(): Promise<void> {
    await this.#until('no two replicas', async () => {
      const [primaries, replicas, synchronous] = await Promise.all([
        this.#find('/primary'),
        this.#find('/replica'),
        this.#find('/synchronous'),
      ]);
      return primaries.length === 1 && replicas.length === 2 && synchronous.length === 1
        ? true
        : null;
    });
  }

  /** Has the synchronous replica take the primary's place, as an owner would. Returns it. */
  async switchOver(): Promise<PatroniNode> {
    const [from, [to]] = await Promise.all([this.primary(), this.#find('/synchronous')]);
    if (to === undefined) throw new Error('No replica follows at each commit.');
    const names = ['--master', from.place.name, '--candidate', to.place.name];
    const args = ['-c', from.file, 'switchover', 'shop', ...names, '--force'];
    const { code, output } = await run('patronictl', args);
    if (code !== 0) throw new Error(output);
    return this.primary(from);
  }

  /** Runs a statement on the primary, also where the database takes no writes by default. */
  async administer(statement: string): Promise<void> {
    const { place } = await this.primary();
    const client = new Client(`postgres://shop@127.0.0.1:${place.port}/postgres`);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  /** Ends all that it started and removes its folder. */
  stop(): void {
    process.off('exit', this.#end);
    this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
