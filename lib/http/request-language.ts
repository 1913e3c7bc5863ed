import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/language';

/**
 * Returns the language for a response's texts, which the page's script sets as Accept-Language.
 * Only for requests of the shop's own scripts, never for a page.
 */
export function requestLanguage({ headers }: Request): Language {
  const preferred = headers.get('accept-language')?.trim().slice(0, 2);
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE;
}
