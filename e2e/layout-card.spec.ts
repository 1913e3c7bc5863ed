import ar from '@/messages/ar.json' with { type: 'json' };
import { boxOf, FINGER, tooWide } from './support/boxes';
import { hold } from './support/hold';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('on a list the request for a size has a line of its own below what it asks for, and what floats covers no card', async ({
  page,
}) => {
  const card = page.getByRole('main').getByRole('article').first();
  for (const path of ['/ar/perfumes/men', '/fr/perfumes/men', '/perfumes/men']) {
    await page.goto(path);
    const add = card.locator('[data-add]');
    await add.scrollIntoViewIfNeeded();
    const tapped = await boxOf(add);
    await add.click();
    await expect(card.getByRole('alert')).toHaveText(/./);
    const alert = await boxOf(card.getByRole('alert'));
    const others = await page.locator('main article [data-add]').all();
    const tops = await Promise.all(others.slice(0, 2).map(async (one) => (await boxOf(one)).top));
    expect(tops).toEqual([tapped.top, tapped.top]);
    expect(alert.height).toBeGreaterThan(12);
    expect(alert.top - tapped.bottom).toBeGreaterThanOrEqual(0);
    expect(alert.top - tapped.bottom).toBeLessThan(12);
    const pictures = await Promise.all((await page.locator('article > a').all()).map(boxOf));
    const below = pictures.filter(({ top }) => top > tapped.bottom);
    for (const { top } of below) expect(top - alert.bottom).toBeGreaterThanOrEqual(32);
    await card.getByRole('radio').first().check({ force: true });
    await expect(card.getByRole('alert')).toBeEmpty();
  }
  const button = await boxOf(card.locator('[data-add]'));
  const cards = await Promise.all((await page.getByRole('article').all()).map(boxOf));
  const nextRow = Math.min(...cards.map(({ top }) => top).filter((top) => top > button.bottom));
  expect(nextRow - button.bottom).toBeGreaterThanOrEqual(32);
  expect(nextRow - button.bottom).toBeLessThanOrEqual(50);

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

test('sizes and button share one outline, side by side on a wide card and below each other on a narrow one', async ({
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
      expect(Math.max(add.left - sizes.right, sizes.left - add.right)).toBeLessThan(2);
      for (const label of await card.locator('fieldset label').all()) {
        const [cell, word] = [await boxOf(label), await boxOf(label.locator('span > span'))];
        expect(Math.min(word.left - cell.left, cell.right - word.right)).toBeGreaterThanOrEqual(8);
      }
    } else {
      expect(add.top - sizes.bottom).toBeLessThan(2);
      expect(Math.abs(add.width - sizes.width)).toBeLessThan(1);
    }
    expect(add.height).toBeGreaterThanOrEqual(FINGER);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
});

test('“One size” keeps clear of the edges of its box @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const [path, name] of [
    ['/search?q=oud', 'One size'],
    ['/ar/search?q=oud', ar.purchase.oneSize],
  ] as const) {
    await page.goto(path);
    const clearances = await page.getByText(name, { exact: true }).evaluateAll((texts) =>
      texts.map((text) => {
        const written = document.createRange();
        written.selectNodeContents(text);
        const [box, words] = [text.getBoundingClientRect(), written.getBoundingClientRect()];
        return Math.min(words.left - box.left, box.right - words.right);
      }),
    );
    expect(clearances.length).toBeGreaterThan(0);
    for (const clearance of clearances) expect(clearance).toBeGreaterThanOrEqual(8);
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
      const control = await boxOf(card.locator('[data-purchase] > div').last());
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

test('brands of a row stand level, and so do names, where a card has no kind too', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/search?q=oud', 390],
    ['/search?q=oud', 1440],
    ['/ar/search?q=oud', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cards = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.map((article) => {
          const [brand, kind] = article.querySelectorAll('p:first-of-type > span');
          const top = (element?: Element | null) => element?.getBoundingClientRect().top ?? -1;
          const lines = Math.round((brand?.getBoundingClientRect().height ?? 0) / 16);
          const tops = [top(brand), top(article.querySelector('h2'))];
          return { row: `${Math.round(top(article))} ${lines}`, hasKind: Boolean(kind), tops };
        }),
      );
    // A brand of two lines has its name a line lower.
    const mixed = cards.filter((card) =>
      cards.some(({ row, hasKind }) => row === card.row && hasKind !== card.hasKind),
    );
    expect(mixed.length).toBeGreaterThan(2);
    for (const { row, tops } of mixed) {
      const level = mixed.find((card) => card.row === row)?.tops ?? [];
      for (const [i, top] of tops.entries()) {
        expect(Math.abs(top - (level[i] ?? 0))).toBeLessThan(1);
      }
    }
  }
});

