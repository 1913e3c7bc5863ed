import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/language';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };
import panelsAr from '@/messages/panels/ar.json' with { type: 'json' };
import panelsEn from '@/messages/panels/en.json' with { type: 'json' };
import panelsFr from '@/messages/panels/fr.json' with { type: 'json' };

/** The texts of what opens later, which pages do not carry: the browser fetches them as a file. */
export type PanelWords = typeof panelsEn;

/** All interface texts, by area. */
export type Words = typeof en & PanelWords;

// Functions, since a bundler keeps out of scripts only what no code of the module itself reads.
const dictionaries: Readonly<Record<Language, () => Words>> = {
  en: () => ({ ...en, ...panelsEn }),
  ar: () => ({ ...ar, ...panelsAr }),
  fr: () => ({ ...fr, ...panelsFr }),
};

const merged = new Map<Language, Words>();

/** Returns the interface texts in a language. Server only: islands get theirs from a provider. */
export function wordsOf(language: Language): Words {
  const words = merged.get(language) ?? dictionaries[language]();
  merged.set(language, words);
  return words;
}

/** An area whose texts islands may use (`useWords`); a page sends these to the browser. */
export type IslandArea = keyof Words;

/** Returns the texts of some areas in a language, for a `LanguageProvider`. */
export function wordsFor(language: Language, areas: readonly IslandArea[]): Partial<Words> {
  const words = wordsOf(language);
  return Object.fromEntries(areas.map((area) => [area, words[area]]));
}

const compiled = new Map<string, IntlMessageFormat>();

/** Formats an ICU message with its values, plurals and numbers in a language. */
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
