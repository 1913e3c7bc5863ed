import { expect, type Locator, type Page } from '@playwright/test';

/** The basket drawer, open with this many lines. */
export async function openBasket(page: Page, lines: number): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: `Your Basket (${lines})` });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The amount beside a label in a list of totals. */
export function amountOf(place: Locator, label: string): Locator {
  return place.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

/** Puts a product with its preselected size into the basket and leaves the drawer open. */
export async function addFromDetails(page: Page, id: number): Promise<void> {
  await page.goto(`/product-details/${id}`);
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page.getByRole('dialog', { name: /^Your Basket \(/ })).toBeVisible();
}

/** Fills in the delivery details of a shopper with this last name. */
export async function fillInDelivery(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('Phone').pressSequentially('71234567');
  await page.getByLabel('First name').fill('Rima');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Address').fill('Hamra Street 12');
  await page.getByLabel('City').fill('Beirut');
}

/** The order number that a thank-you popup or an alert names. */
export async function orderNumberIn(place: Locator): Promise<string> {
  return (await place.locator('strong').textContent()) ?? '';
}

/** The popup after an order. */
export const thanks = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Thank you for purchasing from us!' });
