import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ensurePackages } from '../lib/debian.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { run } from '../lib/processes.mjs';
import { startLoadBalancer } from './support/load-balancer';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

const deployed = (name: string) => readFile(inRoot('deploy', name), 'utf8');

const UNITS = ['shop.service', 'shop@.service', 'shop-backup.service', 'shop-backup.timer'];

/** What `systemd-analyze security` calls well protected: 0 is best, 10 worst. */
const MAX_EXPOSURE = 2.5;

/** The units with what this machine has in the place of the server's. */
async function localUnits(): Promise<string> {
  const npm = await run('which', ['npm']);
  for (const name of UNITS) {
    const text = (await deployed(name))
      .replaceAll('/opt/shop', inRoot().replace(/\/$/, ''))
      .replace('/usr/bin/node', process.execPath)
      .replace('/usr/bin/npm', npm.output.trim());
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test('F98 systemd takes the units as they are, and finds them well protected', async () => {
  test.setTimeout(180_000);
  expect(await ensurePackages(['systemd'])).toBe(true);
  const units = await localUnits();
  const paths = UNITS.map((name) => join(units, name));
  const verified = await run('systemd-analyze', ['verify', '--man=no', ...paths]);
  expect(verified).toEqual({ code: 0, output: '' });
  for (const path of paths.filter((name) => name.endsWith('.service'))) {
    const threshold = `--threshold=${MAX_EXPOSURE * 10}`;
    const judged = await run('systemd-analyze', ['security', '--offline=yes', threshold, path]);
    expect(judged.code, judged.output.slice(-200)).toBe(0);
  }
  const [, calendar = ''] = /^OnCalendar=(.+)$/m.exec(await deployed('shop-backup.timer')) ?? [];
  const next = await run('systemd-analyze', ['calendar', calendar]);
  expect(next.output).toContain('Next elapse');
});

test('what the backup unit runs makes a backup, and writes nowhere but where it may', async () => {
  const unit = await deployed('shop-backup.service');
  const [, line = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  expect(unit).toContain('ReadWritePaths=/var/backups/shop\n');
  const [, ...args] = line.replace('/var/backups/shop', join(folder, 'backups')).split(' ');
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', HOME: folder };
  const made = await run('npm', args, { env });
  expect(made.output).toMatch(/Backup of \d+ kB written to .*\/shop-[\d-]{15}\.db\./);
  expect(made.code).toBe(0);
});

test('Caddy takes its file', async () => {
  test.setTimeout(180_000);
  expect(await ensurePackages(['caddy'])).toBe(true);
  const config = inRoot('deploy/Caddyfile');
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const checked = await run('caddy', ['validate', '--config', config], { env });
  expect(checked.output).toContain('Valid configuration');
  expect(await run('caddy', ['fmt', config], { env })).toEqual({
    code: 0,
    output: await deployed('Caddyfile'),
  });
});

const TOKEN = 'c0ffee00'.repeat(4);

test('F59 the load balancer’s logs name no order’s address and no link to sign in, also while the shops are down', async () => {
  const ports: [number, number] = [await freePort(), await freePort()];
  const shops = ports.map(() => createServer((_, response) => void response.end('ok')));
  for (const [at, shop] of shops.entries()) {
    await new Promise<void>((resolve) => shop.listen(ports[at], '127.0.0.1', resolve));
  }
  const balancer = await startLoadBalancer(ports, { logs: folder });
  expect(balancer.program).toBe('nginx');
  const headers = { referer: `${balancer.origin}/order/${TOKEN}` };
  const askForOrder = async () => {
    const signIn = `/admin/sign-in?link=${TOKEN}`;
    for (const path of [`/order/${TOKEN}`, `//order/${TOKEN}/?x=1`, `/Order/${TOKEN}`, signIn]) {
      await (await fetch(balancer.origin + path, { headers })).text();
    }
    const fromSignIn = { referer: balancer.origin + signIn };
    await (await fetch(`${balancer.origin}/order/x`, { headers: fromSignIn })).text();
  };
  await askForOrder();
  await (await fetch(`${balancer.origin}/orders`, { headers })).text();
  for (const shop of shops) {
    await new Promise((resolve) => {
      shop.close(resolve);
      shop.closeAllConnections();
    });
  }
  await askForOrder();
  // Of any other page nginx's own log says which it was.
  await (await fetch(`${balancer.origin}/cart`)).text();
  await balancer.stop();
  const logs = await Promise.all(
    ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(logs[0]).toContain('"GET /order/..." 200');
  expect(logs[0]).toContain('"GET /order/..." 502');
  expect(logs[0]).toContain('"GET /admin/sign-in" 200');
  expect(logs[1]).toContain('GET /cart');
  expect(logs.join('')).not.toContain(TOKEN);
});
