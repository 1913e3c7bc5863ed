import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inRoot, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';

let folder: string;
const started: ChildProcess[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-releases-'));
});

test.afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the sources that is changed and built while a server runs from it. */
async function copySources(): Promise<string> {
  const copy = join(folder, 'source');
  await mkdir(copy);
  const left = new Set(['node_modules', 'test-results']);
  for (const name of await readdir(root)) {
    if (name.startsWith('.') || left.has(name)) continue;
    await cp(inRoot(name), join(copy, name), { recursive: true });
  }
  // Turbopack leaves its root by no link.
  await cp(inRoot('node_modules'), join(copy, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return copy;
}

/** Runs `npm start` in the copy; answers where it listens once it does. */
async function start(copy: string, dataDir: string) {
  const port = await freePort();
  const server = spawn(process.execPath, [join(copy, 'scripts/start.mjs')], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(server);
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 200_000 }).toContain('Ready on ');
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

const PAGES = ['/', '/all-products', '/perfumes', '/product-details/124', '/cart', '/checkout'];
/** Asked for only after the next release was built. */
const LATER = ['/musk', '/search?q=oud', '/product-details/245', '/brands', '/perfumes?sort=a-z'];

async function expectWhole(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await fetch(origin + path);
    expect(page.status, path).toBe(200);
    const files = new Set((await page.text()).match(/\/_next\/static\/[^"'\\)\s<>]+/g));
    expect(files.size, path).toBeGreaterThan(3);
    for (const file of files) {
      expect((await fetch(origin + file.replaceAll('&amp;', '&'))).status, file).toBe(200);
    }
  }
}

test('F77 a server goes on whole while the next release is built and started beside it', async () => {
  test.setTimeout(600_000);
  const copy = await copySources();
  const dataDir = join(folder, 'data');
  const first = await start(copy, dataDir);
  await expectWhole(first.origin, PAGES);

  const config = join(copy, 'components/layout/stale-release.ts');
  await writeFile(config, `${await readFile(config, 'utf8')}\nexport const another = 'release';\n`);
  const second = await start(copy, dataDir);
  await expectWhole(first.origin, [...PAGES, ...LATER]);
  await expectWhole(second.origin, [...PAGES, ...LATER]);
  const versionOf = async (origin: string) =>
    (await (await fetch(`${origin}/api/health`)).json()).version;
  expect(await versionOf(first.origin)).not.toBe(await versionOf(second.origin));

  const releases = async () => (await readdir(copy)).filter((name) => name.startsWith('.next-'));
  expect(await releases()).toHaveLength(2);
  await first.stop();
  const third = await start(copy, dataDir);
  expect(await releases()).toHaveLength(1);
  await third.stop();
  await second.stop();
});
