import { type Language, languages } from '@/lib/language';
import { plainToken } from '@/lib/plain-token';
import { isJsonObject, type Json, type Path, pathName, valueAt, withValue } from './json-path';

/** A field of a form, and how it stands in the file. */
export type ShopField = {
  /** Unique in its form; by default the path in the file, "tagline.ar". */
  name: string;
  /** The key of its label. */
  label: string;
  kind: 'line' | 'amount' | 'phone' | 'area' | 'tall' | 'choice' | 'many' | 'date';
  /** The language of a text that comes in languages. */
  lang?: Language;
  /** What can be chosen, as typed. */
  options?: readonly string[];
  /** What the form shows of a file. */
  read(file: Json): string;
  /** The file with what was typed. */
  write(file: Json, typed: string): Json;
  /** Where in the file a mistake is one of this field. */
  place(file: Json): string;
};

type Common = { label: string; path: Path };

/** What a key counts for where the file leaves it out. */
type WithDefault = Common & { usual?: Json };

const shownValue = (file: Json, { path, usual }: WithDefault) =>
  valueAt(file, path) ?? usual ?? null;

/** Reads a value that stands on its own as text. */
function textOf(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Where a value lies in the file, under its own path. */
const here = ({ path }: Common) => ({ name: pathName(path), place: () => pathName(path) });

/** A text that is the same in every language. `blank` is what stands for none. */
export function lineField(field: WithDefault & { blank?: Json | undefined }): ShopField {
  return {
    ...here(field),
    label: field.label,
    kind: 'line',
    read: (file) => textOf(shownValue(file, field)),
    write: (file, typed) =>
      withValue(file, field.path, typed === '' && 'blank' in field ? field.blank : typed),
  };
}

/** Reads a typed number; what is none stays a text, which the file's own rules refuse. */
function numberOf(typed: string): Json {
  const plain = plainToken(typed).replace(/[\s$]/g, '').replace(',', '.').replace('٫', '.');
  return /^\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

/** A number. `blank` is what stands for none, undefined for no key. */
export function numberField(field: WithDefault & { blank?: Json | undefined }): ShopField {
  return {
    ...here(field),
    label: field.label,
    kind: 'amount',
    read: (file) => textOf(shownValue(file, field)),
    write: (file, typed) =>
      withValue(file, field.path, typed === '' && 'blank' in field ? field.blank : numberOf(typed)),
  };
}

/** A choice of values, each by a name that a form posts. */
export function choiceField(
  field: WithDefault & { values: Readonly<Record<string, Json>> },
): ShopField {
  const { path, values, label } = field;
  const names = Object.keys(values);
  return {
    ...here(field),
    label,
    kind: 'choice',
    options: names,
    read: (file) => names.find((name) => values[name] === shownValue(file, field)) ?? '',
    write: (file, typed) => withValue(file, path, values[typed] ?? typed),
  };
}

/** Several of some names, one a line as typed. None of them is `none`; undefined for no key. */
export function manyField(
  field: WithDefault & { names: readonly string[]; none?: Json | undefined },
): ShopField {
  const { path, names, label } = field;
  return {
    ...here(field),
    label,
    kind: 'many',
    options: names,
    read(file) {
      const value = shownValue(file, field);
      const chosen = Array.isArray(value) ? value.map(textOf) : [];
      const others = chosen.filter((name) => !names.includes(name));
      return [...names.filter((name) => chosen.includes(name)), ...others].join('\n');
    },
    write(file, typed) {
      const chosen = typed.split('\n').filter((name) => name !== '');
      const value = chosen.length === 0 && 'none' in field ? field.none : chosen;
      return withValue(file, path, value);
    },
  };
}

/** A text of one language in a value that is one for all languages, or one for each. */
function textIn(value: Json, lang: Language): string {
  if (typeof value === 'string') return lang === 'en' ? value : '';
  return isJsonObject(value) ? textOf(valueAt(value, [lang]) ?? '') : '';
}

/** The value with a text of one language: one for all stays so while it has English alone. */
function withTextIn(value: Json, lang: Language, text: string): Json | undefined {
  const isOne = !isJsonObject(value);
  if (isOne && lang === 'en') return text === '' ? undefined : text;
  const texts = isOne ? (typeof value === 'string' ? { en: value } : {}) : value;
  const changed = withValue(texts, [lang], text === '' ? undefined : text);
  return isJsonObject(changed) && Object.keys(changed).length === 0 ? undefined : changed;
}

/**
 * A text in every language, a field each. `blank` is what stands for none in any of them; undefined
 * for no key.
 */
export function textFields(
  field: WithDefault & { kind?: 'line' | 'area'; blank?: Json | undefined },
): ShopField[] {
  const { path, label, kind = 'line' } = field;
  return languages.map((lang) => ({
    name: pathName([...path, lang]),
    label,
    kind,
    lang,
    place: () => pathName([...path, lang]),
    read: (file) => textIn(shownValue(file, field), lang),
    write(file, typed) {
      // A text stands on one line, however it was typed.
      const text = typed.replace(/\s*\n\s*/g, ' ').trim();
      const value = withTextIn(shownValue(file, field), lang, text);
      return withValue(file, path, value ?? ('blank' in field ? field.blank : ''));
    },
  }));
}
