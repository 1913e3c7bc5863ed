import { boxOf, FINGER, tooWide } from './support/boxes';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('filters stay in view once they are read to their end', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/perfumes/men');
  const results = page.getByRole('main').getByRole('list').last();
  const price = page.getByRole('slider');
  await page.evaluate(() => scrollTo(0, 1400));
  await expect(price).toBeInViewport();
  expect((await boxOf(price)).bottom).toBeLessThan((await boxOf(results)).bottom);
});

test('folded filters stay right under the header while the list goes on', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/perfumes');
    const filters = page.getByRole('region', { name: 'Filter By' });
    const groups = filters.locator('form > div > details > summary');
    for (const group of await groups.all()) await group.click();
    await page.evaluate(() => scrollTo(0, 900));
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    await expect
      .poll(async () => Math.round((await boxOf(filters)).top - header.bottom))
      .toBeGreaterThanOrEqual(0);
    expect((await boxOf(filters)).top - header.bottom).toBeLessThan(40);
  }
});

test('all brands scroll in the height that the first ones took, and the keyboard comes to the last', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/perfumes/men');
  const price = page.getByRole('slider');
  const before = (await boxOf(price)).top;
  await page.getByText('Show all (47)').click();
  const last = page.getByRole('checkbox', { name: /^Yves Saint Laurent/ });
  await expect(last).toBeVisible();
  const list = await boxOf(page.getByRole('list').filter({ has: last }));
  await last.focus();
  await expect(last).toBeInViewport();
  expect(list.height).toBeGreaterThan(1000);
  expect(Math.abs((await boxOf(price)).top - before)).toBeLessThan(1);
});

test('on a phone the way to filters and sorts stays under the header, and covers nothing that has the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/perfumes/men', '/ar/perfumes/men']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 1400));
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    const opener = page.locator('#open-filters');
    const bar = await boxOf(opener.locator('..'));
    expect(Math.abs(bar.top - header.bottom)).toBeLessThan(1);
    expect([bar.left, bar.right]).toEqual([0, 390]);
    const names = page.getByRole('main').getByRole('article').getByRole('heading');
    const name = names.nth(2).getByRole('link');
    await name.focus();
    expect((await boxOf(name)).top).toBeGreaterThanOrEqual(bar.bottom);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeInViewport();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/perfumes/men');
  await page.evaluate(() => scrollTo(0, 1400));
  await expect(page.locator('#open-filters')).not.toBeInViewport();
});

test('the rule below the letters of all brands is as wide as the page’s column', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/brands');
  const letters = page.getByRole('main').getByRole('navigation', { name: /letter/i });
  const [rule, title, first] = await Promise.all([
    boxOf(letters),
    boxOf(page.getByRole('heading', { level: 1 })),
    boxOf(page.getByRole('heading', { level: 2 }).first()),
  ]);
  expect([rule.left, rule.right]).toEqual([title.left, title.right]);
  expect(first.left).toBe(rule.left);
});

test('a list says on one line how many products it shows, beside its buttons', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, text] of [
    ['/perfumes/men', 'Showing 12 of 100 products'],
    ['/all-products', /^Showing 12 of \d+ products$/],
    ['/fr/perfumes/men', '12 produits affichés sur 100'],
    ['/ar/perfumes/men', 'عرض 12 من أصل 100 منتج'],
  ] as const) {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const count = await boxOf(page.getByText(text));
      const opener = await boxOf(page.locator('#open-filters'));
      expect(count.height).toBeLessThan(30);
      expect(count.top).toBeGreaterThanOrEqual(opener.top);
      expect(count.bottom).toBeLessThanOrEqual(opener.bottom);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    }
  }
});

test('on a tall screen few filters begin where the list does', { tag: '@wide' }, async ({
  page,
}) => {
  for (const height of [900, 1400]) {
    await page.setViewportSize({ width: 1920, height });
    await page.goto('/watches');
    const filters = await boxOf(page.getByRole('region', { name: 'Filter By' }));
    const results = await boxOf(page.getByRole('region', { name: 'Products' }));
    expect(filters.top).toBe(results.top);
  }
});

test('a phone’s first screen of a list begins with its pictures, and every choice is as high as a finger', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/perfumes', '/perfumes/men', '/fr/perfumes/women', '/all-products']) {
    await page.goto(path);
    const card = page.getByRole('main').getByRole('article').first();
    expect((await boxOf(card)).top).toBeLessThanOrEqual(300);
    const sizes = await Promise.all((await card.locator('fieldset label').all()).map(boxOf));
    for (const { height, width } of sizes) {
      expect(height + 2).toBeGreaterThanOrEqual(FINGER);
      expect(width).toBeGreaterThanOrEqual(FINGER);
    }
    const [first, second] = sizes;
    if (!first || !second) throw new Error('Its sizes are not there');
    expect(Math.abs(second.left - first.right)).toBeLessThan(1);
  }
});

test('in Arabic a brand of the filter begins beside its box', { tag: '@wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/ar/perfumes/men');
  const box = page.getByRole('checkbox', { name: /^Afnan/ });
  const name = page.getByRole('main').locator('label').getByText('Afnan', { exact: true });
  expect((await boxOf(box)).left - (await boxOf(name)).right).toBeLessThan(20);
});
