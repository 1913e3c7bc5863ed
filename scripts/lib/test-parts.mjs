import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { commandOf } from './paths.mjs';
import { freePort } from './port.mjs';
import { runNode, stop } from './processes.mjs';
import { startServer } from './server.mjs';
import { Stop } from './steps.mjs';
import { fromJest, fromPlaywright, readTally, single } from './tally.mjs';

/** Variables that would tie the tested shop to somebody's backend, database or e-mail account. */
const OUTSIDE = {
  BACKEND_URL: '',
  DATABASE_URL: '',
  EMAILJS_SERVICE_ID: '',
  EMAILJS_TEMPLATE_ID: '',
  EMAILJS_PUBLIC_KEY: '',
  SMTP_URL: '',
  // Both browser projects order from one address.
  RATE_LIMIT_PROMO: 'off',
  RATE_LIMIT_ORDERS: 'off',
  RATE_LIMIT_ORDERS_PER_PHONE: 'off',
  RATE_LIMIT_SUBSCRIPTIONS: 'off',
};

/** Gives `work` a temporary folder and removes it afterwards. */
async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a check that is one test by itself and shows what it wrote if it fails. */
async function check(args) {
  const { code, output } = await runNode(args);
  if (code !== 0) process.stdout.write(`${output.trim()}\n`);
  return single(code === 0);
}

/** Type check, with the route types that Next generates. */
export async function types() {
  const routes = await check([commandOf('next'), 'typegen']);
  return routes.failed > 0 ? routes : check([commandOf('typescript', 'tsc'), '--noEmit']);
}

/** Format and lint rules, import directions among them. */
export function lint() {
  return check([commandOf('@biomejs/biome', 'biome'), 'check', '.']);
}

/** Unit, route, database and component tests; `args` go to Jest. */
export function unit(args) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'jest.json');
    await runNode([commandOf('jest'), '--json', `--outputFile=${report}`, ...args], { show: true });
    return readTally(report, fromJest);
  });
}

/** The production build, made only when the last one is stale. */
export async function build() {
  try {
    await ensureBuilt();
    return single(true);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stdout.write(`${error.message}\n`);
    return single(false);
  }
}

/** Journeys in a browser, against the production build with an empty database; `args` go to Playwright. */
export function journeys(args) {
  return inTemporaryFolder(async (folder) => {
    const chromium = await ensureChromium();
    const dataDir = join(folder, 'data');
    const report = join(folder, 'playwright.json');
    const server = await startServer({
      port: await freePort(),
      env: { ...OUTSIDE, DATA_DIR: dataDir, SITE_URL: '' },
    });
    await runNode([commandOf('@playwright/test', 'playwright'), 'test', ...args], {
      show: true,
      env: {
        ...OUTSIDE,
        BASE_URL: server.origin,
        CHROMIUM_PATH: chromium,
        DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    await stop(server);
    return readTally(report, fromPlaywright);
  });
}
