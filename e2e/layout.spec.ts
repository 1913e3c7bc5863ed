import type { Page } from '@playwright/test';
import { languages, localPath } from '@/lib/language';
import { addFromDetails, openBasket } from './support/basket';
import { boxesOf, boxOf, tooWide } from './support/boxes';
import { hold } from './support/hold';
import { launchWith } from './support/keeper';
import { expectLaidOut, layoutFaults, turnInto } from './support/laid-out';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Screens whose words differ in length from language to language, and with what is sold. */
const WORDY = [
  '/',
  '/perfumes/men',
  '/all-products',
  '/search?q=oud',
  '/makeup',
  '/original',
  '/product-details/124',
  '/product-details/401',
  '/product-details/521',
  '/cart',
  '/checkout',
];

/** The smallest phone, a tablet, and the widths around those that the axe visits look at. */
const SIZES = [
  ['phone', { width: 360, height: 640 }],
  ['phone', { width: 820, height: 1180 }],
  ['wide', { width: 1024, height: 768 }],
  ['wide', { width: 1440, height: 900 }],
] as const;

for (const language of languages) {
  test(`nothing is cut, covered or too wide from the smallest phone to a wide screen: ${language}`, async ({
    page,
  }) => {
    const watch = { id: 521, name: '8336 Chronograph', type: 'watch', price: '52.00', size: null };
    await page.addInitScript(store, JSON.stringify([storedLine(), storedLine(watch)]));
    for (const path of WORDY) {
      await page.goto(localPath(language, path));
      await page.locator('html[data-alive]').waitFor();
      for (const [size, viewport] of SIZES) {
        await turnInto(page, size, viewport);
        await expectLaidOut(page, size, `${path} at ${viewport.width}`);
      }
    }
  });
}

const top = (box: Box) => box.top;
const left = (box: Box) => box.left;
const right = (box: Box) => box.right;
const middle = (box: Box) => (box.top + box.bottom) / 2;

type Box = Awaited<ReturnType<typeof boxOf>>;

/** Pairs of things that line up: on which page, at which width, and by which edge. */
const ALIGNED: [
  path: string,
  width: number,
  edge: (box: Box) => number,
  one: string,
  other: string,
][] = [
  ['/', 1280, middle, 'footer a[href="/perfumes"]', 'footer a[href="/perfumes/men"]'],
  ['/', 1280, top, 'footer a[href="/perfumes"]', 'footer p:has-text("Standard Shipping")'],
  ['/watches', 1920, top, 'role=region[name="Filter By"]', 'role=region[name="Products"]'],
  ['/brands', 1440, left, 'main h1', 'main h2'],
  ['/perfumes/men', 360, middle, '#open-filters', 'text=/^Showing 12 of 100/'],
  ['/fr/perfumes/men', 360, middle, '#open-filters', 'text=/^12 produits/'],
  ['/makeup', 390, left, 'main article', 'main article [data-add]'],
  ['/makeup', 390, right, 'main article', 'main article [data-add]'],
  ['/checkout', 1280, left, 'button[type=submit]', 'form >> text="Country"'],
  ['/fr/checkout', 1440, left, 'button[type=submit]', 'form >> text="Pays"'],
];

test('what stands beside or below another thing lines up with it', async ({ page }) => {
  await page.addInitScript(store, JSON.stringify([storedLine()]));
  for (const [path, width, edge, one, other] of ALIGNED) {
    await page.setViewportSize({ width, height: 900 });
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(page.locator(other).first()).toBeAttached();
    const edges = async () => {
      const [first, second] = await Promise.all([
        boxOf(page.locator(one).first()),
        boxOf(page.locator(other).first()),
      ]);
      return Math.abs(edge(first) - edge(second));
    };
    await expect.poll(edges, `${other} on ${path} at ${width}`).toBeLessThan(1.5);
  }
});

