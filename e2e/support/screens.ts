import { expect, type Page } from '@playwright/test';
import { addFromDetails, fillInDelivery } from './basket';
import { searchBox } from './search';
import { shop } from './shop';

/** A screen in a state. */
export type Screen = {
  name: string;
  /** How a shopper gets there; resolves once it shows. */
  open: (page: Page) => Promise<unknown>;
  /** Drawn over the page: what lies behind is not part of the state. */
  over?: true;
  /** The one screen size that has this state. */
  only?: 'phone' | 'desktop';
  /** Shows how something fails, which the browser's console tells too. */
  fails?: true;
};

const at =
  (path: string): Screen['open'] =>
  (page) =>
    page.goto(path);

async function openPanel(page: Page, button: RegExp | string, panel: string): Promise<void> {
  await page.goto('/perfumes/men');
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
}

async function openCheckout(page: Page): Promise<void> {
  await addFromDetails(page, 124);
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Sauvage');
}

async function completeOrder(page: Page): Promise<void> {
  await openCheckout(page);
  await fillInDelivery(page, 'Haddad');
  await page.getByRole('button', { name: 'Complete Order' }).click();
}

async function openOrder(page: Page): Promise<void> {
  await completeOrder(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
}

async function suggest(page: Page, text: string): Promise<void> {
  await page.goto('/cart');
  await (await searchBox(page)).fill(text);
}

const BROWSING: Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'all products', open: at('/all-products') },
  { name: 'all products without matches', open: at('/all-products?brand=Nobody') },
  { name: 'listing', open: at('/perfumes/men') },
  { name: 'filtered listing', open: at('/perfumes?brand=Dior&max=200&sort=a-z') },
  { name: 'listing without matches', open: at('/musk?brand=Nobody') },
  { name: 'brands', open: at('/brands') },
  { name: 'returns', open: at('/returns') },
  { name: 'make-up', open: at('/makeup') },
  { name: 'product', open: at('/product-details/124') },
  { name: 'search', open: at('/search?q=oud') },
  { name: 'search without matches', open: at('/search?q=zzqx') },
];

const PANELS: Screen[] = [
  { name: 'menu', only: 'phone', over: true, open: (page) => openPanel(page, 'Menu', 'Menu') },
  {
    name: 'filters',
    only: 'phone',
    over: true,
    open: (page) => openPanel(page, /^Filter By \d/, 'Filter By'),
  },
  {
    name: 'sort',
    only: 'phone',
    over: true,
    open: (page) => openPanel(page, /^Sort By$/, 'SORT BY'),
  },
  {
    name: 'suggestions',
    over: true,
    open: async (page) => {
      await suggest(page, 'sauvage');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'no suggestions',
    over: true,
    open: async (page) => {
      await suggest(page, 'zzqx');
      await expect(page.getByText('No results found for "zzqx"')).toBeVisible();
    },
  },
  {
    name: 'perfume popup',
    over: true,
    open: async (page) => {
      await page.goto('/body-cream');
      await page.getByRole('button', { name: 'Select a Perfume' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Select a Perfume' })).toBeVisible();
    },
  },
];

const ORDERING: Screen[] = [
  { name: 'open basket', over: true, open: (page) => addFromDetails(page, 124) },
  {
    name: 'empty basket',
    over: true,
    open: async (page) => {
      await page.goto('/musk');
      await page.getByRole('link', { name: /^Basket/ }).click();
      await expect(page.getByText('Your basket is empty.').first()).toBeVisible();
    },
  },
  {
    name: 'empty cart',
    open: async (page) => {
      await page.goto('/cart');
      await expect(page.getByText('Your basket is empty.')).toBeVisible();
    },
  },
  {
    name: 'cart',
    open: async (page) => {
      await addFromDetails(page, 124);
      await page.goto('/cart');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  { name: 'checkout', open: openCheckout },
  {
    name: 'checkout with errors',
    open: async (page) => {
      await openCheckout(page);
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByText('5 fields need your attention')).toBeVisible();
    },
  },
  {
    name: 'checkout with a promo code',
    open: async (page) => {
      await openCheckout(page);
      const summary = page.getByRole('region', { name: 'Order summary' });
      await summary.getByLabel('Discount code').fill('WELCOME10');
      await summary.getByRole('button', { name: 'Apply' }).click();
      await expect(summary.getByText('Discount (Welcome 10%)')).toBeVisible();
    },
  },
  {
    name: 'empty checkout',
    open: async (page) => {
      await page.goto('/checkout');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'order whose e-mail failed',
    fails: true,
    open: async (page) => {
      await page.route('**/api/v1.0/email/send', (route) => route.abort());
      await completeOrder(page);
      await expect(page.getByText('Order submitted but email failed to send.')).toBeVisible();
    },
  },
  {
    name: 'thank you',
    over: true,
    open: async (page) => {
      await completeOrder(page);
      await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    },
  },
];

const ORDERED: Screen[] = [
  { name: 'order', open: openOrder },
  {
    name: 'order on its way',
    open: async (page) => {
      await openOrder(page);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const number = title?.slice('Order '.length) ?? '';
      for (const step of ['confirm', 'ship']) await shop('orders', step, number);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible();
    },
  },
  {
    name: 'cancelled order',
    open: async (page) => {
      await openOrder(page);
      await page.getByText('Cancel this order', { exact: true }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    },
  },
  {
    name: 'question before cancelling',
    open: async (page) => {
      await openOrder(page);
      await page.getByText('Cancel this order', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Keep my order' })).toBeVisible();
    },
  },
  {
    name: 'your orders',
    open: async (page) => {
      await openOrder(page);
      await page.goto('/orders');
      await expect(page.getByRole('button', { name: 'Forget these orders' })).toBeVisible();
    },
  },
  {
    name: 'no orders',
    open: async (page) => {
      await page.goto('/orders');
      await expect(page.getByText('No orders on this device')).toBeVisible();
    },
  },
  { name: 'no such order', fails: true, open: at(`/order/${'0'.repeat(32)}`) },
];

/** Every screen of the shop in every state that looks different. */
export const SCREENS: readonly Screen[] = [
  ...BROWSING,
  ...PANELS,
  ...ORDERING,
  ...ORDERED,
  { name: 'no such page', fails: true, open: at('/product-details/999999') },
];

/** Whether a screen size, a project's name in Playwright's configuration, has this state. */
export function exists({ only }: Screen, size: string): boolean {
  return only === undefined || only === size;
}
