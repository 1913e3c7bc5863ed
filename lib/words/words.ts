import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/language';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };

/** Every text of the interface, by area. */
export type Words = typeof en;

const dictionaries: Readonly<Record<Language, Words>> = { en, ar, fr };

/** The texts of the interface in a language. For the server alone: islands get theirs handed. */
export function wordsOf(language: Language): Words {
  return dictionaries[language];
}

/** The areas whose texts islands use (`useWords`), so that they go to the browser with a page. */
export type IslandArea = keyof Words;

/** The texts of some areas in a language, for a `LanguageProvider`. */
export function wordsFor(language: Language, areas: readonly IslandArea[]): Partial<Words> {
  const words = wordsOf(language);
  return Object.fromEntries(areas.map((area) => [area, words[area]]));
}

const compiled = new Map<string, IntlMessageFormat>();

/** Writes an ICU message with its values: plurals and numbers as the language has them. */
export function say(
  language: Language,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const key = `${language} ${message}`;
  const format = compiled.get(key) ?? new IntlMessageFormat(message, language);
  compiled.set(key, format);
  return String(format.format(values));
}
