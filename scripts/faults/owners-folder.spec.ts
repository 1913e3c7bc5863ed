import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMailServer } from '@/lib/orders/testing/mail-server';
import { inRoot, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import { newOrders, postOnce } from './support/order-load';

let folder: string;
let copy: string;
const stops: (() => void)[] = [];

/** A copy of the sources with an owner's folder of its own beside them. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-owner-'));
  copy = join(folder, 'source');
  await mkdir(copy);
  const left = new Set(['test-results', 'shop']);
  for (const name of await readdir(root)) {
    if (name.startsWith('.') || left.has(name)) continue;
    // Turbopack leaves its root by no link.
    await cp(inRoot(name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
});

test.afterAll(async () => {
  for (const stop of stops) stop();
  await rm(folder, { recursive: true, force: true });
});

type Run = { output: string; code: number | null; origin: string; stop(): Promise<void> };

/** Runs `npm start` in the copy until it serves or has ended. */
async function start(variables: Record<string, string> = {}): Promise<Run> {
  const port = await freePort();
  const { SHOP_DIR: _, ...env } = { ...process.env, ...TEST_ENV };
  const server = spawn(process.execPath, [join(copy, 'scripts/start.mjs')], {
    cwd: copy,
    env: { ...env, PORT: String(port), DATA_DIR: join(folder, 'data'), ...variables },
  });
  stops.push(() => server.kill('SIGKILL'));
  let output = '';
  const keep = (text: string) => {
    output += text;
  };
  server.stdout.setEncoding('utf8').on('data', keep);
  server.stderr.setEncoding('utf8').on('data', keep);
  const ended = once(server, 'close');
  await expect
    .poll(() => server.exitCode !== null || output.includes('Ready on '), { timeout: 300_000 })
    .toBe(true);
  return {
    output,
    code: server.exitCode,
    origin: `http://localhost:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const textOf = async (url: string) => (await fetch(url)).text();

/** Where the name of the shop shows, but for the e-mail. */
async function nameplates(origin: string) {
  const page = await textOf(`${origin}/`);
  const [, data = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const { name } = JSON.parse(await textOf(`${origin}/manifest.webmanifest`));
  return {
    title: /<title>(.*?)<\/title>/.exec(page)?.[1],
    structured: data.includes('Rose of Tyre'),
    manifest: name,
    icon: await textOf(`${origin}/icons/icon.svg`),
  };
}

const writeShop = (text: string) => writeFile(join(copy, 'shop/shop.json'), text);

const builtAt = async () => (await stat(join(copy, '.next/BUILD_ID'))).mtimeMs;

test('F101 a changed shop.json is built in by the next start, and shows everywhere', async () => {
  test.setTimeout(900_000);
  const first = await start();
  const shipped = await nameplates(first.origin);
  expect(shipped).toMatchObject({ structured: false, manifest: 'Maison Cedre' });
  expect(shipped.title).toContain('Maison Cedre');

  await mkdir(join(copy, 'shop/content'), { recursive: true });
  await writeShop('{ "name": "Rose of Tyre" }');
  await writeFile(join(copy, 'shop/content/claims.json'), '[{ "figure": "7", "text": "gardens" }]');
  const { server, url, heard } = await startMailServer();
  stops.push(() => server.close());
  const second = await start({ SMTP_URL: url });
  expect(second.output).toContain('Build: built');
  const own = await nameplates(second.origin);
  expect(own).toMatchObject({ structured: true, manifest: 'Rose of Tyre' });
  expect(own.title).toContain('Rose of Tyre');
  expect(own.icon).not.toBe(shipped.icon);
  const page = await textOf(`${second.origin}/`);
  expect(page).toContain('gardens');
  expect(page).not.toContain('Maison Cedre');
  expect(await nameplates(first.origin)).toEqual(shipped);
  await first.stop();

  const [order] = newOrders(1);
  if (order) await postOnce(second.origin, order);
  await expect.poll(() => heard.join('\n'), { timeout: 150_000 }).toContain('From: Rose of Tyre');
  await second.stop();
});

test('F99, F100 a broken shop.json or a misspelt SHOP_DIR ends the start, the build stays', async () => {
  test.setTimeout(600_000);
  await mkdir(join(copy, 'shop'), { recursive: true });
  await writeShop('{ "name": "Rose of Tyre" }');
  await (await start()).stop();
  const before = await builtAt();

  await writeShop('{ "name": "Rose of Tyre", "phone": 71234567 }');
  const broken = await start();
  expect(broken.code).toBe(1);
  const told = broken.output.split('What the shop says').slice(1);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(
    `of itself is not as it must be:\n  ${join('shop', 'shop.json')} phone must be a Lebanese phone number`,
  );
  expect(broken.output).not.toMatch(/^\s+at /m);
  const lost = await start({ SHOP_DIR: join(folder, 'typo') });
  expect(lost.code).toBe(1);
  expect(lost.output).toContain(
    'is no folder, but SHOP_DIR names it: npm run shop -- init makes it',
  );
  expect(await builtAt()).toBe(before);

  await writeShop('{ "name": "Rose of Tyre" }');
  const mended = await start();
  expect(mended.output).toContain('Build: up to date');
  await mended.stop();
});
