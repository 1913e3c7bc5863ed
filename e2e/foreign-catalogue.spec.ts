import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeBackend } from '../scripts/faults/support/fake-backend';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { amountOf, fillInDelivery, openBasket, thanks } from './support/basket';
import {
  ARABIC,
  BAD_ROW,
  CANDLE,
  type ForeignProduct,
  foreignCatalogue,
  foreignProducts,
  MUSK,
  PERFUME,
} from './support/foreign-catalogue';
import { cardNames, expectCount, leaveFilters, openFilters, tick, unfold } from './support/listing';
import { searchBox } from './support/search';
import { test as base, expect } from './support/test';

/** A shop over a catalogue that nobody here has seen. */
const test = base.extend<object, { foreignShop: ShopServer }>({
  foreignShop: [
    async ({ browserName: _ }, use) => {
      const backend = await fakeBackend([...foreignCatalogue]);
      const picture = await readFile(join('public', 'media', 'terkibmen', '245.webp'));
      backend.image = (response) =>
        void response.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
      const data = await dataFolder({ pictures: 'shared' });
      const shop = await startShop({ BACKEND_URL: backend.origin, DATA_DIR: data.dataDir });
      await use(shop);
      await shop.kill();
      await backend.refuse();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ foreignShop }, use) => use(foreignShop.origin),
});

// One shop a screen size.
test.describe.configure({ mode: 'default' });

const pathOf = ({ id }: ForeignProduct) => `/product-details/${id}`;

const isPerfume = ({ type }: ForeignProduct) => type === 'multiple' || type === 'single';

/** How many products have a value, as options tell it: "Kimia 6", in alphabetical order. */
function counted(values: readonly string[]): string[] {
  const named = values.filter((value) => value !== '');
  return [...new Set(named)]
    .map((value) => `${value} ${named.filter((other) => other === value).length}`)
    .sort();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home has slides, featured products and categories of this catalogue', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Perfumes of the house' });
    const slides = hero.getByRole('link', { name: /^Shop Now/ });
    await expect(slides.nth(2)).toBeAttached();
    const featured = page.getByRole('region', { name: 'Featured perfumes' });
    await expect(featured.locator('a[href^="/product-details/"]')).toHaveCount(5);
    const tiles = page.locator('#more');
    await expect(tiles.getByRole('link', { name: 'Watches' })).toBeVisible();
    await expect(tiles.getByRole('link', { name: 'Lattafa & Rasasi Perfumes' })).toHaveCount(0);
  });
});

test('All Products lists everything but the bad row, by options that count truly', async ({
  page,
  request,
  foreignShop,
}) => {
  await page.goto('/all-products');
  await expectCount(page, 12, foreignProducts.length);
  const filters = await openFilters(page);
  await unfold(filters);
  const options = (name: string) =>
    filters
      .locator(`label:has(input[name="${name}"])`)
      .evaluateAll((labels) =>
        labels.map((label) => Array.from(label.children, (part) => part.textContent).join(' ')),
      );
  const found = async (name: string) =>
    (await options(name)).map((text) => text.trim()).filter((text) => !text.endsWith(' 0'));
  expect((await found('brand')).sort()).toEqual(counted(foreignProducts.map(({ brand }) => brand)));
  const genres = counted(foreignProducts.map(({ genre }) => genre));
  expect((await found('genre')).map((text) => text.toLowerCase()).sort()).toEqual(genres);
  await leaveFilters(page);
  await tick(page, CANDLE.brand);
  await expectCount(page, 4, 4);
  expect(await cardNames(page)).toContain(CANDLE.name);
  expect((await request.get(pathOf(BAD_ROW))).status()).toBe(404);
  expect(foreignShop.logged('catalogue.unknown_kinds')).toBe(1);
  expect(foreignShop.log()).toContain('"typesNamed":"candle 3"');
});

test("the women's perfumes are those of this catalogue, and lead to its unisex ones", async ({
  page,
}) => {
  const women = foreignProducts.filter((one) => isPerfume(one) && one.genre === 'women');
  const unisex = foreignProducts.filter((one) => isPerfume(one) && one.genre === 'unisex');
  await page.goto('/perfumes/women');
  await expectCount(page, women.length, women.length);
  expect((await cardNames(page)).sort()).toEqual(women.map(({ name }) => name).sort());
  await page.getByRole('link', { name: `Unisex (${unisex.length})` }).click();
  await expectCount(page, unisex.length, unisex.length);
});

test('search, card and page name one price, and search finds what no category holds', async ({
  page,
}) => {
  await page.goto('/musk');
  const card = page.getByRole('article').filter({ hasText: MUSK.name });
  await expect(card.getByText('$14.00', { exact: true })).toBeVisible();
  await (await searchBox(page)).fill(MUSK.name);
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await expect(options).toHaveText([new RegExp(`${MUSK.name}.*\\$14\\.00$`)]);
  await options.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MUSK.name);
  await expect(page.locator('main').getByText('$14.00', { exact: true }).first()).toBeVisible();

  await page.goto('/search?q=candle');
  expect(await cardNames(page)).toContain(CANDLE.name);
});

test('a candle, which no category holds, has its page, its like and its place in an order', async ({
  page,
}) => {
  await page.goto(pathOf(CANDLE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CANDLE.name);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'All Products']);
  await expect(page.getByRole('radio')).toHaveCount(0);
  const like = page.getByRole('region', { name: 'You may also like' });
  await expect(like.locator('article')).toHaveCount(2);

  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 1);
  await expect(amountOf(drawer, 'Total')).toHaveText('$18.00');
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInDelivery(page, 'Khoury');
  await expect(amountOf(page.getByRole('region', { name: 'Order summary' }), 'Total')).toHaveText(
    '$21.00',
  );
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a perfume whose picture lies in a foreign folder is shown beside others of its genre', async ({
  page,
}) => {
  await page.goto(pathOf(PERFUME));
  const like = page.getByRole('region', { name: 'You may also like' });
  const names = like.locator('article').getByRole('heading', { includeHidden: true });
  await expect(names).toHaveText([ARABIC.name, 'Grey Linen', 'Plum Theory', 'Iris Ledger']);
});
