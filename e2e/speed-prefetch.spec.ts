import type { Page, Request } from '@playwright/test';
import { untilQuiet } from './support/quiet';
import { expect, test } from './support/test';

const isPrefetch = (request: Request) => 'next-router-prefetch' in request.headers();

/** The pages that are fetched ahead, by path, from now on. */
function watchPrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const card = (page: Page) =>
  page.getByRole('article').first().getByRole('heading').getByRole('link');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('scrolling through a whole category fetches pictures alone, however many links come by', async ({
    page,
  }) => {
    await page.goto('/perfumes', { waitUntil: 'networkidle' });
    await untilQuiet(page);
    const others: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') others.push(request.url());
    });
    const footer = page.getByRole('contentinfo');
    while (
      !(await footer.evaluate((end) => end.getBoundingClientRect().bottom <= innerHeight + 1))
    ) {
      await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
    }
    expect(others).toEqual([]);
  });
});

test('pointing at a product fetches its page once, before it is chosen', async ({ page }) => {
  await page.goto('/perfumes', { waitUntil: 'networkidle' });
  const prefetched = watchPrefetches(page);
  const link = card(page);
  const path = await link.getAttribute('href');
  const fetched = page.waitForResponse((response) => isPrefetch(response.request()));
  await link.hover();
  await fetched;
  await page.getByRole('heading', { level: 1 }).hover();
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(path ?? '');
  expect(new Set(prefetched)).toEqual(new Set([path]));
});

test('under Save-Data nothing is fetched before it is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  await page.goto('/perfumes', { waitUntil: 'networkidle' });
  const prefetched = watchPrefetches(page);
  const link = card(page);
  const path = await link.getAttribute('href');
  await link.hover();
  await link.focus();
  await link.click();
  await expect(page).toHaveURL(path ?? '');
  expect(prefetched).toEqual([]);
});
