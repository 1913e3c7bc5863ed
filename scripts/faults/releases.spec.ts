import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { startFront } from '../../e2e/support/front';
import { ensureChromium } from '../lib/chromium.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';

let folder: string;
const started: ChildProcess[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-releases-'));
});

test.afterAll(async () => {
  // What it started itself ends with it by SIGTERM alone.
  for (const server of started) {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  }
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
  await expect.poll(() => output, { timeout: 400_000 }).toContain('Ready on ');
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

const changed = 'components/failures/stale-release.ts';

type Server = Awaited<ReturnType<typeof start>>;

test.describe
  .serial('two releases', () => {
    let copy: string;
    let dataDir: string;
    let first: Server;
    let second: Server;

    test('F77 a server goes on whole while the next release is built and started beside it', async () => {
      test.setTimeout(1_200_000);
      copy = await copySources();
      dataDir = join(folder, 'data');
      first = await start(copy, dataDir);
      await expectWhole(first.origin, PAGES);

      const source = join(copy, changed);
      await writeFile(
        source,
        `${await readFile(source, 'utf8')}\nexport const another = 'release';\n`,
      );
      second = await start(copy, dataDir);
      await expectWhole(first.origin, [...PAGES, ...LATER]);
      await expectWhole(second.origin, [...PAGES, ...LATER]);
      const versionOf = async (origin: string) =>
        (await (await fetch(`${origin}/api/health`)).json()).version;
      expect(await versionOf(first.origin)).not.toBe(await versionOf(second.origin));
    });

    test('F129 an open page goes on in the next release, whole, although the last one’s service worker lives', async () => {
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: ['--no-sandbox', '--disable-gpu'],
      });
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      page.on('response', (answer) => {
        if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
      });
      /** The releases whose pages are kept, and whether a page is among these. */
      const keptPages = () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('shop-pages-'));
          const here = await caches.match(location.href, { ignoreVary: true });
          return { releases: names.map((name) => name.slice('shop-pages-'.length)), here: !!here };
        });
      const alive = page.locator('html[data-alive]');
      const front = await startFront(first.origin);

      await page.goto(`${front.origin}/product-details/124`);
      await expect.poll(async () => (await keptPages()).here, { timeout: 20_000 }).toBe(true);
      await page.getByRole('button', { name: /^ADD TO CART/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your Basket (1)' })).toBeVisible();
      await page.keyboard.press('Escape');
      const { releases: before } = await keptPages();

      front.passTo(second.origin);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Musk', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musk Products');
      await expect(alive).toBeAttached();
      await expect(page.locator(`[src*="dpl=${before[0]}"]`)).toHaveCount(0);
      const basket = () => page.evaluate(() => localStorage.getItem('basketItems'));
      expect(await basket()).toContain('"id":124');
      await expect
        .poll(keptPages, { timeout: 20_000 })
        .toEqual({ releases: [expect.not.stringContaining(before[0] ?? '')], here: true });
      const {
        releases: [now],
      } = await keptPages();

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(/^You are offline: this page is from/)).toBeVisible();
      await expect(alive).toBeAttached();
      await expect(page.locator(`script[src*="dpl=${now}"]`).first()).toBeAttached();
      expect(failures).toEqual([]);
      await browser.close();
      front.close();
    });

    test('F77 the files of a release go once nobody runs from them', async () => {
      test.setTimeout(1_200_000);
      const releases = async () =>
        (await readdir(copy)).filter((name) => name.startsWith('.next-'));
      expect(await releases()).toHaveLength(2);
      await first.stop();
      const third = await start(copy, dataDir);
      expect(await releases()).toHaveLength(1);
      await third.stop();
      await second.stop();
    });
  });
