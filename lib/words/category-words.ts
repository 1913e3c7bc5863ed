import type { Language } from '@/lib/language';
import { wordsOf } from './words';

/** The texts of a category, or of All Products: on its page, in the menu and for search engines. */
export type CategoryWords = { title: string; label: string; summary: string };

/** Returns the texts of a category by its slug; the slug replaces a missing text. */
export function categoryWords(language: Language, slug: string): CategoryWords {
  const { categories, categoryLabels } = wordsOf(language);
  const titles: Readonly<Record<string, { title: string; summary: string }>> = categories;
  const labels: Readonly<Record<string, string>> = categoryLabels;
  const { title = slug, summary = '' } = titles[slug] ?? {};
  return { title, label: labels[slug] ?? title, summary };
}
