import type { Locator, Page } from '@playwright/test';
import { addFromDetails, openBasket } from './support/basket';
import { expect, test } from './support/test';

/** Where an element is drawn on the screen, in CSS pixels. */
const boxOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

/** Where elements are drawn from side to side and from which height on, all asked at once. */
const linesOf = (elements: Locator) =>
  elements.evaluateAll((drawn) =>
    drawn.map((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      return { left, right, top };
    }),
  );

/** By how many CSS pixels the page is wider than its screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** CSS pixels of a button that a finger finds. */
const FINGER = 44;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a product is whole at every width, its choices beside the picture or under it, and what it costs on the first screen', async ({
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
    else expect([shown.left, shown.width]).toEqual([0, width]);
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
    expect(mood.width).toBe(width >= 768 ? width / 2 : width);
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
  const second = page.getByRole('link', { name: 'Picture 2 of 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current');
  expect(await boxOf(sign)).toEqual(before);
});

test('filters stay in view once they are read to their end', async ({ page }) => {
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
    for (const group of await filters.locator('summary').all()) await group.click();
    await page.evaluate(() => scrollTo(0, 900));
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    await expect
      .poll(async () => Math.round((await boxOf(filters)).top - header.bottom))
      .toBeGreaterThanOrEqual(0);
    expect((await boxOf(filters)).top - header.bottom).toBeLessThan(40);
  }
});

