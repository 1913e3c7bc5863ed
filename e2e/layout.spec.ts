import type { Locator } from '@playwright/test';
import { boxOf, FINGER, linesOf, tooWide } from './support/boxes';
import { launchWith } from './support/keeper';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the links of a wide header stand in one row as wide as the page, evenly, and whole; where they do not fit a button has them', {
  tag: '@wide',
}, async ({ page }) => {
  const banner = page.getByRole('banner');
  const links = banner.getByRole('navigation').getByRole('link');
  const gaps = async () => {
    const inOrder = (await linesOf(links)).toSorted((one, other) => one.left - other.left);
    return inOrder.slice(1).map(({ left }, i) => left - (inOrder[i]?.right ?? left));
  };
  for (const path of ['/', '/ar', '/fr']) {
    await page.goto(path);
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const between = await gaps();
      // With the shop's own letters 17 and more; what stands for them at first is wider.
      expect(Math.min(...between)).toBeGreaterThan(14);
      expect(Math.max(...between) - Math.min(...between)).toBeLessThan(1);
      const lines = await linesOf(links);
      expect(lines).toHaveLength(11);
      expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    }
    for (const width of [1024, 1180, 1279]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(banner.getByRole('navigation')).toBeHidden();
      const menu = await boxOf(banner.getByRole('button').first());
      const search = await boxOf(banner.getByRole('combobox'));
      const name = await boxOf(banner.getByRole('link', { name: 'Maison Cedre' }));
      const [first, second] = path === '/ar' ? [search, menu] : [menu, search];
      expect(second.left - first.right).toBeGreaterThan(8);
      const room = path === '/ar' ? search.left - name.right : name.left - search.right;
      expect(room).toBeGreaterThan(16);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the name has as much room from one side of the header as from the other', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/perfumes/men');
  const banner = page.getByRole('banner');
  const floating = page.getByRole('complementary', { name: 'Shortcuts' });
  const expectRoom = async (shortcut: Locator) => {
    const name = await boxOf(banner.getByRole('link', { name: 'Maison Cedre' }));
    const search = await boxOf(banner.getByRole('button', { name: 'Search', exact: true }));
    const beside = await boxOf(shortcut);
    expect(beside.width).toBeGreaterThanOrEqual(FINGER);
    expect(Math.abs(beside.left - name.right - (name.left - search.right))).toBeLessThan(2);
    expect(name.left - search.right).toBeGreaterThan(8);
  };
  await page.evaluate(() => scrollTo(0, 200));
  const chat = floating.getByRole('link');
  await expect(chat).toHaveCSS('opacity', '1');
  await expectRoom(chat);
  await page.evaluate(() => scrollTo(0, 1200));
  const toTop = floating.getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeVisible();
  await expect(chat).toHaveCSS('opacity', '1');
  await expectRoom(chat);
  // Each has a place of its own.
  const name = await boxOf(banner.getByRole('link', { name: 'Maison Cedre' }));
  const [arrow, way] = [await boxOf(toTop.locator('svg')), await boxOf(toTop)];
  expect(arrow.left - name.right).toBeGreaterThanOrEqual(4);
  expect(way.width).toBeGreaterThanOrEqual(28);
  expect((await boxOf(chat)).left).toBeGreaterThanOrEqual(way.right);
});

test('the number of what is in the basket stands on its bag’s upper corner, and covers a little of it', async ({
  page,
}) => {
  await page.addInitScript(store, JSON.stringify([storedLine()]));
  const basket = page.getByRole('banner').locator('a[href$="/cart"]');
  for (const path of ['/musk', '/ar/musk']) {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const number = await boxOf(basket.getByText('1', { exact: true }));
      const bag = await boxOf(basket.locator('path'));
      const side = path === '/musk' ? bag.right - number.left : number.right - bag.left;
      for (const covered of [side / bag.width, (number.bottom - bag.top) / bag.height]) {
        expect(covered).toBeGreaterThan(0.2);
        expect(covered).toBeLessThan(0.5);
      }
    }
  }
});

