import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../lib/language';
import { newOrders, postOnce } from '../../scripts/faults/support/order-load';
import { shop } from './shop';

/** Runs the command line of the shop that is tested. */
type Run = (...args: string[]) => Promise<string>;

type WhoSignsIn = {
  /** A name of the test's own: people who run side by side do not share a language. */
  name: string;
  role?: 'owner' | 'staff';
  language?: Language;
};

/** Makes a link that lets a person in once; returns its path and query. */
export async function signInLink(
  { name, role = 'owner' }: WhoSignsIn,
  run: Run = shop,
): Promise<string> {
  const made = await run('admin', 'link', '--name', name, '--role', role, '--json');
  const { pathname, search } = new URL(JSON.parse(made).url);
  return pathname + search;
}

/** Signs a page's browser in to the admin, and ends on its first page. */
export async function signIn(page: Page, who: WhoSignsIn, run: Run = shop): Promise<void> {
  await page.goto(await signInLink(who, run));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const { language = 'en' } = who;
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await page.locator(`button[name="language"][value="${language}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Places an order of one bottle, as a shopper of this last name; returns its number. */
export async function placeOrder(origin: string, lastName: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  for (const order of newOrders(1)) {
    const number = await postOnce(origin, { ...order, lastName, token });
    if (number !== null) return number;
  }
  throw new Error('The order was not placed.');
}
