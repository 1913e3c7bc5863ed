import { defineConfig, devices } from '@playwright/test';

/**
 * Chromium that asks the network for nothing of its own. Tests may run as root, its sandbox may
 * not.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Specs for which the wide screen is enough: what they hold does not depend on the screen's size,
 * or they set it themselves. A test in them that a phone may fail alone is tagged `@both`.
 */
const ONCE = new RegExp(
  `(?:${[
    '(?:admin|discoverability|faults|languages|speed)-[^/]*',
    'accessibility|all-products|bad-input|checkout-memory|choices|foreign-catalogue|frame|gift',
    'hidden|home|layout|listing|next|no-script|own-sizes|owners-folder|picture-transition|product-page',
    'product-pictures|search|security(?:-headers)?|seen-is-ordered|size-address|sold-out|stored-basket',
  ].join('|')})\\.spec\\.ts`,
);

/** Without windows where there is such a one; what it cannot do, e2e/support/keeper.ts does. */
const executablePath = process.env.HEADLESS_SHELL_PATH;

/**
 * Journeys against a production server that `npm test` starts. Its URL is in BASE_URL, its data in
 * DATA_DIR. A test runs on a phone and on a wide screen, but for those of ONCE, which run on the
 * wide one; where only a phone has what a test looks at, it is tagged `@phone` and runs there
 * alone.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'Asia/Beirut',
    // What it answers, no test can route: e2e/faults-offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      grep: [/@(?:phone|both)/, new RegExp(`^(?!.*(?:${ONCE.source}))`)],
      grepInvert: /@wide/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
