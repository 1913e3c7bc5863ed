import { expect, type Page, type Request, test } from '@playwright/test';
import { fillInDelivery } from './support/basket';
import { hold } from './support/hold';
import { unfold } from './support/listing';
import { untilQuiet } from './support/quiet';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const OFFLINE = 'You are offline. Check your connection, then tap again.';
const LONG = 'This is taking long. Check your connection or try again.';

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const line = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const musk = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Musk', exact: true });
const isPageData = (request: Request) => 'rsc' in request.headers();

/** Taps something and expects to read for it that there is no network, whatever was said before. */
async function expectOfflineSaid(page: Page, tap: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => window.sayOfLine?.(''));
  await expect(said(page, OFFLINE)).toHaveCount(0);
  await tap();
  await expect(said(page, OFFLINE)).toBeVisible();
}

/** Opens a page and waits until it has fetched ahead what its panels need. */
async function openQuiet(page: Page, path: string) {
  await page.goto(path);
  await untilQuiet(page);
}

test('F45 the network goes after the page has loaded: picture and basket open, which counts right', async ({
  page,
  context,
}) => {
  await openQuiet(page, '/product-details/124');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Sauvage' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Basket (1)' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await expect(said(page, OFFLINE)).toBeVisible();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
  await expect(page).toHaveURL(/product-details/);
});

test('F45 offline the menu and the search open; what needs the network says so, stays, and works afterwards', async ({
  page,
  context,
}) => {
  await openQuiet(page, '/perfumes');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Musk', exact: true }).click();
  await expect(said(page, OFFLINE)).toBeVisible();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search' }).first().click();
  const search = page.getByRole('dialog', { name: 'Search Products' });
  await search.getByRole('combobox').fill('oud');
  await search.getByRole('combobox').press('Enter');
  await expect(said(page, OFFLINE)).toBeVisible();
  await expect(search.getByRole('combobox')).toHaveValue('oud');
  await search.getByRole('button', { name: 'Close' }).click();

  const card = page.getByRole('article').first();
  await card.getByRole('radio', { name: '80ml' }).check({ force: true });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Your Basket (1)' }).getByText('Size: 80ml'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const footer = page.getByRole('contentinfo');
  const address = footer.getByLabel('Email Address');
  await address.fill('noor-offline@example.com');
  const next = page.getByRole('link', { name: 'Next page' });
  for (const tapped of [
    card.getByRole('heading').getByRole('link'),
    next,
    footer.getByRole('link', { name: 'Français' }),
    footer.getByRole('button', { name: 'Subscribe' }),
  ]) {
    await expectOfflineSaid(page, () => tapped.click());
    await expect(page).toHaveURL(/\/perfumes$/);
  }
  await expect(address).toHaveValue('noor-offline@example.com');
  await context.setOffline(false);
  await expect(said(page, OFFLINE)).toHaveCount(0);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Thank you for subscribing!')).toBeVisible();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
});

test('F45 offline a filter stays as it is in the list, and a search in Arabic stays with its words', async ({
  page,
  context,
}) => {
  await openQuiet(page, '/perfumes');
  await page.getByRole('button', { name: /^Filter By \d/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filter By' });
  await unfold(filters);
  const dior = filters.getByRole('checkbox', { name: /^Dior \d+$/ });
  await expect(dior).toBeVisible();
  await context.setOffline(true);
  await dior.click();
  await expect(said(page, OFFLINE)).toBeVisible();
  await expect(dior).not.toBeChecked();

  const slider = filters.getByRole('slider', { name: 'Maximum price' });
  await expectOfflineSaid(page, () => slider.fill('200'));
  await expect(slider).toHaveValue('500');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expectOfflineSaid(page, () => sort.selectOption({ label: 'Oldest' }));
  await expect(sort).toHaveValue('newest');
  await expect(page).toHaveURL(/\/perfumes$/);

  await context.setOffline(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuiet(page, '/ar/search');
  await context.setOffline(true);
  const words = page.getByRole('main').getByRole('searchbox');
  await words.fill('عود');
  await words.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'أنت غير متصل بالإنترنت' }),
  ).toBeVisible();
  await expect(words).toHaveValue('عود');
  await expect(page).toHaveURL(/\/ar\/search$/);
});

