import type { Locator } from '@playwright/test';
import { boxOf, tooWide } from './support/boxes';
import { expect, test } from './support/test';

/**
 * The width of the file that the browser chose for a picture, by its URL: that of all masters for
 * one as it was made; 0 before.
 */
const chosenWidth = (picture: Locator) =>
  picture.evaluate((image) =>
    image instanceof HTMLImageElement
      ? Number(
          image.currentSrc.replace('/media/', '/images/1200/').match(/images\/(\d+)/)?.[1] ?? 0,
        )
      : 0,
  );

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a product is whole at every width, its choices beside the picture or under it, and what it costs, its sizes and its button on the first screen', async ({
  page,
}) => {
  await page.goto('/product-details/124');
  const picture = page.getByRole('main').getByRole('img', { name: 'Sauvage by Dior' }).first();
  const frame = picture.locator('..');
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = await boxOf(picture);
    expect(Math.abs(shown.width - shown.height)).toBeLessThan(1);
    const choice = await boxOf(sizes);
    const phone = width < 700;
    const wide = width >= 1200;
    if (!phone) expect(choice.left).toBeGreaterThan(shown.right);
    // A short phone has a smaller one at the margin of the words, and the next one's edge beside it.
    const short = phone && height < 700;
    if (phone) expect(shown.left).toBe(short ? 16 : 0);
    if (phone && !short) expect(shown.width).toBe(width);
    const ground = await boxOf(frame);
    expect([ground.left, ground.width]).toEqual([shown.left, shown.width]);
    expect(ground.height).toBe(shown.height);
    const next = await boxOf(page.locator('#picture-2'));
    if (phone && short) expect(next.left - shown.right).toBe(8);
    if (phone) expect(next.left < width - 16).toBe(short);
    const price = await boxOf(page.getByText('$20.00', { exact: true }).first());
    expect(price.bottom).toBeLessThan(choice.top);
    const add = await boxOf(page.getByRole('button', { name: /^ADD TO CART/ }));
    expect(add.top).toBeGreaterThan(choice.bottom);
    expect(add.bottom).toBeLessThan(height);
    const link = await boxOf(page.getByRole('link', { name: /^Picture 1 of/ }));
    const facts = await boxOf(page.getByText('Shipping calculated at checkout.'));
    const points = await boxOf(page.getByText('Keep it away from sunlight and heat'));
    const scent = page.getByRole('region', { name: 'The scent' });
    const [band, mood] = await Promise.all([boxOf(scent), boxOf(scent.locator('img'))]);
    expect(points.top).toBeGreaterThan(facts.bottom);
    expect(band.top).toBeGreaterThan(points.bottom);
    expect([band.left, mood.left]).toEqual([0, 0]);
    expect(mood.right).toBeCloseTo(wide ? shown.right : width >= 768 ? width / 2 : width);
    const house = await boxOf(page.getByText('Dior', { exact: true }).first());
    if (wide) {
      // Beside the picture, which is as large as the first screen allows.
      const rem = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      expect(link.top).toBe(shown.top);
      expect([link.width / rem, (shown.left - link.right) / rem]).toEqual([5, 0.75]);
      expect(shown.bottom).toBeLessThan(height);
      expect(shown.width).toBeGreaterThan(Math.min(864, height * 0.74, width * 0.44) - 1);
    } else if (phone) {
      // Its mark in the middle of it, where the words begin, apart from them and the picture.
      expect(link.left).toBe(house.left);
      const mark = (link.top + link.bottom) / 2;
      expect(mark).toBeGreaterThan(shown.bottom + 8);
      expect(house.top - mark).toBeGreaterThanOrEqual(16);
    } else {
      expect(link.left).toBe(ground.left);
      expect(link.top).toBeGreaterThan(shown.bottom);
      expect(shown.width / link.width).toBeGreaterThan(3.5);
      expect(link.width).toBeGreaterThanOrEqual(96);
      expect(link.bottom).toBeLessThan(height);
    }
    const [minus, amount] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'Decrease quantity' })),
      boxOf(page.getByRole('textbox', { name: 'Quantity of Sauvage' })),
    ]);
    expect(Math.abs(minus.top - amount.top)).toBeLessThan(2);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('on a wide screen pictures stand beside what buys and describes a product, both about as long', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [lang, id] of [
    ['', '124'],
    ['/ar', '124'],
    ['', '301'],
    ['', '401'],
    ['', '561'],
  ] as const) {
    await page.goto(`${lang}/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    // Lines may break elsewhere once the letters are there.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const main = page.getByRole('main');
    const picture = await boxOf(main.locator('img').first());
    const links = await Promise.all((await main.locator('a[href^="#picture"]').all()).map(boxOf));
    const words = await boxOf(main.locator('#description + p'));
    const add = await boxOf(page.getByRole('button', { name: /ADD TO CART|أضف/ }).first());
    expect(words.top).toBeGreaterThan(add.bottom);
    const beside = lang === '' ? words.left - picture.right : picture.left - words.right;
    expect(beside).toBeGreaterThan(32);
    const foot = Math.max(picture.bottom, ...links.map(({ bottom }) => bottom));
    const points = await boxOf(main.locator('#description ~ ul'));
    expect(Math.abs(points.bottom - foot)).toBeLessThan(300);
    expect([points.left, points.right]).toEqual([words.left, words.right]);
    expect(points.top).toBeGreaterThan(words.bottom);
  }
});

test('what a product is in short stands right beside its price', async ({ page }) => {
  for (const [path, short] of [
    ['/product-details/301', 'Eau de parfum · 100ml'],
    ['/ar/product-details/301', /^أو دو بارفان/],
    ['/fr/product-details/301', /^Eau de parfum/],
  ] as const) {
    await page.goto(path);
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const main = page.getByRole('main');
      const [price, words] = await Promise.all([
        boxOf(main.getByText('$195.00').first()),
        boxOf(main.getByText(short).first()),
      ]);
      const beside = path.startsWith('/ar') ? price.left - words.right : words.left - price.right;
      expect(beside).toBeCloseTo(16, 0);
      expect(words.top).toBeLessThan(price.bottom);
    }
  }
});

test('on a tablet what buys a product stays in view while its description is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.goto('/product-details/301');
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  const before = await boxOf(add);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(async () => (await boxOf(add)).top).toBeGreaterThan(before.top - 150);
});

test('what has no scent is described beside its pictures too, and both begin at the same height', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of ['474', '521']) {
    await page.goto(`/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Picture \d of 2$/ })).toHaveCount(2);
    const picture = await boxOf(main.locator('img').first());
    const name = await boxOf(main.getByRole('heading', { level: 1 }));
    const words = await boxOf(main.getByRole('heading', { name: 'Description' }));
    expect(Math.abs(name.top - picture.top)).toBeLessThan(48);
    expect(words.left).toBeGreaterThan(picture.right);
    expect(words.top).toBeLessThan(picture.bottom);
  }
});

