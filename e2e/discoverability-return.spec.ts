import { type Browser, expect, type Page } from '@playwright/test';
import { addFromDetails, openBasket } from './support/basket';
import { launchKeeper } from './support/keeper';
import { test as base } from './support/served';

declare global {
  interface Window {
    /** Whether the page came back from the browser's cache when it was shown last. */
    restored: boolean;
  }
}

const test = base.extend<object, { keeper: Browser }>({
  keeper: [
    async ({ launchOptions }, use) => {
      const browser = await launchKeeper(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const basketLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Another site: the same machine by its number. */
const elsewhere = (origin: string) => `${origin.replace('localhost', '127.0.0.1')}/robots.txt`;

/** How the page was shown last: from the browser's cache, or the browser's reasons why not. */
function howShown(): string {
  const [load] = performance.getEntriesByType('navigation');
  return window.restored ? 'restored' : JSON.stringify(load);
}

/** Every screen but checkout, which is entered by a load of its own. */
const SCREENS = [
  '/',
  '/all-products',
  '/perfumes/men',
  '/perfumes/men?brand=Dior&sort=a-z',
  '/product-details/124',
  '/search?q=oud',
  '/cart',
];

/** A size of the first product on a screen that has sizes, and the button that adds it. */
function sizeOn(page: Page) {
  const size = page.getByRole('radio', { name: /^50ml/ }).first();
  const purchase = page.locator('[data-purchase]').filter({ has: size });
  return { size, add: purchase.getByRole('button', { name: /^Add to cart/i }).first() };
}

for (const path of SCREENS) {
  test(`coming back to ${path} from another site shows it at once, where it was, with the basket as it is now`, async ({
    keeper,
    origin,
  }) => {
    const context = await keeper.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        window.restored = persisted;
      });
    });
    await page.goto(path);
    await expect(basketLink(page, 'Basket')).toBeVisible();
    const { size, add } = sizeOn(page);
    const sized = /perfumes|products|details/.test(path);
    if (sized) await size.check({ force: true });
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await page.goto(elsewhere(origin));

    const other = await context.newPage();
    await addFromDetails(other, 329);
    await other.close();

    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(howShown)).toBe('restored');
    // The cart's page is the basket itself, which has grown.
    if (path !== '/cart') expect(await page.evaluate(() => Math.round(scrollY))).toBe(400);
    await expect(basketLink(page, 'Basket, 1 product')).toBeVisible();
    // The size that was chosen stands in the address of a product's page.
    await expect(page).toHaveURL(origin + path + (path.includes('details') ? '?size=50ml' : ''));
    if (sized) {
      await expect(size).toBeChecked();
      await add.click();
      await expect((await openBasket(page, 2)).getByText('Size: 50ml')).toBeVisible();
    }
    await context.close();
  });
}
