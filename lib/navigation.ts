import { categories } from '@/lib/catalogue/categories';

/** An entry of the navigation menu. */
export type MenuItem = { label: string; href: string };

/**
 * How many of the menu's first entries are fragrances; the others are the rest of what the shop
 * sells.
 */
const FRAGRANCES = 6;

const items: readonly MenuItem[] = categories.map(({ label, path }) => ({ label, href: path }));

/** The navigation menu in its order, in the two groups it is drawn in. Home is the logo's. */
export const menu: readonly { title: string; items: readonly MenuItem[] }[] = [
  { title: 'Fragrance', items: items.slice(0, FRAGRANCES) },
  { title: 'Beauty, home and more', items: items.slice(FRAGRANCES) },
];
