import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from './paths.mjs';
import { listening, originOf } from './port.mjs';
import { start } from './processes.mjs';
import { claimRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

/** How long a server may take until it answers, in ms. */
const START_LIMIT = 60_000;

/**
 * The heap limit of V8 (MB). Without one, half of the process is garbage that was not collected
 * yet. Enough for 50,000 products; a larger number in NODE_OPTIONS wins.
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
 * all addresses or on one `host`, with the last build or with that of a `release`.
 * Its output before that is shown only when it does not come up; later output goes to this
 * command's, or all of it to `onOutput` where that is given.
 * @param {{ port: number, host?: string | null, release?: string, cwd?: string, env?: Record<string, string>, onOutput?: (text: string) => void }} options
 * @returns {Promise<import('node:child_process').ChildProcess & { exited: Promise<number>, origin: string }>}
 * the child process, with its `origin`, and `exited` resolving to its exit code
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
        // The C library's heaps return little memory, so there are only two.
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
  const written = { stdout: '', stderr: '' };
  const keep = (name) => (text) => {
    written[name] += text;
    onOutput?.(text);
  };
  const keepers = { stdout: keep('stdout'), stderr: keep('stderr') };
  for (const name of ['stdout', 'stderr'])
    server[name].setEncoding('utf8').on('data', keepers[name]);
  let exited = false;
  server.exited.then(() => {
    exited = true;
  });
  const deadline = performance.now() + START_LIMIT;
  while (!(await answers(origin))) {
    if (exited || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Stop((written.stderr || written.stdout).trim() || 'The server did not start.');
    }
    await wait(50);
  }
  if (onOutput) return Object.assign(server, { origin });
  for (const name of ['stdout', 'stderr']) {
    server[name].off('data', keepers[name]).pipe(process[name], { end: false });
  }
  return Object.assign(server, { origin });
}
