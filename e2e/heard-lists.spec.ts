import type { Page } from '@playwright/test';
import { heard, listen } from './support/heard';
import { openFilters } from './support/listing';
import { expect, test } from './support/test';

/** What was heard of lists. A slow one also says that it comes, which is another matter. */
const results = async (page: Page) =>
  (await heard(page)).filter((text) => !text.startsWith('Loading products'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('filters, a chip, a sort and a page number say what they lead to, and leave the focus at the heading', {
  tag: '@phone',
}, async ({ page }) => {
  await listen(page);
  await page.goto('/perfumes/men');
  const filters = await openFilters(page);
  await filters
    .getByText(/^Show all/)
    .first()
    .click();
  const dior = filters.getByRole('checkbox', { name: /^Dior \d/ });
  await dior.check();
  await expect.poll(() => results(page)).toEqual(['Showing 5 of 5 products']);
  await expect(dior).toBeFocused();
  await filters.getByRole('button', { name: /^Show results/ }).click();

  await page.getByRole('link', { name: 'Remove filter Dior' }).press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Sort By', exact: true }).press('Enter');
  const sorts = page.getByRole('dialog', { name: 'SORT BY' });
  await sorts.getByRole('link', { name: 'Alphabetically, Z-A' }).press('Enter');
  await expect(page).toHaveURL(/sort=z-a/);
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(heading(page)).toBeFocused();
  const whole = 'Showing 12 of 100 products';
  await expect.poll(() => results(page)).toEqual(['Showing 5 of 5 products', whole, whole, whole]);

  await page.goto('/search?q=oud');
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(heading(page)).toBeFocused();
});

test('a page that shows as many as the last one says so too @wide', async ({ page }) => {
  await listen(page);
  await page.goto('/perfumes/men');
  const whole = 'Showing 12 of 100 products';
  for (const [number, said] of [
    [2, [whole]],
    [3, [whole, whole]],
  ] as const) {
    await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    await expect.poll(() => results(page)).toEqual(said);
  }
});

test('a cream says on a low screen what it needs, and the focus comes back to Add', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await listen(page);
  await page.goto('/product-details/681');
  const control = page.getByRole('button', { name: 'Select a Perfume required' }).first();
  await expect(control).toHaveCSS('border-top-color', 'rgb(140, 129, 119)');
  const add = page.getByRole('button', { name: /^ADD TO CART/ });
  await add.press('Enter');
  const words = 'Please select a perfume before adding to cart';
  await expect(page.getByRole('combobox', { name: 'Search perfumes' })).toBeFocused();
  await expect(page.getByRole('combobox')).toHaveAccessibleDescription(words);
  expect(await heard(page)).toEqual([words]);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
});

test('forced colours show the chosen size, what a card is bought with, and icons on pictures', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.goto('/product-details/124');
  const pill = (state: string) => `[data-purchase] input${state} + span`;
  expect(await style(pill(':checked'), 'background-color')).not.toBe(
    await style(pill(':not(:checked)'), 'background-color'),
  );
  expect(await style('main [class*=sign]', 'color')).toBe(await style('body', 'color'));
  await page.goto('/perfumes/men');
  expect(await style('main [data-add]', 'outline-style')).toBe('solid');
});

/** The words of usual length that are broken in two on a page. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const scope = document.querySelector('dialog:modal, :popover-open') ?? document.body;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    const words = (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu);
    for (const { 0: word, index } of words) {
      if (word.length > 10) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('letters twice as large leave nothing off a phone’s screen, in three languages', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/product-details/124');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Your Basket/ });
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(drawer.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
  expect.soft(await page.evaluate(brokenWords), 'what was removed').toEqual([]);
  await drawer.getByRole('button', { name: /^Undo/ }).click();
  await expect(drawer).toHaveAccessibleName('Your Basket (1)');
  const paths = ['/', '/perfumes/men', '/brands', '/product-details/681', '/search?q=oud'];
  for (const lang of ['', '/ar', '/fr']) {
    for (const path of [...paths, '/cart', '/checkout', '/orders']) {
      await page.goto(path === '/' && lang !== '' ? lang : lang + path);
      // A basket's lines and bars come with scripts.
      await expect(page.locator('main')).toBeVisible();
      if (path === '/cart') await expect(page.getByRole('table')).toBeVisible();
      if (path === '/checkout') await page.locator('main summary').first().click();
      if (path === '/perfumes/men')
        await page.locator('main [aria-haspopup=dialog]').first().click();
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - 390);
      await expect.poll(over, { message: lang + path }).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(brokenWords), lang + path).toEqual([]);
    }
  }
});
