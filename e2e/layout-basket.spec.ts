import { addFromDetails, openBasket } from './support/basket';
import { boxOf, tooWide } from './support/boxes';
import { hold } from './support/hold';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

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

test('a phone’s basket shows two whole lines above the gift and the sum, each with its button beside the quantity', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await addFromDetails(page, 124);
  await addFromDetails(page, 245);
  const drawer = await openBasket(page, 2);
  const gift = await boxOf(drawer.getByText(/^Add a 50ml perfume/));
  const lines = await drawer
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
    .all();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const remove = await boxOf(line.getByRole('button', { name: /^Remove/ }));
    const amount = await boxOf(line.getByRole('textbox'));
    expect(amount.bottom).toBeLessThan(gift.top);
    expect(Math.abs(remove.top + remove.bottom - amount.top - amount.bottom)).toBeLessThan(4);
  }
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
  await expect(page.getByLabel('Country')).toHaveCSS('font-size', '16px');
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
    const [title, name, country] = await Promise.all([
      boxOf(page.getByRole('heading', { name: 'Delivery' })),
      boxOf(page.getByText('Country', { exact: true })),
      boxOf(page.getByLabel('Country')),
    ]);
    expect(country.top).toBeLessThan(title.bottom);
    expect(country.bottom).toBeGreaterThan(title.top);
    expect(country.left - name.right).toBeLessThan(13);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  }
  const complete = page.getByRole('button', { name: 'Complete Order' });
  await complete.scrollIntoViewIfNeeded();
  await expect(sum).toBeInViewport();

  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(complete).toBeInViewport({ ratio: 1 });
  // A group of fields ends further from the next than its fields are apart.
  const [phone, delivery, address, city] = await Promise.all([
    boxOf(page.getByLabel(/^Phone/)),
    boxOf(page.getByRole('heading', { name: 'Delivery' })),
    boxOf(page.getByLabel(/^Address/)),
    boxOf(page.getByText('City', { exact: true })),
  ]);
  expect(delivery.top - phone.bottom).toBeGreaterThan(1.5 * (city.top - address.bottom));
});

test('all that shares a row of a wide checkout begins in one line, and the tick stays level with the phone number’s field', {
  tag: '@wide',
}, async ({ page }) => {
  await page.addInitScript(store, JSON.stringify([storedLine()]));
  for (const [path, field, tick, columns] of [
    [
      '/checkout',
      'Phone',
      'Tell me about news and offers',
      ['Country', 'Last name', 'District (optional)', 'Payment'],
    ],
    [
      '/fr/checkout',
      'Téléphone',
      'Informez-moi des nouveautés et des offres',
      ['Pays', 'Nom', 'Caza (district) (facultatif)', 'Paiement'],
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('$23.00').first()).toBeAttached();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const complete = page.locator('button[type="submit"]');
      await complete.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      const [phone, news, button] = await Promise.all([
        boxOf(page.getByRole('textbox', { name: field })),
        boxOf(page.getByRole('checkbox', { name: tick })),
        boxOf(complete),
      ]);
      // Words in two lines are a little higher than the field.
      expect(Math.abs(news.top + news.bottom - phone.top - phone.bottom)).toBeLessThan(4);
      expect(news.left).toBeCloseTo(button.left, 0);
      for (const text of columns) {
        const { left } = await boxOf(page.locator('form').getByText(text, { exact: true }));
        expect(left).toBeCloseTo(button.left, 0);
      }
    }
  }
});

test('prices end every line of the drawer, with a size before them or without', async ({
  page,
}) => {
  const watch = { id: 521, name: '8336 Chronograph', type: 'watch', price: '52.00', size: null };
  await page.addInitScript(store, JSON.stringify([storedLine(), storedLine(watch)]));
  for (const path of ['/product-details/245', '/ar/product-details/245']) {
    await page.goto(path);
    await page.locator('html[data-alive]').waitFor();
    await page.getByRole('link', { name: /^(Basket|السلة)/ }).click();
    const drawer = page.getByRole('dialog');
    const remove = drawer.getByRole('button', { name: /^(Remove|أزل)/ });
    const [sized, bare] = await Promise.all(
      ['$20.00', '$52.00'].map((price) => boxOf(drawer.getByText(price, { exact: true }).first())),
    );
    const end = await boxOf(remove.first());
    const side = path.startsWith('/ar') ? 'left' : 'right';
    expect(sized?.[side]).toBeCloseTo(end[side], 0);
    expect(bare?.[side]).toBeCloseTo(end[side], 0);
  }
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
    [390, 844],
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
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cart');
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(ways).toHaveCount(1);
  }
});

test('what a drawer suggests has its place before it comes, and nothing moves then', {
  tag: '@wide',
}, async ({ page }) => {
  const answer = await hold(page, '**/api/products?ids=*');
  await page.setViewportSize({ width: 1280, height: 800 });
  await addFromDetails(page, 124);
  const drawer = await openBasket(page, 1);
  const row = drawer.getByRole('region', { name: 'Featured perfumes' });
  await expect(row.locator('li')).toHaveCount(3);
  const places = () => Promise.all([0, 1, 2].map((index) => boxOf(row.locator('li').nth(index))));
  const before = await places();
  expect(before[0]?.height).toBeGreaterThan(72);
  answer();
  await expect(row.getByRole('link')).toHaveCount(3);
  expect(await places()).toEqual(before);
});
