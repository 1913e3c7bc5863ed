import type { Page } from '@playwright/test';

/**
 * Holds back every script of the pages opened from now on, until the function it returns is called.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are held back, until it can be seen and tapped. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}