test('from tablets on the hero’s words stand on the half that its picture leaves free', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const slide = page.getByRole('main').getByRole('group').first();
    for (const width of [704, 820, 1024]) {
      await page.setViewportSize({ width, height: 1180 });
      const picture = await boxOf(slide.locator('img'));
      const words = [slide.getByRole('heading'), slide.getByRole('link'), page.locator('h1')];
      const [line, brand] = [
        await boxOf(page.locator('h1')),
        await boxOf(slide.locator('p').first()),
      ];
      expect(brand.top - line.bottom).toBeGreaterThan(16);
      expect(brand.top - line.bottom).toBeLessThan(36);
      for (const word of words) {
        const { top, bottom, left, right } = await boxOf(word);
        expect([top > picture.top, bottom < picture.bottom]).toEqual([true, true]);
        expect(path === '/' ? right : width - left).toBeLessThan(width * 0.55);
      }
    }
  }
});

test('a phone shows every category and family of scents at once, none cut off at its edge', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, width] of [
    ['/', 360],
    ['/', 390],
    ['/ar', 390],
    ['/fr', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const categories = page.locator('#more ul:has(a)');
    const families = page.locator('[aria-labelledby="families-title"] ul');
    for (const [list, least] of [
      [categories, 10],
      [families, 6],
    ] as const) {
      const tiles = await Promise.all((await list.getByRole('link').all()).map(boxOf));
      expect(tiles.length).toBeGreaterThanOrEqual(least);
      for (const { left, right, height } of tiles) {
        expect([left >= 0, right <= width]).toEqual([true, true]);
        expect(height).toBeGreaterThanOrEqual(FINGER);
      }
      const pictures = await Promise.all((await list.locator('img').all()).map(boxOf));
      expect(pictures).toHaveLength(tiles.length);
      expect(Math.min(...pictures.map((picture) => picture.width))).toBeGreaterThan(FINGER);
    }
    const pictures = await Promise.all((await categories.locator('img').all()).map(boxOf));
    expect(pictures.filter((picture) => picture.width > width / 3)).toHaveLength(4);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('beside the names of scent families stands the picture of the first, or of the one pointed at', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const links = page.locator('[aria-labelledby="families-title"]').getByRole('link');
    const shown = () =>
      links.evaluateAll((all) =>
        all.flatMap((link, index) => {
          const picture = link.querySelector('img');
          const loaded = picture !== null && picture.naturalWidth > 0;
          return loaded && getComputedStyle(picture).opacity === '1' ? [index] : [];
        }),
      );
    await links.nth(3).scrollIntoViewIfNeeded();
    await expect.poll(shown).toEqual([0]);
    await links.nth(3).hover();
    await expect.poll(shown).toEqual([0, 3]);
    const name = await boxOf(links.nth(3));
    const picture = await boxOf(links.nth(3).locator('img'));
    expect(path === '/' ? picture.left >= name.right : picture.right <= name.left).toBe(true);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('the footer’s columns have their rows in common', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const middle = async (name: string) => {
    const { top, bottom } = await boxOf(footer.getByRole('link', { name, exact: true }));
    return (top + bottom) / 2;
  };
  const rows = [
    ['All Perfumes', 'Men Perfumes'],
    ['Original and others perfumes', 'Musk'],
  ] as const;
  for (const [one, other] of rows) {
    expect(Math.abs((await middle(one)) - (await middle(other)))).toBeLessThan(1);
  }
  const shipping = await boxOf(
    footer.getByRole('paragraph').filter({ hasText: /^Standard Shipping/ }),
  );
  const first = await boxOf(footer.getByRole('link', { name: 'All Perfumes', exact: true }));
  expect(Math.abs(shipping.top - first.top)).toBeLessThan(1);
});

test('beyond its end a page goes on in the colour of its footer', async ({ page }) => {
  await page.goto('/product-details/124');
  const ground = (element: Locator) =>
    element.evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
  const footer = await ground(page.getByRole('contentinfo'));
  expect(await ground(page.locator('html'))).toBe(footer);
  expect(await ground(page.locator('body'))).not.toBe(footer);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // In one step: what was looked at before may still come and make the page longer.
  const below = await page.getByRole('contentinfo').evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return document.documentElement.scrollHeight - scrollY - bottom;
  });
  expect(Math.abs(below)).toBeLessThanOrEqual(1);
});

