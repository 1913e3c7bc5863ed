import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from '../../lib/paths.mjs';
import { shareWidths } from '../../lib/pictures.mjs';
import { freePort } from '../../lib/port.mjs';
import { startServer } from '../../lib/server.mjs';
import { TEST_ENV } from '../../lib/test-env.mjs';
import { runCommand } from './run-command';

type Variables = Readonly<Record<string, string>>;

/** One production server with its own data. */
export type ShopServer = {
  origin: string;
  port: number;
  pid: number;
  env: Variables;
  /** What the server wrote so far. */
  log(): string;
  /** Counts the log's lines of this event. */
  logged(event: string): number;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number>;
  /** Sends SIGKILL; resolves once the process has ended. */
  kill(): Promise<void>;
  /** Runs the shop's command line on its data; resolves to what it printed. */
  shop(...args: string[]): Promise<string>;
};

/** The variables of an EmailJS account at a test's own e-mail service. */
export function emailAccount(origin: string): Variables {
  return {
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_PUBLIC_KEY: 'public',
    EMAILJS_ORIGIN: origin,
  };
}

/**
 * Makes time limits of 5 s or more pass ten times as fast, in the server alone. Unit tests check
 * how long each limit is.
 */
export const HURRIED: Variables = {
  NODE_OPTIONS: `--require=${inRoot('scripts/faults/support/hurry.cjs')}`,
};

/** Lets `passMinutes` make two minutes of a server pass at once. */
export const PASSING: Variables = {
  NODE_OPTIONS: `--require=${inRoot('scripts/faults/support/later.cjs')}`,
};

/** Makes two minutes pass in a server that was started with `PASSING`. */
export function passMinutes({ pid }: Pick<ShopServer, 'pid'>): void {
  process.kill(pid, 'SIGUSR2');
}

/**
 * Makes a folder for a shop's data; `remove` deletes it. With shared pictures the shop uses the
 * widths that were made for other tests: a quarter of a second of a processor each.
 */
export async function dataFolder({ pictures = 'own' }: { pictures?: 'own' | 'shared' } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  if (pictures === 'shared') shareWidths(dataDir);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * Parses the events in a server's log, without Next's greeting. Throws where a line is not JSON.
 */
export function eventsOf(log: string): unknown[] {
  return stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*[▲✓-] /.test(line))
    .map((line) => JSON.parse(line));
}

/**
 * Starts the production build with these variables. It stops at the latest with the tests. With
 * `onMessage` the server has a parent to tell what it tells `npm start`.
 */
export async function startShop(
  variables: Variables & { DATA_DIR: string },
  onMessage?: (message: unknown) => void,
): Promise<ShopServer> {
  const port = Number(variables.PORT ?? (await freePort()));
  const env = { ...TEST_ENV, ...variables };
  let text = '';
  const onOutput = (part: string) => {
    text += part;
  };
  const shared = onMessage !== undefined;
  const server = await startServer({ port, host: variables.HOST ?? null, env, shared, onOutput });
  if (onMessage) server.on('message', onMessage);
  const closed = once(server, 'close');
  return {
    origin: server.origin,
    port,
    pid: server.pid ?? 0,
    env,
    log: () => text,
    logged: (event) => text.split('\n').filter((line) => line.includes(`"${event}"`)).length,
    async stop() {
      server.kill('SIGTERM');
      const [code] = await closed;
      return Number(code);
    },
    async kill() {
      server.kill('SIGKILL');
      await closed;
    },
    shop: (...args) => runCommand(args, env),
  };
}
