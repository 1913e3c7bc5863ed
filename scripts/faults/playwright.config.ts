import { defineConfig } from '@playwright/test';

/** The long fault runs, one after the other and without a browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/faults',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 300_000,
  reporter: [['list'], ['json']],
});