test('what looks for faults in a layout finds each of them, and none where there is none', async ({
  page,
}) => {
  for (const [html, fault] of [
    ['<p>Words</p><button>Press</button><div style="overflow: auto"><p>More</p></div>', undefined],
    ['<p style="width: 150vw">Words</p>', /px wider/],
    ['<p style="width: 2em; overflow: hidden; white-space: nowrap">Many words</p>', /cut off/],
    ['<p>Some</p><p style="margin-top: -2.1em">Others</p>', /lies over/],
    ['<button>Press</button><div style="position: fixed; inset: 0"></div>', /is covered/],
    ['<button data-add style="height: 20px">Add</button>', /is 20 px high/],
  ] as const) {
    await page.setContent(html);
    const faults = await layoutFaults(page, 'phone');
    expect(faults, html).toEqual(fault ? [expect.stringMatching(fault)] : []);
  }
});

test('a header has its links in one row from 1280 px on, and in a menu below', async ({ page }) => {
  const banner = page.getByRole('banner');
  const links = banner.getByRole('navigation').getByRole('link');
  for (const path of ['/musk', '/ar/musk', '/fr/musk']) {
    await page.goto(path);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await boxesOf(links);
      expect(boxes).toHaveLength(11);
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(banner.getByRole('navigation')).toBeHidden();
    await expect(banner.getByRole('button').first()).toBeVisible();
  }
});

