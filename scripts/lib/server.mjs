import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { heapArgumentsOf } from './heap.mjs';
import { commandOf, root } from './paths.mjs';
import { listening, originOf } from './port.mjs';
import { adopt, start } from './processes.mjs';
import { claimRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

/** How long (ms) a server may take to answer. */
const START_LIMIT_MS = 60_000;

async function answers(origin) {
  try {
    await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

/** Starts Next as a process that listens by itself. */
function spawnServer(args, { execArgv, cwd, env }) {
  return start(process.execPath, [...execArgv, commandOf('next'), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts Next as a process that shares its port with the others started so: one takes the place of
 * another without a moment in which nobody listens. It ends with this process.
 */
function forkServer(args, { execArgv, cwd = root, env }) {
  // The servers accept connections by themselves: this process may be busy with a build.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: commandOf('next'), args, execArgv, cwd, silent: true });
  return adopt(cluster.fork({ NEXT_TELEMETRY_DISABLED: '1', ...env }).process);
}

/** Resolves once a shared server says something (lib/server/parent.ts). */
function says(server, kind) {
  return new Promise((resolve) => {
    server.on('message', (message) => {
      if (message?.kind === kind) resolve(true);
    });
  });
}

/**
 * Resolves to whether a shared server says in time that it has its catalogue.
 * @param {{ ready: Promise<boolean> }} server
 */
export function isReady({ ready }, limitMs = START_LIMIT_MS) {
  return Promise.race([ready, wait(limitMs, false, { ref: false })]);
}

/**
 * Starts the production server of this folder, or of `cwd`, and waits until it answers requests: on
 * all addresses or on one `host`, with the last build or with that of a `release`. With `shared`,
 * others that were started so may listen on the port too. Passes all output to `onOutput`; without
 * it, prints what the server writes from then on. Throws a Stop with the server's output where it
 * does not start.
 * @param {{ port: number, host?: string | null, release?: string, shared?: boolean, cwd?: string,
 * env?: Record<string, string>, onOutput?: (text: string) => void }} options
 * @returns {Promise<import('node:child_process').ChildProcess & { exited: Promise<number>, origin:
 * string, ready: Promise<boolean> }>} the child process, with its `origin`, `exited` resolving to its
 * exit code, and `ready` to true once a shared one has its catalogue too
 */
export async function startServer({
  port,
  host = null,
  release,
  shared = false,
  cwd,
  env = {},
  onOutput,
}) {
  const origin = originOf(host, port);
  const { args, nodeOptions } = listening(host);
  const variables = {
    NODE_ENV: 'production',
    PORT: String(port),
    BUILD_DIR: release ?? '',
    // glibc's heaps return little memory to the system, so there are only two.
    MALLOC_ARENA_MAX: '2',
    ...env,
    NODE_OPTIONS: [nodeOptions, env.NODE_OPTIONS ?? process.env.NODE_OPTIONS]
      .filter(Boolean)
      .join(' '),
  };
  const execArgv = await heapArgumentsOf({ ...process.env, ...variables }, cwd);
  const server = (shared ? forkServer : spawnServer)(['start', '-p', String(port), ...args], {
    execArgv,
    cwd,
    env: variables,
  });
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
  // The port answers for the others too.
  const started = shared ? says(server, 'started') : Promise.resolve(true);
  const ready = says(server, 'ready');
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await Promise.race([started, wait(50, false)])) || !(await answers(origin))) {
    if (exited || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Stop((output.stderr || output.stdout).trim() || 'The server did not start.');
    }
    await wait(50);
  }
  if (onOutput) return Object.assign(server, { origin, ready });
  for (const name of ['stdout', 'stderr']) {
    server[name].off('data', collectors[name]).pipe(process[name], { end: false });
  }
  return Object.assign(server, { origin, ready });
}