for (const lang of ['/ar', '/fr']) {
  test(`the first screen of a short phone has sizes and button in ${lang} too`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`${lang}/product-details/124`, { waitUntil: 'domcontentloaded' });
    const add = page.getByRole('main').locator('[data-add]').first();
    for (const [width, height] of [
      [360, 640],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await boxOf(add)).bottom).toBeLessThan(height);
      expect((await boxOf(page.locator('main fieldset').first())).bottom).toBeLessThan(height);
    }
  });
}

test('a phone has the way here in one line, and every price where the words begin', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const lang of ['', '/ar', '/fr']) {
    for (const id of ['124', '401', '474', '521', '650']) {
      await page.goto(`${lang}/product-details/${id}`, { waitUntil: 'domcontentloaded' });
      const crumbs = page.getByRole('main').getByRole('navigation').getByRole('listitem');
      const boxes = await Promise.all((await crumbs.all()).map(boxOf));
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      const price = await boxOf(
        page
          .locator('[data-purchase]')
          .getByText(/^\$\d+\.00$/)
          .first(),
      );
      expect(lang === '/ar' ? 360 - price.right : price.left).toBeCloseTo(16, 0);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    }
  }
});

test('beside the words on a tablet the chosen pictures are as large as their box', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/product-details/124', '/']) {
    await page.goto(path);
    const band = page.getByRole('region', { name: /^(The scent|By scent family)$/ });
    await band.scrollIntoViewIfNeeded();
    const picture = band.locator('img').first();
    await expect.poll(() => chosenWidth(picture)).toBeGreaterThan(0);
    const box = await boxOf(picture);
    expect(await chosenWidth(picture)).toBeGreaterThanOrEqual(Math.max(box.width, box.height));
  }
});

