import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

declare global {
  interface Window {
    groups: { pseudoElement: string; duration: unknown }[];
  }
}

/** The picture, in the time (ms) of the calm motions. */
const PICTURE = { pseudoElement: '::view-transition-group(picture)', duration: 320 };

/** Opens a category and notes from then on what moves from one page to the next. */
async function openCategory(page: Page) {
  await page.addInitScript(() => {
    window.groups = [];
    addEventListener('animationstart', ({ pseudoElement }) => {
      if (!pseudoElement.startsWith('::view-transition-group(')) return;
      const effects = document.getAnimations().map(({ effect }) => effect);
      const isIt = (effect: unknown): effect is KeyframeEffect =>
        effect instanceof KeyframeEffect && effect.pseudoElement === pseudoElement;
      const duration = effects.find(isIt)?.getTiming().duration;
      window.groups.push({ pseudoElement, duration });
    });
  });
  await page.goto('/perfumes', { waitUntil: 'networkidle' });
}

const moved = (page: Page) => page.evaluate(() => window.groups);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Follows the first card's link once its picture is there, and waits for the product; returns its
 * name.
 */
async function follow(page: Page, cards = page.getByRole('article')) {
  const card = cards.first();
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const width = () =>
    card
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await link.press('Enter');
  await expect(title(page)).toHaveText(name);
  return name;
}

test("a card's picture grows into the product's, from a list and from the products like it", async ({
  page,
}) => {
  await openCategory(page);
  const first = await follow(page);
  await expect.poll(() => moved(page)).toEqual([PICTURE]);

  const related = page.getByRole('region', { name: 'You may also like' });
  await follow(page, related.getByRole('article'));
  await expect.poll(() => moved(page)).toEqual([PICTURE, PICTURE]);

  await page.goBack();
  await expect(title(page)).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL('/perfumes');
});

test('under reduced motion the product is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCategory(page);
  await follow(page);
  expect(await moved(page)).toEqual([]);
});
