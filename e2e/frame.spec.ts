import type { Locator, Page } from '@playwright/test';
import { addFromDetails, openBasket } from './support/basket';
import { scrolled } from './support/listing';
import { searchBox } from './support/search';
import { serve, test as served } from './support/served';
import { expect, test } from './support/test';

const BANNER = 'Buy any two 100ml perfumes and get a 50ml perfume of your choice for free!';

const MENU = [
  'All Perfumes',
  'Men Perfumes',
  'Women Perfumes',
  'Lattafa & Rasasi Perfumes',
  'Original and others perfumes',
  'Musk',
  'Air and Car Refreshers',
  'Watches',
  'Makeup and Cosmetics',
  'Body Mist & Deodorant',
  'Body Cream',
];

const LISTS = ['/all-products', '/perfumes', '/search?q=oud'];

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us about an order' });
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

/** Whether the header has its menu behind a button. */
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1280;

/** Whether the page around an open panel is dimmed. */
const dimmed = (panel: Locator) =>
  panel.evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)',
  );

test('the header takes its sticky look from 50 px of scroll', async ({ page }) => {
  await page.goto('/perfumes');
  const row = page.getByRole('banner').locator('> div');
  const shadow = () => row.evaluate((bar) => getComputedStyle(bar).boxShadow);
  await scrollTo(page, 50);
  await expect.poll(shadow).not.toBe('none');
  await scrollTo(page, 48);
  await expect.poll(shadow).toBe('none');
  await scrollTo(page, 1000);
  await expect.poll(shadow).not.toBe('none');
  expect((await row.boundingBox())?.y).toBe(0);
});

test('the way back to the top shows from 800 px of scroll', async ({ page }) => {
  await page.goto('/perfumes');
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 800);
  await expect(toTop(page)).toBeVisible();
  await scrollTo(page, 798);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 1200);
  await toTop(page).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(toTop(page)).toBeHidden();
});

test('a new page opens at its top, and Back where the old one was left', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Watches' });
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);
});

served(
  'every page has the offer, the header, the footer and a chat about an order',
  async ({ request }) => {
    for (const path of [...LISTS, '/', '/product-details/124', '/cart']) {
      const { document } = await serve(request, path);
      expect.soft(document.text, path).toContain(BANNER);
      expect.soft(document.querySelector('header a[href="/"]')?.text, path).toBe('Maison Cedre');
      expect.soft(document.querySelectorAll('footer a').length, path).toBeGreaterThan(10);
      const chats = document.querySelectorAll('a[href^="https://wa.me/961"]');
      const texts = chats.map(({ attrs }) => new URL(attrs.href ?? '').searchParams.get('text'));
      expect.soft(texts, path).toContainEqual(expect.stringContaining('order'));
    }
  },
);

test('checkout keeps the offer alone', async ({ page }) => {
  await addFromDetails(page, 124);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText(BANNER)).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'dialog'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(chat(page)).toHaveCount(0);
  await expect(toTop(page)).toHaveCount(0);
});

test('the footer leads home, to five networks and to the map', async ({ page }) => {
  await page.goto('/cart');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Maison Cedre', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  const networks = footer.getByRole('link', { name: /^Maison Cedre on / });
  await expect(networks).toHaveCount(5);
  for (const link of [...(await networks.all()), footer.getByRole('link', { name: /map/ })]) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('who subscribes is thanked for four seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/cart');
  const field = page.getByPlaceholder('Email Address*');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  const thanks = page.getByText('Thank you for subscribing!');
  await field.fill('nobody');
  await subscribe.click();
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);
  await expect(thanks).toHaveCount(0);

  await field.fill('rana@example.com');
  await subscribe.click();
  await expect(thanks).toBeVisible();
  await expect(field).toHaveValue('');
  await page.clock.fastForward(4000);
  await expect(thanks).toHaveCount(0);
});

test('who subscribes before the page is alive is thanked on a page of its own', async ({
  page,
}) => {
  await page.route(/\/_next\/static\/.*\.js/, () => undefined);
  await page.goto('/cart', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill('early@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing!');
  await expect(page).toHaveURL('/newsletter/thanks');
});

test('the menu has every category in its order', { tag: '@both' }, async ({ page }) => {
  await page.goto('/cart');
  const narrow = isNarrow(page);
  if (narrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const place = narrow ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await expect(place.getByRole('navigation').getByRole('link')).toHaveText(
    narrow ? [...MENU, 'Brands A to Z'] : MENU,
  );
  await place.getByRole('link', { name: 'Men Perfumes', exact: true }).click();
  await expect(page).toHaveURL('/perfumes/men');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is open closes on a click outside and on Escape', { tag: '@both' }, async ({ page }) => {
  await page.goto('/musk');
  const closers = [() => page.mouse.click(380, 400), () => page.keyboard.press('Escape')];
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  if (isNarrow(page)) {
    const panel = page.getByRole('dialog', { name: 'Menu' });
    for (const close of closers) {
      await opener.click();
      await expect(panel).toBeVisible();
      expect(await dimmed(panel)).toBe(true);
      await close();
      await expect(panel).toBeHidden();
    }
  }
  for (const close of [() => page.mouse.click(5, 600), () => page.keyboard.press('Escape')]) {
    const box = await searchBox(page);
    await box.fill('oud');
    const list = page.getByRole('listbox', { name: 'Products' });
    await expect(list).toBeVisible();
    await close();
    await expect(list).toBeHidden();
    // The browser's own Escape empties a search field first.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  const card = page.getByRole('article').first();
  await card.getByRole('radio').first().check({ force: true });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  const drawer = await openBasket(page, 1);
  expect(await dimmed(drawer)).toBe(true);
  await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});