test('the header fits a phone whose letters are twice as large @phone', async ({
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWith(launchOptions, '--blink-settings=defaultFontSize=32');
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  for (const path of ['/cart', '/ar/cart', '/fr/cart']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const controls = page.getByRole('banner').locator(':is(a, button):visible');
    const boxes = (
      await controls.evaluateAll((drawn) =>
        drawn.map((element) => {
          // Within the page, which other parts of it may have moved.
          const page = document.documentElement.getBoundingClientRect();
          const { left, right, height } = element.getBoundingClientRect();
          return { left: left - page.left, right: right - page.left, height };
        }),
      )
    ).toSorted((a, b) => a.left - b.left);
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    boxes.forEach(({ left, right, height }, at) => {
      expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(390);
      expect(height).toBeGreaterThanOrEqual(FINGER - 1);
    });
  }
  await browser.close();
});

test('the pause of featured perfumes and of reviews has a ground that stands out from the page’s', async ({
  page,
}) => {
  await page.goto('/');
  const ground = (element: Locator) =>
    element.evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
  for (const name of ['Featured perfumes', 'Customer reviews']) {
    const region = page.getByRole('region', { name }).first();
    await region.scrollIntoViewIfNeeded();
    const pause = region.getByRole('button', { name: /slideshow$/ });
    expect(await ground(pause)).toBe(await ground(page.locator('html')));
    expect(await ground(pause)).not.toBe(await ground(page.locator('body')));
  }
});

test('home shows the way to buy on the first screen, and featured cards begin where the page does', async ({
  page,
}, { project }) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: /^(Perfumes of the house|عطور الدار)$/ });
  await expect(hero.getByRole('link', { name: /^Shop Now/ }).first()).toBeInViewport({ ratio: 1 });
  const pause = hero.getByRole('button', { name: /^(Pause|Play) slideshow$/ });
  await expect(pause).toBeInViewport({ ratio: 1 });
  if (project.name === 'phone') {
    await page.setViewportSize({ width: 390, height: 844 });
    const picture = await boxOf(page.getByRole('main').locator('img').first());
    expect(picture.height).toBeGreaterThan(844 / 2);
    // The shop's line has a ground of its own, right between header and picture.
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    const line = await boxOf(page.locator('h1'));
    expect(Math.abs(line.top - header.bottom)).toBeLessThan(1);
    expect(Math.abs(picture.top - line.bottom)).toBeLessThan(1);
    expect(line.height).toBeLessThan(44);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/ar');
    // A low screen has no room for the line, which the footer has too.
    const low = await boxOf(page.getByRole('main').locator('img').first());
    expect(
      Math.abs(low.top - (await boxOf(page.getByRole('banner').locator('> div'))).bottom),
    ).toBeLessThan(1);
    const shopNow = hero.getByRole('group').first().getByRole('link');
    expect((await boxOf(shopNow)).bottom).toBeLessThanOrEqual(664 - 24);
    // They show once scripts run; until then the first button of the page is another one.
    const marks = hero.getByRole('button').first();
    expect((await boxOf(marks)).top - (await boxOf(shopNow)).bottom).toBeGreaterThanOrEqual(15);
    await page.goto('/');
  }
  const title = page.getByRole('heading', { level: 2, name: 'Featured perfumes' });
  const featured = page.getByRole('region', { name: 'Featured perfumes' });
  await featured.scrollIntoViewIfNeeded();
  await expect(featured).toHaveAttribute('data-scripted');
  const first = featured.getByRole('article').first();
  const start = async () => Math.abs((await boxOf(first)).left - (await boxOf(title)).left);
  await expect.poll(start).toBeLessThan(2);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});
