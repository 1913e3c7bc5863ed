import type { Page } from '@playwright/test';

/** A line of Dior's Sauvage as the shop stores it, with the fields that a test damages. */
export function storedLine(changes: Record<string, unknown> = {}) {
  return {
    id: 124,
    name: 'Sauvage',
    brand: 'Dior',
    genre: 'men',
    type: 'multiple',
    price: '20.00',
    discount: null,
    image_path: 'terkibmen/124.webp',
    size: '100ml',
    sizeValue: 100,
    quantity: 1,
    total: '20.00',
    ...changes,
  };
}

/** A line of Creed's Aventus. */
export const AVENTUS = storedLine({
  id: 245,
  name: 'Aventus',
  brand: 'Creed',
  image_path: 'terkibmen/245.webp',
});

/** Stores a basket. Runs in the page, by `addInitScript`. */
export const store = (text: string) => window.localStorage.setItem('basketItems', text);

/** The stored basket lines as JSON text; '[]' where none is stored. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('basketItems') ?? '[]');

/**
 * Opens a page with these lines in the basket, one bottle of Dior's Sauvage where none are given,
 * as if they had been added before.
 */
export async function openWithBasket(
  page: Page,
  url: string,
  lines: readonly object[] = [storedLine()],
): Promise<void> {
  // A text of the shop's, where nothing but the browser reads or writes the basket.
  await page.goto(url.startsWith('/') ? '/robots.txt' : new URL('/robots.txt', url).href);
  await page.evaluate(store, JSON.stringify(lines));
  await page.goto(url);
}
