import { categories } from '@/lib/catalogue/categories';
import type { Language } from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';

/** An entry of the navigation menu; its path is without the language. */
type MenuItem = { label: string; href: string };

/** A group of the menu, which may speak for itself. */
export type MenuGroup = { title?: string; items: readonly MenuItem[] };

/**
 * How many of the menu's first entries are fragrances; the others are the rest of what the shop
 * sells.
 */
const FRAGRANCES = 6;

/** The menu of small screens, which ends with the way to every brand. */
export const panelMenuIn = (language: Language): readonly MenuGroup[] => [
  ...menuIn(language),
  { items: [{ label: wordsOf(language).brands.title, href: BRANDS_PATH }] },
];

/** The navigation menu in its order, in the two groups it is drawn in. Home is the logo's. */
export function menuIn(language: Language): readonly MenuGroup[] {
  const { frame } = wordsOf(language);
  const items = categories.map(({ slug, path }) => ({
    label: categoryWords(language, slug).label,
    href: path,
  }));
  return [
    { title: frame.fragrance, items: items.slice(0, FRAGRANCES) },
    { title: frame.beautyHomeAndMore, items: items.slice(FRAGRANCES) },
  ];
}
