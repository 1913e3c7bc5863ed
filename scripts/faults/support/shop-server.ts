import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { freePort } from '../../lib/port.mjs';
import { startServer } from '../../lib/server.mjs';
import { TEST_ENV } from '../../lib/test-env.mjs';

const runFile = promisify(execFile);

type Variables = Readonly<Record<string, string>>;

/** A shop of its own: one production server on its own data. */
export type ShopServer = {
  origin: string;
  port: number;
  pid: number;
  env: Variables;
  /** What the server wrote so far. */
  log(): string;
  /** How many lines of the log are of this event. */
  logged(event: string): number;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number>;
  /** Sends SIGKILL; resolves once the process has ended. */
  kill(): Promise<void>;
  /** Runs `npm run shop` on its data; resolves to what it printed. */
  shop(...args: string[]): Promise<string>;
};

/** An EmailJS account at a service of the tests. */
export function emailAccount(origin: string): Variables {
  return {
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_PUBLIC_KEY: 'public',
    EMAILJS_ORIGIN: origin,
  };
}

/** A new folder for a shop's data, and how to remove it. */
export async function dataFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The events in a server's log, without Next's greeting. Throws where a line is not JSON. */
export function eventsOf(log: string): unknown[] {
  return stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*[▲✓-] /.test(line))
    .map((line) => JSON.parse(line));
}

/** Starts the production build with these variables. It is stopped together with the tests. */
export async function startShop(variables: Variables & { DATA_DIR: string }): Promise<ShopServer> {
  const port = Number(variables.PORT ?? (await freePort()));
  const env = { ...TEST_ENV, ...variables };
  let text = '';
  const onOutput = (part: string) => {
    text += part;
  };
  const server = await startServer({ port, host: variables.HOST ?? null, env, onOutput });
  const gone = once(server, 'close');
  return {
    origin: server.origin,
    port,
    pid: server.pid ?? 0,
    env,
    log: () => text,
    logged: (event) => text.split('\n').filter((line) => line.includes(`"${event}"`)).length,
    async stop() {
      server.kill('SIGTERM');
      const [code] = await gone;
      return Number(code);
    },
    async kill() {
      server.kill('SIGKILL');
      await gone;
    },
    async shop(...args) {
      const { stdout } = await runFile('npm', ['run', '--silent', 'shop', '--', ...args], {
        env: { ...process.env, ...env },
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
  };
}
