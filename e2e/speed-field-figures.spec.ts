import { untilQuiet } from './support/quiet';
import { expect, test } from './support/test';

test('a page that is put aside sends one report, which the shop takes', async ({ page }) => {
  const reports: { url: string; status: Promise<number | undefined> }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/vitals')) return;
    const status = request.response().then((response) => response?.status());
    reports.push({ url: pathname + search, status });
  });
  await page.goto('/ar/product-details/124?utm_source=x');
  await untilQuiet(page);
  expect(reports).toEqual([]);
  const putAside = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await putAside();
  await expect.poll(() => reports.length).toBe(1);
  await putAside();
  expect(reports.map(({ url }) => url)).toEqual(['/api/vitals']);
  // A report of another shape, or with a word more, is refused.
  expect(await reports[0]?.status).toBe(204);
});