test('a card’s brand, name and price stand right below each other, whatever its neighbours have', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/perfumes', 360],
    ['/ar/perfumes', 360],
    ['/search?q=oud', 390],
    ['/makeup', 390],
    ['/perfumes', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      const price = await boxOf(card.getByText(/^\$\d/).first());
      const name = await boxOf(card.getByRole('heading'));
      const house = await boxOf(card.locator('p').first());
      expect(name.top - house.bottom).toBeLessThan(8);
      expect(price.top - name.bottom).toBeLessThan(16);
    }
  }
});

test('a mouse over a card fetches the product’s own second view, which fades in once it is there and fades out again', async ({
  page,
}, { project }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const own = /\/images\/640\/terkib\w+\/\d+-2\.webp/;
  const release = await hold(page, own);
  const seconds: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (own.test(url) || url.includes('/flacons/')) seconds.push(url);
  });
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const picture = card.locator('a').first();
  const before = await boxOf(picture);
  const second = picture.locator('img').last();
  await expect(picture.locator('img').first()).toHaveJSProperty('complete', true);
  await expect(second).toBeHidden();
  expect(seconds).toEqual([]);
  await card.getByRole('heading').hover();
  if (project.name === 'phone') {
    await expect(second).toBeHidden();
    return;
  }
  // While it is on its way the first one shows through it.
  await expect.poll(() => seconds.length).toBe(1);
  expect(seconds[0]).toContain('-2.webp');
  await expect(second).toHaveCSS('opacity', '0');
  await expect(second).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(second).toHaveCSS('opacity', '1');
  await expect(second).toHaveJSProperty('complete', true);
  expect((await boxOf(picture)).height).toBe(before.height);

  const fading = () =>
    second.evaluate((image) =>
      image
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
        .map((one) => one.effect?.getComputedTiming().duration),
    );
  await page.mouse.move(0, 0);
  expect(await fading()).toEqual([320]);
  await expect(second).toHaveCSS('opacity', '0');
  await card.getByRole('heading').hover();
  expect(await fading()).toEqual([320]);
  await expect(second).toHaveCSS('opacity', '1');
  expect(seconds).toHaveLength(1);
});

test('under reduced motion the second view of a card does not fade', async ({ page }, {
  project,
}) => {
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const second = card.locator('a img').last();
  await expect(second).toHaveCSS('transition-duration', '0.002s, 0.001s');
  if (project.name === 'phone') return;
  await card.getByRole('heading').hover();
  await expect(second).toHaveCSS('opacity', '1');
  await expect(second).toHaveCSS('scale', 'none');
});

test('the outline of sizes and button stands out, as that of other controls does', async ({
  page,
}) => {
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const colours = await card.evaluate((article) => {
    const style = (selector: string) => {
      const found = article.querySelector(selector);
      if (!found) throw new Error(`There is no ${selector}`);
      return getComputedStyle(found);
    };
    const page = getComputedStyle(document.documentElement);
    return {
      control: page.getPropertyValue('--line-strong'),
      outlines: ['fieldset', '[data-add]'].map((one) => style(one).boxShadow),
      divider: style('label + label').borderInlineStartColor,
    };
  });
  const control = 'rgb(140, 129, 119)';
  expect(colours.control).toBe('#8c8177');
  expect(colours.divider).toBe(control);
  for (const outline of colours.outlines) expect(outline).toContain(control);
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
    const cost = await boxOf(card.getByText(/^\$\d/).first());
    const button = await boxOf(card.locator('[data-add]'));
    const row = pictures.get(Math.round(top)) ?? { sized: false, rooms: [] };
    const sized = row.sized || (await card.getByRole('group').count()) > 0;
    pictures.set(Math.round(top), { sized, rooms: [...row.rooms, button.top - cost.bottom] });
  }
  const without = [...pictures.values()].filter(({ sized }) => !sized);
  expect(without.length).toBeGreaterThan(0);
  for (const { rooms } of without) expect(Math.min(...rooms)).toBeLessThan(16);
});
