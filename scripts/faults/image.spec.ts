import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { heapFor } from '../lib/heap-arguments.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { run, runNode } from '../lib/processes.mjs';
import { ledgerOf, newOrders, placeAll } from './support/order-load';

/** The account of the image's server where the tests run as root, who may write everywhere. */
const NOBODY = 65534;
const AS_ROOT = process.getuid?.() === 0;

const NOT_SOURCES = ['.cache', '.git', '.next', '.data', 'node_modules', 'test-results'];

let folder: string;
let image: string;
let server: ChildProcess | null = null;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-image-'));
  await chmod(folder, 0o755);
  image = join(folder, 'image');
});

test.afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Where a few pictures stay as they are in the copy that is built. */
const REAL_PICTURES = 'media/air';

/**
 * Has every picture of a folder be a small one. The image makes all pictures in all widths: that
 * takes a quarter of an hour for the shop's own, and shows no more.
 */
async function shrinkPictures(folder: string): Promise<void> {
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const names = await readdir(folder, { recursive: true });
  for (const name of names) {
    if (name.endsWith('.webp') && !name.startsWith(REAL_PICTURES)) {
      await writeFile(join(folder, name), small);
    }
  }
}

/** A copy of the sources to build in, so that the build that others use stays. */
async function copySources(): Promise<string> {
  const copy = join(folder, 'source');
  await mkdir(copy);
  for (const name of await readdir(root)) {
    if (NOT_SOURCES.includes(name) || name.startsWith('.next-')) continue;
    await cp(inRoot(name), join(copy, name), { recursive: true });
  }
  // Many thousand files, for which Node takes many times as long.
  const copied = await run('cp', ['-a', inRoot('node_modules'), copy]);
  expect(copied).toEqual({ code: 0, output: '' });
  // What Next compiled before, as a machine keeps it between its builds.
  await cp(inRoot('.next/cache'), join(copy, '.next/cache'), { recursive: true });
  await shrinkPictures(join(copy, 'public'));
  return copy;
}

/** An owner's folder that only this account may read. */
async function ownersFolder(): Promise<string> {
  const own = join(folder, 'owner');
  await mkdir(join(own, 'content'), { recursive: true, mode: 0o700 });
  const claims = [{ figure: '7', text: 'gardens' }];
  await writeFile(join(own, 'content/claims.json'), JSON.stringify(claims), { mode: 0o600 });
  await writeFile(join(own, 'shop.json'), '{ "name": "Rose of Tyre" }', { mode: 0o600 });
  return own;
}

/** The files below a folder that others than their owner may write. */
async function writable(path: string): Promise<string[]> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return [];
  const own = (entry.mode & 0o022) === 0 ? [] : [path];
  if (!entry.isDirectory()) return own;
  const inside = await Promise.all((await readdir(path)).map((name) => writable(join(path, name))));
  return [...own, ...inside.flat()];
}

/** What a container of the image runs: the last stage of the Dockerfile. */
function startCommand(): string[] {
  const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
  const [, command = ''] = [...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].at(-1) ?? [];
  return z.array(z.string()).parse(JSON.parse(command));
}

test('F1 the image builds while backend and database are down, and serves from a read-only folder', async () => {
  test.setTimeout(600_000);
  const source = await copySources();
  const nobodyThere = await freePort();
  const built = await runNode([join(source, 'scripts/image.mjs'), image], {
    env: {
      SHOP_DIR: await ownersFolder(),
      BACKEND_URL: `http://127.0.0.1:${nobodyThere}`,
      DATABASE_URL: `postgres://shop@127.0.0.1:${nobodyThere}/shop`,
    },
  });
  expect(built.output).toContain('Image: ');
  expect(built.code).toBe(0);
  await rm(source, { recursive: true });
  expect(await writable(image)).toEqual([]);

  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (AS_ROOT) await chown(data, NOBODY, NOBODY);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let log = '';
  const [command = '', ...args] = startCommand();
  server = spawn(command, args, {
    cwd: image,
    ...(AS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOSTNAME: '0.0.0.0',
      PORT: String(port),
      DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const gone = once(server, 'exit');
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(200);

  const heap = await runNode([join(image, 'heap.mjs')], {
    env: { DATA_DIR: data, DATABASE_URL: '', BACKEND_URL: '' },
  });
  expect(heap.output).toContain(`--max-old-space-size=${heapFor(500)}`);

  const health: { version: string } = await (await fetch(`${origin}/api/health`)).json();
  expect(health.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/);
  for (const path of [
    '/',
    '/perfumes/men?sort=a-z',
    '/product-details/124',
    '/search?q=dior',
    '/cart',
    '/checkout',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/perfumes',
  ]) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  const home = await (await fetch(origin)).text();
  for (const own of ['Rose of Tyre', 'gardens']) expect(home).toContain(own);
  const html = await (await fetch(`${origin}/perfumes`)).text();
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js[^"]*)"/.exec(html) ?? [];
  const [, picture = ''] = /src="(\/media\/[^"]+)"/.exec(html) ?? [];
  const [, variant = ''] = /srcSet="(\/images\/[^" ]+)/i.exec(html) ?? [];
  const [, preview = ''] = /content="http[^"]*?(\/previews\/[^"]+)"/.exec(html) ?? [];
  for (const path of [script, picture, variant, preview]) {
    expect(path).not.toBe('');
    expect((await fetch(origin + path)).status, path).toBe(200);
  }

  // No picture was made on demand: all of them come with the image.
  expect(await readdir(data)).not.toContain('widths');

  const orders = newOrders(5);
  await placeAll(() => origin, orders);
  const { output } = await runNode([inRoot('scripts/shop/start.mjs'), 'orders', 'export'], {
    env: { DATA_DIR: data, DATABASE_URL: '', BACKEND_URL: '' },
  });
  expect(ledgerOf(output).size).toBe(5);

  server.kill('SIGTERM');
  const [code] = await gone;
  server = null;
  expect(code).toBe(0);
  expect(log).not.toMatch(/EACCES|EROFS/);
});