test('on a phone the way to filters and sorts stays under the header, and covers nothing that has the focus', async ({
  page,
}) => {
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

test('the rule below the letters of all brands is as wide as the page’s column', async ({
  page,
}) => {
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

test('the cart shows its sum beside its lines, in view while they are read, and its offer below them', async ({
  page,
}) => {
  await addFromDetails(page, 124);
  await page.goto('/cart');
  const offer = page.getByText(/^Add one more 100ml perfume/);
  const row = page.getByRole('row').last();
  const total = page.getByRole('region', { name: 'Basket total' });
  for (const width of [360, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [line, way, sum] = await Promise.all([boxOf(row), boxOf(offer), boxOf(total)]);
    expect(way.top).toBeGreaterThanOrEqual(line.bottom);
    if (width >= 1200) expect(sum.left).toBeGreaterThan(line.right);
    else expect(sum.top).toBeGreaterThanOrEqual(line.bottom);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('on a list the request for a size stands right below its button, and what floats covers no card', async ({
  page,
}) => {
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const add = card.getByRole('button', { name: /^Add to Cart/ });
  await add.click();
  const alert = await boxOf(card.getByRole('alert'));
  const button = await boxOf(add);
  expect(alert.height).toBeGreaterThan(0);
  expect(alert.top - button.bottom).toBeGreaterThanOrEqual(0);
  expect(alert.top - button.bottom).toBeLessThan(20);
  const cards = await Promise.all((await page.getByRole('article').all()).map(boxOf));
  const nextRow = Math.min(...cards.map(({ top }) => top).filter((top) => top > button.bottom));
  expect(alert.bottom).toBeLessThanOrEqual(nextRow);

  await page.evaluate(() => scrollTo(0, 1200));
  const floating = page.getByRole('complementary', { name: 'Shortcuts' });
  await expect(floating.getByRole('button', { name: 'Back to top' })).toBeVisible();
  const list = await boxOf(page.getByRole('main').getByRole('list').last());
  const header = await boxOf(page.getByRole('banner').locator('> div'));
  for (const shortcut of [floating.getByRole('button'), floating.getByRole('link')]) {
    const { left, bottom } = await boxOf(shortcut);
    expect(left >= list.right || bottom <= header.bottom).toBe(true);
  }
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

test('a list says on one line how many products it shows, beside its buttons', async ({ page }) => {
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

test('on a tall screen few filters begin where the list does', async ({ page }) => {
  for (const height of [900, 1400]) {
    await page.setViewportSize({ width: 1920, height });
    await page.goto('/watches');
    const filters = await boxOf(page.getByRole('region', { name: 'Filter By' }));
    const results = await boxOf(page.getByRole('region', { name: 'Products' }));
    expect(filters.top).toBe(results.top);
  }
});

test('a phone’s first screen of a list begins with its pictures, and every choice is as high as a finger', async ({
  page,
}) => {
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

test('sizes and button stand side by side on a wide card and close below each other on a narrow one', async ({
  page,
}) => {
  for (const [path, width, abreast] of [
    ['/perfumes/men', 360, 2],
    ['/fr/perfumes/men', 390, 2],
    ['/ar/perfumes/men', 820, 3],
    ['/fr/perfumes/men', 1280, 3],
    ['/perfumes/men', 1440, 3],
    ['/fr/perfumes/men', 1920, 4],
    ['/search?q=oud', 1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    const tops = await Promise.all((await cards.all()).map(boxOf));
    expect(tops.filter(({ top }) => top === tops[0]?.top)).toHaveLength(abreast);
    const card = cards.filter({ has: page.getByRole('radio') }).first();
    const sizes = await boxOf(card.getByRole('group'));
    const add = await boxOf(card.locator('[data-add]'));
    if (width >= 1280) {
      expect(Math.abs(add.top - sizes.top)).toBeLessThan(1);
      expect(Math.abs(add.height - sizes.height)).toBeLessThan(1);
    } else {
      expect(add.top - sizes.bottom).toBeLessThan(8);
      expect(Math.abs(add.width - sizes.width)).toBeLessThan(1);
    }
    expect(add.height).toBeGreaterThanOrEqual(FINGER);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('a card without sizes has its button level with its neighbours’, and says so where they have theirs', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/search?q=oud');
    const rows = new Map<
      number,
      { sized: boolean; box: number[]; button: number; one: number }[]
    >();
    for (const card of await page.getByRole('article').all()) {
      const { top } = await boxOf(card);
      const button = await boxOf(card.locator('[data-add]'));
      const control = await boxOf(card.locator('[data-purchase] > div'));
      const sized = (await card.getByRole('group').count()) > 0;
      const one = sized ? 0 : (await boxOf(card.getByText('One size'))).height;
      const facts = { sized, box: [control.top, control.bottom], button: button.top, one };
      rows.set(Math.round(top), [...(rows.get(Math.round(top)) ?? []), facts]);
    }
    const mixed = [...rows.values()].filter(
      (row) => row.some(({ sized }) => sized) && row.some(({ sized }) => !sized),
    );
    expect(mixed.length).toBeGreaterThan(0);
    for (const row of rows.values()) {
      const [first] = row;
      for (const { sized, box, button, one } of row) {
        expect(Math.abs(button - (first?.button ?? 0))).toBeLessThan(1);
        expect(Math.abs((box[0] ?? 0) - (first?.box[0] ?? 0))).toBeLessThan(1);
        expect(Math.abs((box[1] ?? 0) - (first?.box[1] ?? 0))).toBeLessThan(1);
        // Side by side sizes and button are no higher than a button alone.
        if (!sized) expect(one > FINGER - 1).toBe(mixed.includes(row) && width === 390);
      }
    }
  }
});

test('prices of a row stand level, with a discount and without, and a name right below its brand', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/perfumes', 360],
    ['/ar/perfumes', 360],
    ['/search?q=oud', 390],
    ['/perfumes', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const rows = new Map<number, number>();
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      const { top } = await boxOf(card);
      const price = (await boxOf(card.getByText(/^\$\d/).first())).top;
      expect(Math.abs(price - (rows.get(Math.round(top)) ?? price))).toBeLessThan(1);
      rows.set(Math.round(top), price);
      const name = await boxOf(card.getByRole('heading'));
      const house = await boxOf(card.locator('p').first());
      expect(name.top - house.bottom).toBeLessThan(8);
    }
    expect(rows.size).toBeGreaterThan(1);
  }
});

test('a button alone is as wide as its card', async ({ page }) => {
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/makeup');
    const card = page.getByRole('main').getByRole('article').first();
    const { left, right } = await boxOf(card);
    const add = await boxOf(card.locator('[data-add]'));
    expect(Math.abs(add.left - left)).toBeLessThanOrEqual(1);
    expect(Math.abs(add.right - right)).toBeLessThanOrEqual(1);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('a row of cards keeps no room for sizes that none of them has', async ({ page }) => {
  await page.goto('/original');
  const pictures = new Map<number, { sized: boolean; rooms: number[] }>();
  for (const card of await page.getByRole('article').all()) {
    const { top } = await boxOf(card);
    const cost = await boxOf(card.locator('[data-purchase] > p').first());
    const button = await boxOf(card.locator('[data-add]'));
    const row = pictures.get(Math.round(top)) ?? { sized: false, rooms: [] };
    const sized = row.sized || (await card.getByRole('group').count()) > 0;
    pictures.set(Math.round(top), { sized, rooms: [...row.rooms, button.top - cost.bottom] });
  }
  const without = [...pictures.values()].filter(({ sized }) => !sized);
  expect(without.length).toBeGreaterThan(0);
  for (const { rooms } of without) expect(Math.min(...rooms)).toBeLessThan(16);
});

test('the links of a wide header stand in one row as wide as the page, evenly, and whole; where they do not fit a button has them', async ({
  page,
}) => {
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

test('a phone’s basket shows a second line above the sum, each with its button beside the quantity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await addFromDetails(page, 124);
  await addFromDetails(page, 245);
  const drawer = await openBasket(page, 2);
  const sum = await boxOf(drawer.getByText('Total', { exact: true }));
  const lines = await drawer.getByRole('listitem').all();
  const [, second] = await Promise.all(lines.map(boxOf));
  if (!second) throw new Error('Its second line is not there');
  expect(sum.top - second.top).toBeGreaterThan(second.height / 2);
  for (const line of lines) {
    const remove = await boxOf(line.getByRole('button', { name: /^Remove/ }));
    const amount = await boxOf(line.getByRole('textbox'));
    expect(Math.abs(remove.top + remove.bottom - amount.top - amount.bottom)).toBeLessThan(4);
  }
});

test('on a phone the name has as much room from one side of the header as from the other', async ({
  page,
}) => {
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
  await expect(chat).toHaveCSS('opacity', '0');
  await expectRoom(toTop);
  await chat.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(chat).toHaveCSS('opacity', '1');
});

test('from tablets on the hero’s words stand on the half that its picture leaves free', async ({
  page,
}) => {
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const slide = page.getByRole('main').getByRole('group').first();
    for (const width of [704, 820, 1024]) {
      await page.setViewportSize({ width, height: 1180 });
      const picture = await boxOf(slide.locator('img'));
      const words = [slide.getByRole('heading'), slide.getByRole('link'), page.locator('h1')];
      for (const word of words) {
        const { top, bottom, left, right } = await boxOf(word);
        expect([top > picture.top, bottom < picture.bottom]).toEqual([true, true]);
        expect(path === '/' ? right : width - left).toBeLessThan(width * 0.55);
      }
    }
  }
});

test('in Arabic a brand of the filter begins beside its box', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/ar/perfumes/men');
  const box = page.getByRole('checkbox', { name: /^Afnan/ });
  const name = page.getByRole('main').locator('label').getByText('Afnan', { exact: true });
  expect((await boxOf(box)).left - (await boxOf(name)).right).toBeLessThan(20);
});

test('a phone shows every category and family of scents at once, none cut off at its edge', async ({
  page,
}) => {
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

test('beside the names of scent families stands the picture of the first, or of the one pointed at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const links = page.locator('[aria-labelledby="families-title"]').getByRole('link');
    const shown = () =>
      links.evaluateAll((all) =>
        all.flatMap((link, index) => {
          const picture = link.querySelector('img');
          return picture && getComputedStyle(picture).opacity === '1' ? [index] : [];
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

test('the footer’s columns have their rows in common', async ({ page }) => {
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
  const shipping = await boxOf(footer.getByText(/^Standard Shipping/));
  const first = await boxOf(footer.getByRole('link', { name: 'All Perfumes', exact: true }));
  expect(Math.abs(shipping.top - first.top)).toBeLessThan(1);
});

test('home shows the way to buy on the first screen, and featured cards begin where the page does', async ({
  page,
}, { project }) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Shop Now/ }).first()).toBeInViewport({ ratio: 1 });
  if (project.name === 'phone') {
    await page.setViewportSize({ width: 390, height: 844 });
    const picture = await boxOf(page.getByRole('main').locator('img').first());
    expect(picture.height).toBeGreaterThan(844 / 2);
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

test('cards of the empty cart have picture, brand, name and price below each other, level with the next', async ({
  page,
}) => {
  await page.goto('/cart');
  const cards = page.getByRole('region', { name: 'Featured perfumes' }).getByRole('listitem');
  await expect(cards.nth(1).getByRole('heading')).toBeVisible();
  const [first = [], second = []] = await Promise.all(
    [cards.first(), cards.nth(1)].map((card) =>
      Promise.all([
        boxOf(card.locator('img')),
        boxOf(card.locator('p').first()),
        boxOf(card.getByRole('heading')),
        boxOf(card.getByText('$20.00')),
      ]),
    ),
  );
  for (const [index, { top }] of first.entries()) {
    expect(top).toBeGreaterThanOrEqual(first[index - 1]?.bottom ?? 0);
    expect(Math.abs(top - (second[index]?.top ?? 0))).toBeLessThan(1);
  }
});

test('checkout sets short fields side by side where there is room, with its sum in view', async ({
  page,
}) => {
  await addFromDetails(page, 245);
  await page.goto('/checkout');
  const sum = page
    .getByRole('region', { name: 'Order summary' })
    .getByText('Total', { exact: true });
  for (const [width, rows] of [
    [360, 4],
    [390, 3],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await Promise.all(
      [/^First name/, /^Last name/, /^City/, /^District/].map(async (label) => {
        const { top } = await boxOf(page.getByLabel(label));
        return Math.round(top);
      }),
    );
    expect(new Set(tops).size).toBe(rows);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Complete Order' }).scrollIntoViewIfNeeded();
  await expect(sum).toBeInViewport();
});
