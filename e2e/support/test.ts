import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** What went wrong on the page; a test takes out what it expects to. */
  complaints: string[];
};

function isOwn(url: string, origin: string): boolean {
  return !/^https?:/.test(url) || new URL(url).origin === origin;
}

/** Notes console errors, uncaught errors and requests to any other origin. */
function watch(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (!isOwn(request.url(), origin)) complaints.push(`request to ${request.url()}`);
  });
}

/**
 * Playwright's test, which also fails on console errors, uncaught errors and requests that leave
 * the shop's origin.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const { origin } = new URL(baseURL ?? 'http://localhost:3000');
      context.on('page', (page) => watch(page, origin, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
