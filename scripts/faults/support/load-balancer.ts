import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePackages } from '../../lib/debian.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/port.mjs';

/** A proxy in front of several shops. */
export type LoadBalancer = { origin: string; program: 'nginx' | 'node'; stop(): Promise<void> };

/** Waits until a proxy answers with what its shops say. */
export async function untilAnswers(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${origin}/robots.txt`).catch(() => null))?.ok) return;
    await wait(50);
  }
  throw new Error(`Nothing answers at ${origin}`);
}

/** Starts nginx with the repository's file, with these ports in place of its own. */
async function startNginx(
  ports: readonly [number, number],
  port: number,
  logs: string | null,
): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  const file = await readFile(inRoot('deploy/nginx.conf'), 'utf8');
  const config = file
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/log/nginx/', `${logs ?? folder}/`)
    .replace('http {', logs === null ? 'http {\n  access_log off;' : 'http {');
  await writeFile(join(folder, 'nginx.conf'), config);
  const errors = logs === null ? 'stderr' : join(logs, 'error.log');
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', errors, '-g', 'daemon off;'];
  const nginx: ChildProcess = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'ignore'] });
  const exited = once(nginx, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin);
  return {
    origin,
    program: 'nginx',
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Forwards a request to the first of these ports that accepts it. */
function forwardTo(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  ports: readonly number[],
): void {
  const [port, ...others] = ports;
  if (port === undefined) return void outgoing.writeHead(502).end();
  const { method, url, headers } = incoming;
  const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  upstream.once('error', () => {
    if (!outgoing.headersSent) forwardTo(incoming, body, outgoing, others);
  });
  upstream.end(body);
}

async function startNode(ports: readonly [number, number], port: number): Promise<LoadBalancer> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    turn += 1;
    const order = turn % 2 === 0 ? ports : [ports[1], ports[0]];
    forwardTo(incoming, Buffer.concat(chunks), outgoing, order);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    program: 'node',
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Starts nginx in front of two shops, or a proxy in Node that does the same where nginx is missing.
 * nginx writes access.log and error.log into the folder `logs`, where one is given.
 */
export async function startLoadBalancer(
  ports: readonly [number, number],
  { logs = null }: { logs?: string | null } = {},
): Promise<LoadBalancer> {
  const port = await freePort();
  return (await ensurePackages(['nginx'])) ? startNginx(ports, port, logs) : startNode(ports, port);
}
