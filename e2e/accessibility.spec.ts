import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { addFromDetails } from './support/basket';
import { expect, test } from './support/test';

/** A screen in a state, and how a shopper gets there. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  'all products': (page) => page.goto('/all-products'),
  listing: (page) => page.goto('/perfumes/men'),
  'filtered listing': (page) => page.goto('/perfumes?brand=Dior&max=200&sort=a-z'),
  'listing without matches': (page) => page.goto('/musk?brand=Nobody'),
  product: (page) => page.goto('/product-details/124'),
  search: (page) => page.goto('/search?q=oud'),
  'search without matches': (page) => page.goto('/search?q=zzqx'),
  'empty cart': async (page) => {
    await page.goto('/cart');
    await expect(page.getByText('Your basket is empty.')).toBeVisible();
  },
  'open basket': (page) => addFromDetails(page, 124),
  cart: async (page) => {
    await addFromDetails(page, 124);
    await page.goto('/cart');
    await expect(page.getByRole('table')).toBeVisible();
  },
  checkout: async (page) => {
    await addFromDetails(page, 124);
    await page.goto('/checkout');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Sauvage');
  },
  'checkout with errors': async (page) => {
    await addFromDetails(page, 124);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
  },
  'empty checkout': async (page) => {
    await page.goto('/checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  },
  'perfume popup': async (page) => {
    await page.goto('/body-cream');
    await page.getByRole('button', { name: 'Select a Perfume' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Select a Perfume' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} breaks no accessibility rule`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expectNoAxeViolations(page);
  });
}

test('menu, filter and sort panels break no accessibility rule', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/perfumes/men');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filter By \(/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter By' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort By', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'SORT BY' })).toBeVisible();
  await expectNoAxeViolations(page);
});
