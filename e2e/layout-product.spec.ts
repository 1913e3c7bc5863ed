import { boxOf, tooWide } from './support/boxes';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a product is whole at every width, its choices beside the picture or under it, and what it costs and its sizes on the first screen', async ({
  page,
}) => {
  await page.goto('/product-details/124');
  const picture = page.getByRole('main').getByRole('img', { name: 'Sauvage by Dior' }).first();
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = await boxOf(picture);
    expect(Math.abs(shown.width - shown.height)).toBeLessThan(1);
    const choice = await boxOf(sizes);
    if (width > 700) expect(choice.left).toBeGreaterThan(shown.right);
    else if (height > 700) expect([shown.left, shown.width]).toEqual([0, width]);
    else {
      expect(shown.left).toBeCloseTo(width - shown.right);
      expect(choice.bottom).toBeLessThan(height);
    }
    const price = await boxOf(page.getByText('$20.00', { exact: true }).first());
    expect(price.bottom).toBeLessThan(height);
    const add = await boxOf(page.getByRole('button', { name: /^ADD TO CART/ }));
    if (height > 700) expect(add.bottom).toBeLessThan(height);
    const link = await boxOf(page.getByRole('link', { name: /^Picture 1 of/ }));
    const facts = await boxOf(page.getByText('Shipping calculated at checkout.'));
    const points = await boxOf(page.getByText('Keep it away from sunlight and heat'));
    const scent = page.getByRole('region', { name: 'The scent' });
    const [band, mood] = await Promise.all([boxOf(scent), boxOf(scent.locator('img'))]);
    expect(points.top).toBeGreaterThan(facts.bottom);
    expect(band.top).toBeGreaterThan(points.bottom);
    expect([band.left, mood.left]).toEqual([0, 0]);
    expect(mood.right).toBeCloseTo(width >= 1024 ? shown.right : width >= 768 ? width / 2 : width);
    expect(link.left).toBe(shown.left);
    expect(link.bottom).toBeGreaterThan(shown.bottom);
    if (width > 700) {
      expect(link.top).toBeGreaterThan(shown.bottom);
      expect(shown.width / link.width).toBeGreaterThan(3);
      expect(shown.width / link.width).toBeLessThan(3.25);
    }
    if (width >= 1024) expect(shown.bottom).toBeLessThan(height);
    const [minus, amount] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'Decrease quantity' })),
      boxOf(page.getByRole('textbox', { name: 'Quantity of Sauvage' })),
    ]);
    expect(Math.abs(minus.top - amount.top)).toBeLessThan(2);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('on a wide screen pictures stand beside what buys and describes a product, both about as long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [lang, id] of [
    ['', '124'],
    ['/ar', '124'],
    ['', '301'],
    ['', '401'],
    ['', '561'],
  ] as const) {
    await page.goto(`${lang}/product-details/${id}`, { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    const picture = await boxOf(main.locator('img').first());
    const links = await Promise.all((await main.locator('a[href^="#picture"]').all()).map(boxOf));
    const description = main.locator('section').filter({ has: page.locator('#description') });
    const words = await boxOf(description);
    const add = await boxOf(page.getByRole('button', { name: /ADD TO CART|أضف/ }).first());
    expect(words.top).toBeGreaterThan(add.bottom);
    const beside = lang === '' ? words.left - picture.right : picture.left - words.right;
    expect(beside).toBeGreaterThan(32);
    const foot = Math.max(picture.bottom, ...links.map(({ bottom }) => bottom));
    expect(Math.abs(words.bottom - foot)).toBeLessThan(240);
  }
});

test('what has no scent is described in a band of its own, with its further picture', async ({
  page,
}) => {
  await page.goto('/product-details/521');
  const main = page.getByRole('main');
  const band = page.getByRole('region', { name: 'Description' });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [picture, add, ground, beside, words] = await Promise.all([
      boxOf(main.locator('img').first()),
      boxOf(page.getByRole('button', { name: /^ADD TO CART/ })),
      boxOf(band),
      boxOf(band.locator('img')),
      boxOf(band.getByRole('listitem').first()),
    ]);
    expect(ground).toMatchObject({ left: 0, right: width });
    expect(ground.top).toBeGreaterThan(Math.max(picture.bottom, add.bottom));
    if (width >= 768) expect(words.left).toBeGreaterThan(beside.right);
    else expect(words.top).toBeGreaterThan(beside.bottom);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('on a phone the products like it run to the screen’s edge, and start where the words do', async ({
  page,
}) => {
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

test('the sign that a picture can be enlarged stands still while pictures move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product-details/124');
  const sign = page.getByRole('main').locator('svg').first();
  const before = await boxOf(sign);
  const second = page.getByRole('link', { name: 'Picture 2 of 3' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current');
  expect(await boxOf(sign)).toEqual(before);
});
