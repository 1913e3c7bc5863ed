import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/language';

/**
 * The language that an answer for a shopper is written in: the one that the page names in the
 * Accept-Language header of its request. For answers to programs of the shop's pages alone, never
 * for a page.
 */
export function requestLanguage({ headers }: Request): Language {
  const asked = headers.get('accept-language')?.trim().slice(0, 2);
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}
