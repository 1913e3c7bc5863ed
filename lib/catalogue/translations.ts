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

/** The texts of translations by field; empty where there is none. */
export type TranslationTexts = Readonly<Record<TranslationField, string>>;

/** A product's translations by field. */
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
  if (name === '' && description === '') return null;
  return { ...(name !== '' && { name }), ...(description !== '' && { description }) };
}

/** The translations of texts by field, to be spread into a product; nothing where all are empty. */
export function translationsOf(texts: TranslationTexts): Pick<Product, 'translations'> {
  const ar = translationOf(texts.name_ar, texts.description_ar);
  const fr = translationOf(texts.name_fr, texts.description_fr);
  return ar || fr ? { translations: { ...(ar && { ar }), ...(fr && { fr }) } } : {};
}

/** A text and the language that it is in, for its `lang`. */
export type Told = { text: string; lang: Language };

function translation(product: Pick<Product, 'translations'>, language: Language): Translation {
  const known: Partial<Record<Language, Translation>> = product.translations ?? {};
  return known[language] ?? {};
}

/**
 * A product's name in a language: its own there, else the default one, which is in the default
 * language (docs/behaviour.md, "Products in languages").
 */
export function nameIn(product: Pick<Product, 'name' | 'translations'>, language: Language): Told {
  const { name } = translation(product, language);
  return name ? { text: name, lang: language } : { text: product.name, lang: DEFAULT_LANGUAGE };
}

/**
 * A product's description in a language: its own there, else the default one, which is in the
 * default language; null where it has none (docs/behaviour.md, "Products in languages").
 */
export function descriptionIn(
  product: Pick<Product, 'description' | 'translations'>,
  language: Language,
): Told | null {
  const { description } = translation(product, language);
  if (description) return { text: description, lang: language };
  const text = product.description;
  return text.trim() === '' ? null : { text, lang: DEFAULT_LANGUAGE };
}

/** What a page in a language says in the `lang` of such a text: nothing where it is its own. */
export function langOn(page: Language, told: Told | null): Language | undefined {
  return told === null || told.lang === page ? undefined : told.lang;
}
