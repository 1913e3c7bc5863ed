import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { readDocument } from '../lib/documents.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import {
  isScreen,
  runCommands,
  type Step,
  scriptOf,
  stableScreen,
} from './support/document-script';
import { fakeEmail } from './support/fake-email';
import { freshClone } from './support/fresh-clone';
import { type LoadOrder, postOnce } from './support/order-load';
import { RunningShop } from './support/running-shop';
import { emailAccount } from './support/shop-server';

/** Where the documents say that the shop is installed. */
const DOCUMENTED_FOLDER = '/srv/shop';

/** The server sends what no browser has after a minute. */
const MAIL_LIMIT_MS = 150_000;

const NUMBER = /\b[0-9A-HJ-NP-Z]{4}-[0-9A-HJ-NP-Z]{4}\b/g;
const NAMES = ['Haddad', 'Khoury', 'Saliba', 'Gemayel', 'Nassar', 'Sarkis', 'Azar', 'Maalouf'];

const scripts = ['docs/owner.md', 'docs/deploy.md'].filter((path) => existsSync(inRoot(path)));

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
