/** The languages of the shop by their BCP 47 tags, the default one first. */
export const languages = ['en', 'ar', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The language of the paths that name none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
};

/** What Open Graph calls each language, with the country that its text is spelled as in. */
export const openGraphLocales: Record<Language, string> = {
  en: 'en_US',
  ar: 'ar_LB',
  fr: 'fr_FR',
};

/** What `Intl` is asked for: Latin digits everywhere, as Lebanese shops print them. */
export const formatLocales: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-LB-u-nu-latn',
  fr: 'fr-FR',
};

/** Whether a text is the tag of one of the shop's languages. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** An object with a value for each language. */
export function byLanguage<Value>(valueFor: (language: Language) => Value): Record<Language, Value>;
export function byLanguage(valueFor: (language: Language) => unknown): Record<string, unknown> {
  return Object.fromEntries(languages.map((language) => [language, valueFor(language)]));
}

/** The direction of a text. */
export type Direction = 'ltr' | 'rtl';

/** The direction that a language is written in. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The public path of a page in a language: English has the bare one, "/ar/cart" is Arabic. */
export function localPath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** What a public path says: its language, and the path without it ("/ar/cart" is "/cart"). */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  if (!isLanguage(first) || first === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path };
  return { language: first, path: rest?.startsWith('/') ? rest : `/${rest ?? ''}` };
}