test('on a phone the products like it run to the screen’s edge, and start where the words do', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/product-details/124', '/ar/product-details/124']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 2, name: /You may also like|قد يعجبك/ });
    const related = page.getByRole('region', { name: /You may also like|قد يعجبك/ });
    await related.scrollIntoViewIfNeeded();
    const places = async () => {
      const [words, ...cards] = await Promise.all(
        [title, ...(await related.getByRole('article').all())].map(boxOf),
      );
      const [first, , third] = cards;
      if (!words || !first || !third) throw new Error('There are no three');
      const start = ({ left, right }: typeof words) =>
        path.startsWith('/ar') ? 390 - right : left;
      return [Math.round(start(first) - start(words)), start(third) < 370];
    };
    expect(await places()).toEqual([0, true]);
    await expect(related).toHaveAttribute('data-scripted');
    await expect.poll(places).toEqual([0, true]);
    const row = related.locator('.swiper-wrapper').locator('..');
    expect(await boxOf(row)).toMatchObject({ left: 0, right: 390 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('the arrows of the products like it stand at the end of their title’s line, and nothing but room for a message below', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/product-details/124', 390],
    ['/ar/product-details/124', 390],
    ['/product-details/124', 900],
    ['/ar/product-details/124', 900],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 2, name: /You may also like|قد يعجبك/ });
    const related = page.getByRole('region', { name: /You may also like|قد يعجبك/ });
    await related.scrollIntoViewIfNeeded();
    await expect(related).toHaveAttribute('data-scripted');
    const words = await boxOf(title);
    const arrows = related.getByRole('button', { name: /^(Previous|Next|السابق|التالي)$/ });
    await expect(arrows).toHaveCount(2);
    for (const arrow of await arrows.all()) {
      const { top, bottom, height } = await boxOf(arrow);
      expect(Math.abs(top + bottom - words.top - words.bottom)).toBeLessThan(2);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const last = await boxOf(arrows.last());
    expect(path.startsWith('/ar') ? last.left : width - last.right).toBeLessThan(36);
    const card = await boxOf(related.getByRole('article').first());
    expect(card.top - words.bottom).toBeLessThan(32);
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.top - card.bottom).toBeLessThan(100);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('choosing a size shows the picture of all sizes, and the page stays where it is', async ({
  page,
}) => {
  for (const [path, width, height] of [
    ['/product-details/124', 390, 844],
    ['/ar/product-details/124', 360, 640],
    ['/product-details/124', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const links = page.getByRole('main').locator('a[href^="#picture"]');
    await expect(links.first()).toHaveAttribute('aria-current');
    await page.evaluate(() => scrollTo(0, 90));
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

test('the marks below a phone’s pictures run as the pictures do, and follow them when it is turned', {
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
    const lefts = async (places: Locator) =>
      Promise.all((await places.all()).map(async (one) => way * (await boxOf(one)).left));
    for (const places of [marks, pictures]) {
      const run = await lefts(places);
      expect(run).toEqual(run.toSorted((one, other) => one - other));
    }
    await expect(marks.first()).toHaveAttribute('aria-current');
    await marks.nth(1).click();
    await expect(marks.nth(1)).toHaveAttribute('aria-current');
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

test('the sign that a picture can be enlarged stands still while pictures move', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product-details/124');
  const sign = page.getByRole('main').locator('svg').first();
  const before = await boxOf(sign);
  const second = page.getByRole('link', { name: 'Picture 2 of 3' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current');
  expect(await boxOf(sign)).toEqual(before);
});
