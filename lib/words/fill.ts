import type { Language } from '../language';

/** A text in a language's plural forms (`Intl.PluralRules`). */
export type PluralForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Fills values into a text without plurals: "Size of {name}". For islands. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Fills a text in the plural form for `count`, which is one of its values too. */
export function fillCount(
  language: Language,
  forms: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { count, ...values });
}