test('the header fits a phone whose letters are twice as large', async ({
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWith(launchOptions, '--blink-settings=defaultFontSize=32');
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  for (const path of ['/cart', '/ar/cart', '/fr/cart']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const controls = page.getByRole('banner').locator(':is(a, button):visible');
    const boxes = (await boxesOf(controls)).toSorted((one, other) => one.left - other.left);
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    boxes.forEach(({ left, right }, at) => {
      expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(390);
    });
  }
  await browser.close();
});

test('what floats over a page covers nothing of its header and no card', async ({ page }) => {
  await turnInto(page, 'phone', { width: 360, height: 640 });
  await page.goto('/perfumes/men');
  const floating = page.getByRole('complementary', { name: 'Shortcuts' });
  for (const size of ['phone', 'wide'] as const) {
    if (size === 'wide') await turnInto(page, size);
    await scrollTo(page, 1200);
    await expect(floating.getByRole('button', { name: 'Back to top' })).toBeVisible();
    await expect(floating.getByRole('link')).toHaveCSS('opacity', '1');
    await expectLaidOut(page, size);
    const list = await boxOf(page.getByRole('main').getByRole('list').last());
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    for (const shortcut of [floating.getByRole('button'), floating.getByRole('link')]) {
      const { left, bottom } = await boxOf(shortcut);
      expect(left >= list.right || bottom <= header.bottom).toBe(true);
    }
  }
});

test('home has the way to buy on the first screen, and on a tablet words beside what is pictured', async ({
  page,
}) => {
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const slide = page.getByRole('main').getByRole('group').first();
    for (const size of [
      { width: 390, height: 664 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect(slide.getByRole('link')).toBeInViewport({ ratio: 1 });
    }
    const width = 820;
    await page.setViewportSize({ width, height: 1180 });
    for (const words of [slide.getByRole('heading'), slide.getByRole('link')]) {
      const { left, right } = await boxOf(words);
      expect(path === '/' ? right : width - left).toBeLessThan(width * 0.55);
    }
  }
});

test('a phone shows every category and family of scents at once, none cut off at its edge', async ({
  page,
}) => {
  await turnInto(page, 'phone', { width: 360, height: 844 });
  for (const path of ['/', '/ar', '/fr']) {
    await page.goto(path);
    for (const [list, least] of [
      ['#more ul:has(a)', 10],
      ['[aria-labelledby="families-title"] ul', 6],
    ] as const) {
      const tiles = await boxesOf(page.locator(list).getByRole('link'));
      expect(tiles.length).toBeGreaterThanOrEqual(least);
      expect(tiles.filter(({ left, right }) => left < 0 || right > 360)).toEqual([]);
    }
  }
});

test('beside the names of scent families stands the picture of the first, or of the one pointed at', async ({
  page,
}) => {
  await page.goto('/');
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
});

test('beyond its end a page goes on in the colour of its footer', async ({ page }) => {
  await page.goto('/product-details/124');
  const ground = (place: string) =>
    page.locator(place).evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
  expect(await ground('html')).toBe(await ground('footer'));
  expect(await ground('body')).not.toBe(await ground('footer'));
});

test('cards stand two, three or four abreast, with their buttons level, whatever they have to choose', async ({
  page,
}) => {
  await page.goto('/search?q=oud');
  for (const [width, abreast] of [
    [390, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const rows = new Map<number, number[]>();
    for (const card of await cards(page).all()) {
      const [{ top }, button] = await Promise.all([boxOf(card), boxOf(card.locator('[data-add]'))]);
      rows.set(Math.round(top), [...(rows.get(Math.round(top)) ?? []), button.top]);
    }
    const [first = []] = rows.values();
    expect(first).toHaveLength(abreast);
    for (const tops of rows.values()) expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
  }
});

test('a card asks for a missing size below its button, in words that lie over nothing', async ({
  page,
}) => {
  for (const path of ['/ar/perfumes/men', '/fr/perfumes/men', '/perfumes/men']) {
    await page.goto(path);
    await page.locator('html[data-alive]').waitFor();
    const card = cards(page).first();
    await card.locator('[data-add]').click();
    await expect(card.getByRole('alert')).toHaveText(/./);
    for (const size of ['phone', 'wide'] as const) {
      await turnInto(page, size);
      await expectLaidOut(page, size, `${path}, ${size}`);
      // Without room below it the words stand at the foot of the screen.
      await card.locator('[data-add]').evaluate((add) => add.scrollIntoView({ block: 'center' }));
      const [asked, asks] = await Promise.all([
        boxOf(card.locator('[data-add]')),
        boxOf(card.getByRole('alert')),
      ]);
      expect(asks.top).toBeGreaterThanOrEqual(asked.bottom);
    }
    await card.getByRole('radio').first().check({ force: true });
    await expect(card.getByRole('alert')).toBeEmpty();
  }
});

test('filters stay in view beside a list, and all brands scroll in the room of the first ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/perfumes/men');
  const price = page.getByRole('slider');
  await scrollTo(page, 1400);
  await expect(price).toBeInViewport();
  await scrollTo(page, 0);
  const before = (await boxOf(price)).top;
  await page.getByText('Show all (47)').click();
  const last = page.getByRole('checkbox', { name: /^Yves Saint Laurent/ });
  await expect(last).toBeVisible();
  await last.focus();
  await expect(last).toBeInViewport();
  expect(Math.abs((await boxOf(price)).top - before)).toBeLessThan(1);

  const filters = page.getByRole('region', { name: 'Filter By' });
  for (const group of await filters.locator('form > div > details > summary').all())
    await group.click();
  await scrollTo(page, 900);
  const header = await boxOf(page.getByRole('banner').locator('> div'));
  const gap = async () => (await boxOf(filters)).top - header.bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(40);
});

test('on a phone a list begins with its pictures, and the way to its filters stays and covers no focus', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/perfumes/men', '/ar/perfumes/men', '/all-products']) {
    await page.goto(path);
    await expect(cards(page).first().locator('img').first()).toBeInViewport({ ratio: 0.9 });
    await scrollTo(page, 1400);
    const header = await boxOf(page.getByRole('banner').locator('> div'));
    const opener = page.locator('#open-filters');
    const bar = await boxOf(opener.locator('..'));
    expect(Math.abs(bar.top - header.bottom)).toBeLessThan(1);
    const name = cards(page).nth(2).getByRole('heading').getByRole('link');
    await name.focus();
    expect((await boxOf(name)).top).toBeGreaterThanOrEqual(bar.bottom);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeInViewport();
  }
  // On its side a phone has no room to spare.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/perfumes/men');
  await scrollTo(page, 1400);
  await expect(page.locator('#open-filters')).not.toBeInViewport();
});

