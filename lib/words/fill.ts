import type { Language } from '../language';

/** A text in the forms that a language has for different counts (`Intl.PluralRules`). */
export type PluralForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Writes values into a text: "Size of {name}". For texts without plurals, which islands have. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Writes a text in the form for `count`, which is a value of it besides. */
export function fillCount(
  language: Language,
  forms: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { count, ...values });
}