test.describe('F45 a browser that says wrongly that it is offline', () => {
  test.beforeEach(async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
  });

  test('is tried: a filter, a search and a product open', async ({ page }) => {
    await openQuiet(page, '/perfumes');
    await page.getByRole('button', { name: /^Filter By \d/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter By' });
    await unfold(filters);
    await filters.getByRole('checkbox', { name: /^Dior \d+$/ }).click();
    await page.waitForURL(/brand=Dior/);
    await page.goto('/cart');
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Search' }).first().click();
    const search = page.getByRole('dialog', { name: 'Search Products' }).getByRole('combobox');
    await search.fill('oud');
    await search.press('Enter');
    await page.waitForURL(/\/search\?q=oud$/);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/product-details/);
    await expect(said(page, OFFLINE)).toHaveCount(0);
  });

  test('is tried: an order is placed', async ({ page }) => {
    await openQuiet(page, '/product-details/124');
    await page.getByRole('button', { name: /^ADD TO CART/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL(/\/checkout$/);
    await fillInDelivery(page, 'Unseen');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('link', { name: 'See your order' }).waitFor();
  });
});

test('F45 a line that is dead although the browser sees a network: the page waits, says so, and goes on', async ({
  page,
}) => {
  await page.goto('/perfumes');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.route('**/*', (route) =>
    isPageData(route.request()) ? route.abort('connectionreset') : route.fallback(),
  );
  await musk(page).click();
  await expect(said(page, 'There is no connection.')).toBeVisible();
  await expect(page).toHaveURL(/\/perfumes$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unrouteAll();
  await expect(page).toHaveURL(/\/musk$/);
  await expect(said(page, 'There is no connection.')).toHaveCount(0);
});

test('F45 offline a cream has its list of perfumes', async ({ page, context }) => {
  await openQuiet(page, '/body-cream');
  await context.setOffline(true);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Select a Perfume' }).click();
  const popup = page.getByRole('dialog', { name: 'Select a Perfume' });
  const perfume = (await popup.getByRole('option').nth(1).textContent()) ?? '';
  await popup.getByRole('option').nth(1).click();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Basket (1)' });
  await expect(drawer.getByText(`Perfume: ${perfume}`)).toBeVisible();
});

test('F45 what a tap needs cannot be had: a line is kept and counted, and the page stays and says so', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/body-cream');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await context.setOffline(true);
  const perfume = page.getByRole('button', { name: 'Select a Perfume' }).first();
  await expectOfflineSaid(page, () => perfume.click());
  await expect(perfume).toBeVisible();
  await context.setOffline(false);
  await perfume.click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();

  await page.goto('/product-details/124');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await context.setOffline(true);
  const picture = page.getByRole('button', { name: 'Enlarge picture' }).first();
  await expectOfflineSaid(page, () => picture.click());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const add = page.getByRole('button', { name: /^ADD TO CART/ });
  await expectOfflineSaid(page, () => add.click());
  const basket = page.getByRole('link', { name: 'Basket, 1 product' });
  await expect(basket).toBeVisible();
  await expect(page).toHaveURL(/product-details/);
  await context.setOffline(false);
  await basket.click();
  await expect(page.getByRole('dialog', { name: 'Your Basket (1)' })).toBeVisible();
});

test('F46 a page that takes long: its link is marked, a line shows, and after 8 s the way to go on', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/perfumes');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const release = await hold(page, '**/musk?**');
  await musk(page).click();
  await expect(musk(page)).toHaveAttribute('data-followed', '');
  await expect(line(page)).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(said(page, LONG).getByRole('button', { name: 'Try again' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/musk$/);
  await expect(line(page)).toHaveCount(0);
  await expect(said(page, LONG)).toHaveCount(0);
});

test('F46 checkout, which the browser loads itself, shows the line as well', async ({ page }) => {
  const release = await hold(page, '**/checkout');
  // A page that is about to be left answers no questions: it tells by itself.
  await page.exposeFunction('lineShown', release);
  await page.addInitScript(() => {
    const tell = () => {
      if (document.querySelector('[role=progressbar]') && 'lineShown' in window)
        Reflect.apply(Object(window.lineShown), null, []);
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/product-details/124');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
