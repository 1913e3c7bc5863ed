import { defineConfig, devices } from '@playwright/test';

/** Chromium without its own errands to the network; tests may run as root, where its sandbox cannot. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What one screen size is enough for: faults of the shop's surroundings, what readers without a screen are served, and speed. */
const ONCE = /\/(?:faults|discoverability|speed)-[^/]*\.spec\.ts$/;

const executablePath = process.env.CHROMIUM_PATH;

/** Journeys against a production server that `npm test` starts: its address is in BASE_URL, its data in DATA_DIR. */
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
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ONCE,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: ONCE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'once',
      testMatch: ONCE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
