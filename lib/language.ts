/** The languages of the shop by their BCP 47 tags, the default one first. */
export const languages = ['en', 'ar', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The language of paths without a language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language's own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
};

/** Each language's Open Graph locale, with the country of its spelling. */
export const openGraphLocales: Record<Language, string> = {
  en: 'en_US',
  ar: 'ar_LB',
  fr: 'fr_FR',
};

/** Each language's `Intl` locale, with Latin digits everywhere, as Lebanese shops print them. */
export const formatLocales: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-LB-u-nu-latn',
  fr: 'fr-FR',
};

/** Returns whether a text is the tag of one of the shop's languages. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The direction of a text. */
export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Returns the public path of a page in a language: "/cart" in English, "/ar/cart" in Arabic. */
export function localPath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Splits a public path into its language and the path without it ("/ar/cart" gives "/cart"). */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  if (!isLanguage(first) || first === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path };
  return { language: first, path: rest?.startsWith('/') ? rest : `/${rest ?? ''}` };
}
