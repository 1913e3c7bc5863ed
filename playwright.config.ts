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
 * Tests for which one screen size is enough: of faults around the shop, of languages, of what
 * readers without a screen are served, of speed and of the framework, and of what is stored, hidden,
 * sold out or refused.
 */
const ONCE = new RegExp(
  `/(?:${[
    '(?:discoverability|faults|languages|speed)-[^/]*',
    'bad-input|checkout-memory|foreign-catalogue|hidden|next|owners-folder|security(?:-headers)?|sold-out|stored-basket',
  ].join('|')})\\.spec\\.ts$`,
);

/** Without windows where there is such a one; what it cannot do, e2e/support/keeper.ts does. */
const executablePath = process.env.HEADLESS_SHELL_PATH;

/**
 * Journeys against a production server that `npm test` starts. Its URL is in BASE_URL, its data in
 * DATA_DIR. A test that sets a phone's sizes itself is tagged `@phone`, one that sets a wide
 * screen's `@wide`: it runs on that device alone.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 7_000 },
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
      testIgnore: ONCE,
      grepInvert: /@wide/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: ONCE,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'once',
      testMatch: ONCE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
