import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { openBasket } from './support/basket';
import { boxOf } from './support/boxes';
import { hold } from './support/hold';
import { shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('recentlyViewed'));

/** Opens a product and waits until it is remembered. */
async function look(page: Page, id: number) {
  await page.goto(`/product-details/${id}`);
  await expect.poll(() => remembered(page)).toMatch(new RegExp(`^${id}\\b`));
}

/**
 * What moved on this page since it was opened is less than a thousandth of the screen: letters that
 * come late may move words by a hair (speed-first-paint.spec.ts).
 */
const expectNothingMoved = async (page: Page) => expect(await shifted(page)).toBeLessThan(0.001);

test('what was looked at before stands below, and nothing moves when it comes', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchShifts);
  await look(page, 223);
  // A name of two lines on a phone.
  await look(page, 460);
  await look(page, 96);
  await look(page, 124);
  const row = page.getByRole('region', { name: 'Recently viewed' });

  const bring = await hold(page, '**/api/products?**');
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const { height } = await boxOf(row);
  bring();
  await expect(row.getByRole('link')).toHaveCount(3);
  expect((await boxOf(row)).height).toBe(height);
  await expectNothingMoved(page);
  // At the top the sticky header covers nothing: what it covers halfway is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeViolations(page);

  const [newest] = await row.getByRole('link').all();
  await newest?.click();
  await expect(page).toHaveURL('/product-details/96');
  await expect.poll(() => remembered(page)).toBe('96,124,460,223');
});

test('the picture opens fitted to the screen, is magnified at a press, and Escape leads back to it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product-details/124');
  const opener = page.getByRole('button', { name: 'Enlarge picture' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Sauvage by Dior' });
  const magnify = dialog.getByRole('button', { name: 'Magnify Sauvage by Dior' });
  await expect(magnify).toBeVisible();
  await expectNoAxeViolations(page);

  // As high as the screen allows, or as wide.
  for (const [width, height, least] of [
    [1440, 900, 820],
    [390, 664, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = () => boxOf(magnify);
    const fitted = await box();
    expect(fitted.width).toBeGreaterThanOrEqual(least);
    expect(fitted.bottom).toBeLessThanOrEqual(height);
    // What is pressed stays where it is, even where it is pressed twice.
    const [x, y] = [fitted.left + fitted.width * 0.6, fitted.top + fitted.height * 0.4];
    await page.mouse.dblclick(x, y);
    const large = await box();
    expect(large.width / fitted.width).toBeGreaterThanOrEqual(1.8);
    expect((x - large.left) / large.width).toBeCloseTo(0.6, 2);
    expect((y - large.top) / large.height).toBeCloseTo(0.4, 2);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30, { steps: 4 });
    await page.mouse.up();
    const moved = await box();
    expect([moved.left - large.left, large.top - moved.top]).toEqual([40, 30]);
    await expect(magnify).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    expect(await box()).toEqual(fitted);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture is a link to the full one', async ({ page }) => {
    await page.goto('/product-details/124');
    const link = page.getByRole('link', { name: 'Enlarge picture' }).first();
    const href = await link.getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/webp');
  });
});

/** Scrolls back until the header covers nothing to press in part: axe takes that for small. */
function uncoverLinks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const links = [...document.querySelectorAll('main :is(a, button), footer a')].map((link) =>
      link.getBoundingClientRect(),
    );
    const covered = links.find(({ top, bottom }) => top < edge && bottom > edge);
    if (covered) scrollBy(0, covered.top - edge);
  });
}

test('a bar with a button of its own shows while the page’s is out of view, but never over the footer', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchShifts);
  await page.goto('/product-details/124');
  const own = page.getByRole('button', { name: /^ADD TO CART/ });
  const again = page.getByRole('button', { name: /^Add · / });
  await expect(own).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Increase quantity' }).click();

  const lastWords = page.getByRole('contentinfo').getByText('©');
  await page.getByText('Shipping calculated at checkout.').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await expect(again).toHaveText('Add · 2 × 100ml · $40.00, Sauvage');
  const chat = page.getByRole('link', { name: /^Chat with us about/ });
  await expect
    .poll(async () => (await boxOf(again)).top - (await boxOf(chat)).bottom)
    .toBeGreaterThan(8);
  await uncoverLinks(page);
  await expectNoAxeViolations(page);
  await expect(again).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(lastWords).toBeInViewport();
  await expect(again).toHaveCount(0);
  await expectNothingMoved(page);

  // Nothing of the page lies over it.
  for (const name of ['The scent', 'You may also like']) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
    await again.click({ trial: true });
  }

  // On a low screen too it covers neither price nor sizes; where they lie below, it is there.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 540 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeInViewport();
  await expect(own).not.toBeInViewport();
  await expect(again).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(again).toHaveCount(1);
  await again.click({ trial: true });
  if (size !== null) await page.setViewportSize(size);
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();

  await again.click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByRole('textbox', { name: /^Quantity of Sauvage/ })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(own).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('in Arabic a Latin name stands where the bar begins, and not at its button', async ({
  page,
}) => {
  for (const [id, width, height] of [
    [124, 390, 844],
    [96, 390, 844],
    [96, 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/ar/product-details/${id}`);
    await page.getByRole('region', { name: 'العطر' }).scrollIntoViewIfNeeded();
    const add = page.getByRole('button', { name: /^أضف · / });
    await expect(add).toBeVisible();
    const bar = add.locator('..');
    const picture = bar.locator('img');
    const name = await boxOf(bar.locator('bdi').first());
    const start = (await picture.isVisible()) ? (await boxOf(picture)).left - 12 : width - 16;
    expect(Math.abs(name.right - start)).toBeLessThan(2);
    expect(name.left).toBeGreaterThan((await boxOf(add)).right);
  }
});