test('a product’s picture, price, sizes and button are on the first screen of any size', async ({
  page,
}) => {
  for (const lang of ['', '/ar', '/fr']) {
    await page.goto(`${lang}/product-details/124`, { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    const shown = [
      main.getByText('$20.00', { exact: true }).first(),
      main.locator('fieldset').first(),
      main.locator('[data-add]').first(),
    ];
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [820, 1180],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(main.locator('img').first()).toBeInViewport({ ratio: 0.9 });
      for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all(shown.map(boxOf));
      expect(boxes.map(({ top }) => top)).toEqual(
        boxes.map(({ top }) => top).toSorted((a, b) => a - b),
      );
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
  await scrollTo(page, 300);
  await expect.poll(async () => (await boxOf(add)).top).toBeGreaterThan(before.top - 150);
});

test('a phone’s basket shows two whole lines above the gift and the sum', async ({ page }) => {
  await turnInto(page, 'phone', { width: 360, height: 640 });
  await addFromDetails(page, 124);
  await addFromDetails(page, 245);
  const drawer = await openBasket(page, 2);
  const gift = await boxOf(drawer.getByText(/^Add a 50ml perfume/));
  const amounts = await drawer.getByRole('listitem').getByRole('textbox').all();
  expect(amounts).toHaveLength(2);
  for (const amount of amounts) expect((await boxOf(amount)).bottom).toBeLessThan(gift.top);
});

test('what a drawer suggests has its place before it comes, and nothing moves then', async ({
  page,
}) => {
  const answer = await hold(page, '**/api/products?ids=*');
  await addFromDetails(page, 124);
  const drawer = await openBasket(page, 1);
  const row = drawer.getByRole('region', { name: 'Featured perfumes' });
  await expect(row.locator('li')).toHaveCount(3);
  const places = () => Promise.all([0, 1, 2].map((index) => boxOf(row.locator('li').nth(index))));
  const before = await places();
  answer();
  await expect(row.getByRole('link')).toHaveCount(3);
  expect(await places()).toEqual(before);
});

test('a cart whose sums are out of view has its total and the way to checkout at the foot, until they come', async ({
  page,
}) => {
  const lines = [124, 245, 96, 223].map((id) => storedLine({ id }));
  await page.addInitScript(store, JSON.stringify(lines));
  const own = page
    .getByRole('region', { name: 'Basket total' })
    .getByRole('link', { name: 'CHECK OUT' });
  const ways = page.getByRole('link', { name: 'CHECK OUT' });
  for (const [width, height] of [
    [360, 640],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/cart');
    const bar = ways.last().locator('..');
    await expect(bar).toContainText('Total$80.00');
    await expect(ways).toHaveCount(2);
    await expect(ways.last()).toBeInViewport({ ratio: 1 });
    const undo = page.getByRole('button', { name: /^Undo/ });
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect
      .poll(async () => (await boxOf(undo)).bottom - (await boxOf(bar)).top)
      .toBeLessThan(1);
    await undo.click();

    // Today's names and prices may still move the lines.
    await expect(async () => {
      await own.scrollIntoViewIfNeeded();
      await expect(own).toBeInViewport({ ratio: 1, timeout: 1_000 });
      await expect(ways).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(ways).toHaveCount(1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/cart');
  await expect(own).toBeInViewport({ ratio: 1 });
  await expect(ways).toHaveCount(1);
});

test('a wide checkout fits one screen; while a phone’s is completed, its sum is in view', async ({
  page,
}) => {
  await addFromDetails(page, 245);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('$23.00').first()).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete Order' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(complete).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 800 });
  await complete.scrollIntoViewIfNeeded();
  await expect(summary.getByText('Total', { exact: true })).toBeInViewport();
  // Safari enlarges a page around a field of smaller letters.
  await expect(page.getByLabel('Country')).toHaveCSS('font-size', '16px');
});
