import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from './paths.mjs';
import { start } from './processes.mjs';
import { Stop } from './steps.mjs';

/** How long a server may take until it answers, in ms. */
const START_LIMIT = 60_000;

async function answers(origin) {
  try {
    await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the production server and waits until it answers requests.
 * What it writes before is shown only when it does not come up; after that it goes to this command's output.
 * @returns the child process, with its `origin`, and `exited` resolving to its exit code
 */
export async function startServer({ port, env = {} }) {
  const origin = `http://localhost:${port}`;
  const server = start(process.execPath, [commandOf('next'), 'start', '-p', String(port)], {
    env: { NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let early = '';
  const keep = (text) => {
    early += text;
  };
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', keep);
  let exited = false;
  server.exited.then(() => {
    exited = true;
  });
  const deadline = performance.now() + START_LIMIT;
  while (!(await answers(origin))) {
    if (exited || performance.now() > deadline) {
      server.kill();
      throw new Stop(early.trim() || 'The server did not start.');
    }
    await wait(50);
  }
  for (const [from, to] of [
    [server.stdout, process.stdout],
    [server.stderr, process.stderr],
  ]) {
    from.off('data', keep).pipe(to, { end: false });
  }
  return Object.assign(server, { origin });
}
