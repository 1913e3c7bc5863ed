import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compressFiles } from './compress.mjs';
import { ensurePackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { SHARED_WIDTHS } from './pictures.mjs';
import { freePort } from './port.mjs';
import { run, start, stop } from './processes.mjs';
import { Stop } from './steps.mjs';

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

const FILE = 'deploy/nginx-cached.conf';

/** How long nginx may take to answer (ms). */
const START_LIMIT_MS = 10_000;

/**
 * Installs Debian's nginx with its Brotli modules where it is missing and that needs no password.
 * Returns whether it is installed.
 */
export function ensureCachedNginx() {
  return ensurePackages(PACKAGES);
}

/** Copies what a retailer copies to /srv/shop: the files of the image that nginx sends itself. */
function copyFiles(folder, widths) {
  mkdirSync(join(folder, 'srv/.next'), { recursive: true });
  cpSync(inRoot('.next/static'), join(folder, 'srv/.next/static'), { recursive: true });
  compressFiles(join(folder, 'srv/.next/static'));
  symlinkSync(inRoot('public'), join(folder, 'srv/public'));
  symlinkSync(widths, join(folder, 'srv/widths'));
}

async function makeCertificate(folder) {
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const out = ['-keyout', join(folder, 'shop.key'), '-out', join(folder, 'shop.crt')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...out];
  const { code, output } = await run('openssl', args);
  if (code !== 0) throw new Stop(output.trim());
}

function configurationFor(folder, [shopPort, otherPort], port, plainPort, logged) {
  const other = '    server 127.0.0.1:3002 max_fails=0;\n';
  const replacements = [
    ['127.0.0.1:3001', `127.0.0.1:${shopPort}`],
    [other, otherPort === undefined ? '' : other.replace('3002', otherPort)],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['/etc/nginx/shop.', `${folder}/shop.`],
    ['/srv/shop', `${folder}/srv`],
    ['/var/cache/nginx', folder],
    ['/run/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
    // One worker, since the shop is one process.
    ['worker_processes auto', 'worker_processes 1'],
    [
      'http {',
      `http {\n  ${logged ? '' : 'access_log off;'}\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`,
    ],
  ];
  let text = readFileSync(inRoot(FILE), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Stop(`${FILE} lacks: ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function answers(origin) {
  return new Promise((resolve) => {
    get(`${origin}/robots.txt`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

/**
 * Starts nginx with the repository's configuration in front of the shop on a port, or of two on two
 * ports, with a self-signed certificate and a folder of picture widths. `logs` returns its error log and, where
 * `logged` is set, its access log.
 * @returns {Promise<{ origin: string, logs(): string, stop(): Promise<void> }>}
 */
export async function startCachedNginx(shopPorts, { widths = SHARED_WIDTHS, logged = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  // nginx's workers run under the account `nobody`.
  chmodSync(folder, 0o755);
  copyFiles(folder, widths);
  await makeCertificate(folder);
  const port = await freePort();
  const ports = [shopPorts].flat();
  const text = configurationFor(folder, ports, port, await freePort(), logged);
  writeFileSync(join(folder, 'nginx.conf'), text);
  // No -p: nginx finds Debian's modules relative to its own prefix.
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const server = start('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const origin = `https://localhost:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (performance.now() > deadline) {
      await stop(server);
      throw new Stop(readFileSync(join(folder, 'error.log'), 'utf8').trim());
    }
    await wait(50);
  }
  return {
    origin,
    logs: () =>
      ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    async stop() {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
