import { DEFAULT_LANGUAGE, type Language } from '../language';
import type { Product, Translation } from './product';

// What products say in languages: how it is written outside the shop, and which text a page shows.

/** The fields of translations, named alike on the wire, in files and in tables. */
export const translationFields = [
  'name_ar',
  'description_ar',
  'name_fr',
  'description_fr',
] as const;

export type TranslationField = (typeof translationFields)[number];

/** The texts of translations by field; empty if missing. */
export type TranslationTexts = Readonly<Record<TranslationField, string>>;

/** Returns a product's translations by field. */
export function translationTexts({ translations = {} }: Pick<Product, 'translations'>) {
  const { ar, fr } = translations;
  return {
    name_ar: ar?.name ?? '',
    description_ar: ar?.description ?? '',
    name_fr: fr?.name ?? '',
    description_fr: fr?.description ?? '',
  } satisfies TranslationTexts;
}

function translationOf(name: string, description: string): Translation | null {
  if (name === '') return description === '' ? null : { description };
  return description === '' ? { name } : { name, description };
}

/** Returns the translations to spread into a product; an empty object if all texts are empty. */
export function translationsOf(texts: TranslationTexts): Pick<Product, 'translations'> {
  const ar = translationOf(texts.name_ar, texts.description_ar);
  const fr = translationOf(texts.name_fr, texts.description_fr);
  // Written out, because V8 keeps 250 bytes for each object that spreads made.
  if (ar && fr) return { translations: { ar, fr } };
  if (ar) return { translations: { ar } };
  return fr ? { translations: { fr } } : {};
}

/** A text and its language, for the `lang` attribute. */
export type LocalizedText = { text: string; lang: Language };

function translation(product: Pick<Product, 'translations'>, language: Language): Translation {
  const translations: Partial<Record<Language, Translation>> = product.translations ?? {};
  return translations[language] ?? {};
}

/**
 * Returns a product's name in a language, else in the default language (docs/behaviour.md,
 * "Products in languages").
 */
export function nameIn(
  product: Pick<Product, 'name' | 'translations'>,
  language: Language,
): LocalizedText {
  const { name } = translation(product, language);
  return name ? { text: name, lang: language } : { text: product.name, lang: DEFAULT_LANGUAGE };
}

/**
 * Returns a product's description in a language, else in the default language; null if it has none
 * (docs/behaviour.md, "Products in languages").
 */
export function descriptionIn(
  product: Pick<Product, 'description' | 'translations'>,
  language: Language,
): LocalizedText | null {
  const { description } = translation(product, language);
  if (description) return { text: description, lang: language };
  const text = product.description;
  return text.trim() === '' ? null : { text, lang: DEFAULT_LANGUAGE };
}

/** Returns the `lang` attribute of a text on a page; undefined if it is the page's own language. */
export function langOn(page: Language, localized: LocalizedText | null): Language | undefined {
  return localized === null || localized.lang === page ? undefined : localized.lang;
}
