import { categories } from '@/lib/catalogue/categories';
import type { Language } from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';

/** An entry of the navigation menu, with its path without the language. */
type MenuItem = { label: string; href: string };

/** A group of the menu, with or without a title. */
export type MenuGroup = { title?: string; items: readonly MenuItem[] };

/**
 * The number of entries, from the menu's first, that are fragrances; the rest are other products.
 */
const FRAGRANCES = 6;

/** The menu of small screens, which ends with the link to all brands. */
export const panelMenuIn = (language: Language): readonly MenuGroup[] => [
  ...menuIn(language),
  { items: [{ label: wordsOf(language).brands.title, href: BRANDS_PATH }] },
];

/** The navigation menu in order, in two groups. It has no Home, because the logo links there. */
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
