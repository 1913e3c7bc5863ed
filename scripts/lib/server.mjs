import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from './paths.mjs';
import { listening, originOf } from './port.mjs';
import { start } from './processes.mjs';
import { claimRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

/** How long (ms) a server may take to answer. */
const START_LIMIT_MS = 60_000;

/**
 * V8's heap limit (MB), enough for 50,000 products. Without one, half of the process is garbage not
 * collected yet. A limit in NODE_OPTIONS wins.
 */
const HEAP = '--max-old-space-size=512';

async function answers(origin) {
  try {
    await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the production server of this folder, or of `cwd`, and waits until it answers requests: on
 * all addresses or on one `host`, with the last build or with that of a `release`. Passes all
 * output to `onOutput`; without it, prints what the server writes from then on. Throws a Stop with
 * the server's output where it does not start.
 * @param {{ port: number, host?: string | null, release?: string, cwd?: string, env?:
 * Record<string, string>, onOutput?: (text: string) => void }} options
 * @returns {Promise<import('node:child_process').ChildProcess & { exited: Promise<number>, origin:
 * string }>} the child process, with its `origin`, and `exited` resolving to its exit code
 */
export async function startServer({ port, host = null, release, cwd, env = {}, onOutput }) {
  const origin = originOf(host, port);
  const { args, nodeOptions } = listening(host);
  const server = start(
    process.execPath,
    [commandOf('next'), 'start', '-p', String(port), ...args],
    {
      cwd,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        BUILD_DIR: release ?? '',
        // glibc's heaps return little memory to the system, so there are only two.
        MALLOC_ARENA_MAX: '2',
        ...env,
        NODE_OPTIONS: [HEAP, nodeOptions, env.NODE_OPTIONS ?? process.env.NODE_OPTIONS]
          .filter(Boolean)
          .join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (release !== undefined) claimRelease(release, server.pid);
  const output = { stdout: '', stderr: '' };
  const collect = (name) => (text) => {
    output[name] += text;
    onOutput?.(text);
  };
  const collectors = { stdout: collect('stdout'), stderr: collect('stderr') };
  for (const name of ['stdout', 'stderr'])
    server[name].setEncoding('utf8').on('data', collectors[name]);
  let exited = false;
  server.exited.then(() => {
    exited = true;
  });
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (exited || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Stop((output.stderr || output.stdout).trim() || 'The server did not start.');
    }
    await wait(50);
  }
  if (onOutput) return Object.assign(server, { origin });
  for (const name of ['stdout', 'stderr']) {
    server[name].off('data', collectors[name]).pipe(process[name], { end: false });
  }
  return Object.assign(server, { origin });
}
