import type { Locator, Page } from '@playwright/test';
import { boxesOf, boxOf } from './support/boxes';
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

test('pictures stay in view beside a product’s words on a wide screen, and cover none', async ({
  page,
}) => {
  for (const id of ['124', '521', '650']) {
    await page.goto(`/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    for (const [width, height] of [
      [820, 1180],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { covered, stayed } = await scrollBy(firstPicture(page));
      expect(covered, `${id} at ${width}`).toEqual([]);
      if (id === '124') expect(stayed).toBe(width >= 1280);
    }
  }
});

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

test('the last picture is scrolled to whole, whatever part of a pixel it is wide', async ({
  page,
}) => {
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

test('choosing a size shows the picture of all sizes, and the page stays where it is', async ({
  page,
}) => {
  for (const [path, width, height] of [
    ['/ar/product-details/124', 360, 640],
    ['/product-details/124', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const links = page.getByRole('main').locator('a[href^="#picture"]');
    await expect(links.first()).toHaveAttribute('aria-current');
    await page.evaluate(() => window.scrollTo(0, 90));
    const size = page.getByRole('main').getByRole('radio').first();
    const before = await boxOf(size);
    await size.check({ force: true });
    await expect(links.nth(1)).toHaveAttribute('aria-current');
    await expect(size).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBe(90);
    expect(await boxOf(size)).toEqual(before);
  }
  await page.goto('/product-details/401');
  await page.getByRole('radio').last().check({ force: true });
  await expect(page.getByRole('radio').last()).toBeChecked();
  await expect(page.getByRole('link', { name: 'Picture 1 of 2' })).toHaveAttribute('aria-current');
});

test('the marks below a phone’s pictures run as these do, and follow them when it is turned', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, way] of [
    ['/product-details/124', 1],
    ['/ar/product-details/124', -1],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const marks = page.getByRole('main').locator('a[href^="#picture"]');
    const pictures = page.locator('[id^="picture-"]');
    for (const places of [marks, pictures]) {
      const boxes = await boxesOf(places);
      const run = boxes.map(({ left }) => way * left);
      expect(run).toEqual(run.toSorted((one, other) => one - other));
    }
    const sign = page.getByRole('main').locator('svg').first();
    const before = await boxOf(sign);
    await expect(marks.first()).toHaveAttribute('aria-current');
    await marks.nth(1).click();
    await expect(marks.nth(1)).toHaveAttribute('aria-current');
    // The sign that a picture can be enlarged stands still.
    expect(await boxOf(sign)).toEqual(before);
    await marks.first().click();
    await expect(marks.first()).toHaveAttribute('aria-current');
    // On its side two pictures are in view whole.
    await page.setViewportSize({ width: 640, height: 360 });
    await expect.poll(async () => (await boxOf(pictures.first())).width).toBeLessThan(320);
    await expect(marks.first()).toHaveAttribute('aria-current');
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(marks.first()).toHaveAttribute('aria-current');
    await expect(marks.nth(1)).not.toHaveAttribute('aria-current');
  }
});

for (const [width, height, deviceScaleFactor, file] of [
  [1440, 900, 2, /^\/media\/terkibmen\/124/],
  [1440, 900, 1, /^\/images\/(720|960)\//],
  [412, 823, 1.75, /^\/images\/720\//],
  [390, 844, 2, /^\/images\/720\//],
  [412, 915, 2.625, /^\/images\/720\//],
  [393, 873, 2.75, /^\/images\/720\//],
  [390, 844, 3, /^\/images\/720\//],
  [412, 892, 3.5, /^\/images\/720\//],
  [360, 800, 4, /^\/images\/720\//],
] as const) {
  test.describe(`on a screen of ${width} px that draws ${deviceScaleFactor} times as many`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('pictures come as they were made where less would show, to a phone no larger than 720', async ({
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
