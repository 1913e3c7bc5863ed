import type { Locator, Page } from '@playwright/test';
import { openBasket } from './support/basket';
import { searchBox } from './support/search';
import { expect, test } from './support/test';

/** Lets no picture of a product arrive. */
async function losePictures(page: Page): Promise<void> {
  await page.route(/\/(?:media|images)\//, (route) => route.fulfill({ status: 404 }));
}

/**
 * Expects the placeholder to be drawn in the place of a picture; returns its box on the page in CSS
 * pixels.
 */
async function placeholderIn(place: Locator) {
  const picture = place.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /placeholder/);
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const box = await picture.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

test('a picture that cannot be loaded gives way to the placeholder, everywhere', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await page.goto('/musk');
  const card = page.getByRole('article').first();
  const whole = await card.boundingBox();

  await losePictures(page);
  await page.goto('/musk');
  const shown = await placeholderIn(card);
  expect(shown.height / shown.width).toBeCloseTo(5 / 4, 1);
  expect(await card.boundingBox()).toEqual(whole);

  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('radio', { name: /^6ml/ }).first()).toBeChecked();
  await placeholderIn(page.getByRole('main'));
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await placeholderIn(await openBasket(page, 1));
  await page.goto('/cart');
  await placeholderIn(page.getByRole('table'));

  await (await searchBox(page)).fill('oud');
  const found = page.getByRole('listbox', { name: 'Products' });
  expect(await placeholderIn(found)).toEqual({ width: 60, height: 60 });

  await page.goto('/');
  await placeholderIn(page.getByRole('region', { name: 'Featured perfumes' }));
  const faults = complaints.splice(0);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toMatch(/404 \(Not Found\).*\/(?:media|images)\//);
});
