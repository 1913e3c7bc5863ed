import type { Page } from '@playwright/test';
import { hold } from './hold';

/**
 * Holds back every script of the pages opened from now on, until the function it returns is called.
 */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/_next\/static\/.*\.js/);
}

/** Opens a page whose scripts are held back, until it can be seen and tapped. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}
