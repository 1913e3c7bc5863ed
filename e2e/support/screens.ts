import { expect, type Page } from '@playwright/test';
import { addFromDetails, fillInDelivery } from './basket';
import { searchBox } from './search';
import { shop } from './shop';

/** A screen in a state. */
export type Screen = {
  name: string;
  /** How a shopper gets there; resolves once it shows. */
  open: (page: Page) => Promise<unknown>;
  /** The screen that it follows, where there is one, and the way from there. */
  after?: { screen: Screen; go: (page: Page) => Promise<unknown> };
  /** Drawn over the page: what lies behind is not part of the state. */
  over?: true;
  /** The one screen size that has this state. */
  only?: 'phone' | 'desktop';
  /** Comes whole from the server: nothing of it moves while it loads. */
  still?: true;
  /** Is not the same on another screen size: it is opened there anew. */
  reopens?: true;
  /** Shows how something fails, which the browser's console tells too. */
  fails?: true;
};

const at =
  (path: string): Screen['open'] =>
  (page) =>
    page.goto(path);

/** A screen that its URL alone leads to. */
const shown = (name: string, path: string): Screen => ({ name, still: true, open: at(path) });

/** A screen that another one leads to. */
function following(screen: Screen, name: string, go: Screen['open']): Screen {
  const open: Screen['open'] = async (page) => {
    await screen.open(page);
    await go(page);
  };
  return { name, open, after: { screen, go } };
}

async function openPanel(page: Page, button: RegExp | string, panel: string): Promise<void> {
  await page.goto('/perfumes/men');
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
}

async function completeOrder(page: Page): Promise<void> {
  await CHECKOUT.open(page);
  await fillInDelivery(page, 'Haddad');
  await page.getByRole('button', { name: 'Complete Order' }).click();
}

async function suggest(page: Page, text: string): Promise<void> {
  await page.goto('/cart');
  await (await searchBox(page)).fill(text);
}

const BROWSING: Screen[] = [
  shown('home', '/'),
  shown('all products', '/all-products'),
  shown('all products without matches', '/all-products?brand=Nobody'),
  shown('listing', '/perfumes/men'),
  shown('filtered listing', '/perfumes?brand=Dior&max=200&sort=a-z'),
  shown('listing without matches', '/musk?brand=Nobody'),
  shown('brands', '/brands'),
  shown('returns', '/returns'),
  shown('make-up', '/makeup'),
  shown('product', '/product-details/124'),
  shown('search', '/search?q=oud'),
  shown('search without matches', '/search?q=zzqx'),
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
    reopens: true,
    open: async (page) => {
      await suggest(page, 'sauvage');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'no suggestions',
    over: true,
    reopens: true,
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

const BASKET: Screen = {
  name: 'open basket',
  over: true,
  open: (page) => addFromDetails(page, 124),
};

const CART = following(BASKET, 'cart', async (page) => {
  await page.goto('/cart');
  await expect(page.getByRole('table')).toBeVisible();
});

const CHECKOUT = following(CART, 'checkout', async (page) => {
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Sauvage');
});

const ERRORS = following(CHECKOUT, 'checkout with errors', async (page) => {
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByText('5 fields need your attention')).toBeVisible();
});

const PROMO = following(ERRORS, 'checkout with a promo code', async (page) => {
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByLabel('Discount code').fill('WELCOME10');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('Discount (Welcome 10%)')).toBeVisible();
});

const ORDERING: Screen[] = [
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
  ...[BASKET, CART, CHECKOUT, ERRORS, PROMO],
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
];

const THANKS: Screen = {
  name: 'thank you',
  over: true,
  open: async (page) => {
    await completeOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  },
};

const ORDER = following(THANKS, 'order', async (page) => {
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
});

const QUESTION = following(ORDER, 'question before cancelling', async (page) => {
  await page.getByText('Cancel this order', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep my order' })).toBeVisible();
});

const CANCELLED = following(QUESTION, 'cancelled order', async (page) => {
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
});

const ORDERED: Screen[] = [
  ...[THANKS, ORDER, QUESTION, CANCELLED],
  following(CANCELLED, 'your orders', async (page) => {
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Forget these orders' })).toBeVisible();
  }),
  {
    name: 'order on its way',
    open: async (page) => {
      await ORDER.open(page);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const number = title?.slice('Order '.length) ?? '';
      for (const step of ['confirm', 'ship']) await shop('orders', step, number);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible();
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
