import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes';
import { expect, test } from './support/test';

const firstPicture = (page: Page) => page.getByRole('main').locator('img').first();

/** The path of the file that the browser chose for a picture; empty before. */
const fileOf = (picture: Locator) =>
  picture.evaluate((image) =>
    image instanceof HTMLImageElement && image.currentSrc !== ''
      ? new URL(image.currentSrc).pathname
      : '',
  );

/**
 * The words of the description that a picture covers anywhere while the page is scrolled, and
 * whether the picture stayed in view below the header meanwhile.
 */
const scrollBy = (picture: Locator) =>
  picture.evaluate((image) => {
    const words = [...document.querySelectorAll('#description, #description ~ *')];
    const covered = new Set<string | null>();
    let stayed = 0;
    for (let y = 0; y < 1400; y += 30) {
      scrollTo(0, y);
      const { left, right, top, bottom } = image.getBoundingClientRect();
      if (y > 200 && top > 64) stayed++;
      for (const element of words) {
        const box = element.getBoundingClientRect();
        const beside = box.right <= left || box.left >= right;
        if (!beside && box.top < bottom && box.bottom > top) covered.add(element.textContent);
      }
    }
    return { covered: [...covered], stayed: stayed > 0 };
  });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const id of ['124', '521', '650']) {
  test(`pictures stay in view beside the words of ${id} on a wide screen, and cover none`, async ({
    page,
  }) => {
    await page.goto(`/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    for (const [width, height] of [
      [820, 1180],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { covered, stayed } = await scrollBy(firstPicture(page));
      expect(covered, `at ${width}`).toEqual([]);
      if (id === '124') expect(stayed).toBe(width >= 1280);
    }
  });
}

test('words begin where they do beside several pictures where there is one alone', async ({
  page,
}) => {
  const places = async (id: number, brand: string) => {
    await page.goto(`/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    const found: unknown[] = [];
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const picture = await boxOf(firstPicture(page));
      const words = await boxOf(page.getByRole('main').getByText(brand, { exact: true }).first());
      const below = width < 700 && words.top - picture.bottom;
      found.push({ end: picture.right, begin: words.left, below });
    }
    return found;
  };
  expect(await places(650, 'Bath & Body Works')).toEqual(await places(124, 'Dior'));
});

test('the last picture is scrolled to whole, whatever part of a pixel it is wide', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product-details/96');
  const last = page.locator('a[href^="#picture-"]').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current');
  const [row, frame] = await Promise.all([
    boxOf(page.getByRole('region', { name: /^Pictures of / })),
    boxOf(page.locator((await last.getAttribute('href')) ?? '')),
  ]);
  expect(row.width % 1).toBeGreaterThan(0);
  expect(frame.left).toBeLessThanOrEqual(row.left);
  expect(frame.left).toBeGreaterThan(row.left - 1);
});

for (const [width, height, deviceScaleFactor, file] of [
  [1440, 900, 2, /^\/media\/terkibmen\/124/],
  [1440, 900, 1, /^\/images\/(640|960)\//],
  [390, 844, 2, /^\/images\/960\//],
  [390, 844, 3, /^\/images\/960\//],
  [412, 892, 3.5, /^\/images\/960\//],
  [360, 800, 4, /^\/images\/960\//],
] as const) {
  test.describe(`on a screen of ${width} px that draws ${deviceScaleFactor} times as many`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('pictures come as they were made where less would show, to a phone no larger than 960', async ({
      page,
    }) => {
      await page.goto('/product-details/124');
      await expect.poll(() => fileOf(firstPicture(page))).toMatch(file);
      const mood = page.getByRole('region', { name: 'The scent' }).locator('img');
      await mood.scrollIntoViewIfNeeded();
      await expect
        .poll(() => fileOf(mood))
        .toMatch(width < 500 ? file : /^\/(media|images\/960)\//);
    });
  });
}
