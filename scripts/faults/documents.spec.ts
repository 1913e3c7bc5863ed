import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { readDocument } from '../lib/documents.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { run } from '../lib/processes.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import {
  isScreen,
  runCommands,
  type Step,
  scriptOf,
  stableScreen,
} from './support/document-script';
import { fakeEmail } from './support/fake-email';
import { type LoadOrder, postOnce } from './support/order-load';
import { emailAccount } from './support/shop-server';

/** Where the documents say that the shop is installed. */
const DOCUMENTED_FOLDER = '/srv/shop';

const START_LIMIT_MS = 600_000;

/** The server sends what no browser has after a minute. */
const MAIL_LIMIT_MS = 150_000;

const NUMBER = /\b[0-9A-HJ-NP-Z]{4}-[0-9A-HJ-NP-Z]{4}\b/g;
const NAMES = ['Haddad', 'Khoury', 'Saliba', 'Gemayel', 'Nassar', 'Sarkis', 'Azar', 'Maalouf'];

const scripts = ['docs/owner.md', 'docs/deploy.md'].filter((path) => existsSync(inRoot(path)));

async function git(cwd: string, ...args: string[]): Promise<string> {
  const who = ['-c', 'user.name=Owner', '-c', 'user.email=owner@shop.example'];
  const { code, output } = await run('git', ['-C', cwd, ...who, ...args]);
  if (code !== 0) throw new Error(output);
  return output;
}

/** A clone of the repository as it stands here, uncommitted work too, with what is installed. */
async function freshClone(folder: string): Promise<string> {
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  await mkdir(origin);
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const path of new Set(listed.split('\0'))) {
    if (path === '' || !existsSync(inRoot(path))) continue;
    await mkdir(dirname(join(origin, path)), { recursive: true });
    await cp(inRoot(path), join(origin, path));
  }
  await git(origin, 'init', '--quiet', '--initial-branch', 'main');
  await git(origin, 'add', '--all');
  await git(origin, 'commit', '--quiet', '--message', 'The shop');
  await git(folder, 'clone', '--quiet', origin, clone);
  await cp(inRoot('node_modules'), join(clone, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return clone;
}

/** A shop that `npm start` runs in a clone, again and again. */
class RunningShop {
  #server: ChildProcess | null = null;
  readonly origin: string;

  constructor(
    readonly clone: string,
    readonly env: Readonly<Record<string, string>>,
  ) {
    this.origin = `http://localhost:${env.PORT}`;
  }

  isRunning(): boolean {
    return this.#server !== null;
  }

  async restart(): Promise<void> {
    await this.stop();
    let output = '';
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.clone,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    }
    await expect
      .poll(() => (server.exitCode === null ? output : `ended:\n${output}`), {
        timeout: START_LIMIT_MS,
      })
      .toMatch(/Ready on|^ended:/);
    expect(output).toContain('Ready on');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    const gone = once(server, 'close');
    server.kill('SIGTERM');
    await gone;
  }
}

/**
 * Signs up for the newsletter and places an order for each number that a document speaks of, the
 * first one last, since lists begin with the newest; waits until the shop has their e-mails.
 * Returns the numbers that they were given.
 */
async function placeOrders(
  shop: RunningShop,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const placed = new Map<string, string>();
  for (const [index, documented] of [...numbers.entries()].reverse()) {
    const lastName = NAMES[index % NAMES.length] ?? '';
    const token = randomBytes(16).toString('hex');
    const order: LoadOrder = {
      lastName,
      key: randomUUID(),
      token,
      number: null,
      tries: 0,
      refused: 0,
    };
    placed.set(documented, String(await postOnce(shop.origin, order)));
  }
  const subscribed = await fetch(`${shop.origin}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rima@example.com' }),
  });
  expect(subscribed.ok).toBe(true);
  const unsent = async () =>
    (await runCommands('npm run shop -- orders list --unsent', shop.clone, shop.env)).output;
  await expect.poll(unsent, { timeout: MAIL_LIMIT_MS }).toContain('There are no orders.');
  return placed;
}

function replaceAll(text: string, pairs: Iterable<readonly [string, string]>): string {
  return [...pairs].reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
}

test.describe.configure({ mode: 'serial' });

for (const document of scripts) {
  test(`${document} can be followed from its first line to its last in a fresh clone`, async () => {
    test.setTimeout(1_800_000);
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'shop-documents-')));
    const clone = await freshClone(folder);
    const mails = await fakeEmail();
    const shop = new RunningShop(clone, {
      ...TEST_ENV,
      ...emailAccount(mails.origin),
      EMAILJS_PRIVATE_KEY: 'private',
      DATA_DIR: '',
      PORT: String(await freePort()),
      SHOP_DIR: '',
      npm_config_loglevel: 'silent',
    });
    // What an owner has of her own.
    await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#b08d57' } })
      .jpeg()
      .toFile(join(clone, 'photo.jpg'));
    const script = scriptOf(readDocument(document));
    const numbers = [...new Set(readDocument(document).match(NUMBER))];
    let real = new Map<string, string>();

    const follow = async (step: Step) => {
      const where = `${document}:${step.line}`;
      const commands = replaceAll(step.commands, [...real, [DOCUMENTED_FOLDER, clone]]);
      const [before, isStart] = commands.split(/^npm start$/m);
      const { code, output } = await runCommands(before ?? '', clone, shop.env, step.typed);
      expect(code, `${where} ends so:\n${output}`).toBe(step.exitCode);
      if (isStart !== undefined) await shop.restart();
      if (step.screen === null) return;
      const shown = replaceAll(output, [
        ...[...real].map(([documented, number]) => [number, documented] as const),
        [clone, DOCUMENTED_FOLDER],
      ]);
      if (isScreen(shown, step.screen)) return;
      expect.soft(stableScreen(shown), `${where} shows this`).toBe(stableScreen(step.screen));
    };

    try {
      for (const step of script) {
        if ('name' in step) {
          await writeFile(join(clone, step.name), step.text);
          continue;
        }
        await follow(step);
        if (real.size === 0 && shop.isRunning()) real = await placeOrders(shop, numbers);
      }
      expect(script.length).toBeGreaterThan(0);
    } finally {
      await shop.stop();
      await mails.refuse();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
