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

/** Stores a basket. Runs in the page, by `addInitScript`. */
export const store = (text: string) => window.localStorage.setItem('basketItems', text);

/** The stored basket lines as JSON text; '[]' where none is stored. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('basketItems') ?? '[]');
