import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/port.mjs';
import { untilAnswers } from './load-balancer';

/** Starts Caddy with the repository's file, without TLS, in front of the shops on these ports. */
export async function startCaddy(ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-caddy-'));
  const port = await freePort();
  const file = await readFile(inRoot('deploy/Caddyfile'), 'utf8');
  const config = file
    .replace('www.your-shop.com {', `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {`)
    .replaceAll('3001', String(ports[0]))
    .replaceAll('3002', String(ports[1]));
  await writeFile(join(folder, 'Caddyfile'), config);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', join(folder, 'Caddyfile')];
  const caddy = spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'ignore'] });
  const exited = once(caddy, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin);
  return {
    origin,
    async stop() {
      caddy.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
