import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '../lib/paths.mjs';
import { shareWidths } from '../lib/pictures.mjs';
import { freePort } from '../lib/port.mjs';
import { start } from '../lib/processes.mjs';
import { startServer } from '../lib/server.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { EMPTY_APP } from './empty-app.mjs';
import { envOf } from './engines.mjs';

/** What the shop's own figures are asked with. */
const METRICS_TOKEN = 'the-token-of-the-bench-for-its-own-shops';

/** Returns the figures of a shop as Prometheus text. */
export async function metricsOf({ origin }) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${origin}/metrics`, { headers })).text();
}

async function stop(server) {
  server.kill();
  await server.exited;
}

/**
 * Runs `work` with the shop on a free port: its build in `cwd`, its data in `dataDir` or else in a
 * temporary folder, its database there or in the PostgreSQL of `databaseUrl`.
 */
export async function withShop(work, { dataDir, databaseUrl, cwd } = {}) {
  if (dataDir === undefined) {
    return inTemporaryFolder((folder) => withShop(work, { dataDir: folder, databaseUrl, cwd }));
  }
  shareWidths(dataDir);
  const began = performance.now();
  const server = await startServer({
    port: await freePort(),
    cwd,
    env: { ...envOf({ dataDir, databaseUrl }), METRICS_TOKEN },
    onOutput: () => {},
  });
  server.startTime = performance.now() - began;
  try {
    return await work(server);
  } finally {
    await stop(server);
  }
}

/** Runs `work` with the empty app on a free port. */
export async function withEmptyApp(work) {
  const port = await freePort();
  const args = [commandOf('next'), 'start', EMPTY_APP, '-p', String(port)];
  const server = start(process.execPath, args, {
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  server.origin = `http://localhost:${port}`;
  while (!(await fetch(server.origin).catch(() => null))) await wait(50);
  // From the first rendered page on, Node 20 tracks every promise for Next. The shop has rendered
  // one, so this app does too.
  await fetch(`${server.origin}/made/once`);
  try {
    return await work(server);
  } finally {
    await stop(server);
  }
}

/** The resident memory of a process in MB. */
export function residentMemory({ pid }) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
