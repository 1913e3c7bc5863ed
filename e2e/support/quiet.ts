import { expect, type Page } from '@playwright/test';

/** How many scripts a page has fetched, and how many its HTML asks for. */
const countScripts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const fetched = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length;
    return { fetched, first: document.querySelectorAll('script[src][async]').length };
  });

/**
 * Waits until a page has fetched what its panels need: more scripts than its HTML asks for, and no
 * new ones any more.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let before = 0;
  const settled = async () => {
    const { fetched, first } = await countScripts(page);
    const same = fetched === before && fetched > first + 2;
    before = fetched;
    return same;
  };
  await expect.poll(settled, { intervals: [600] }).toBe(true);
}
