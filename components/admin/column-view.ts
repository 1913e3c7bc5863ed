import { sizeColumn } from '@/lib/admin/products/size-cells';
import { stockSize } from '@/lib/admin/stock/stock-cells';
import { detailIds } from '@/lib/catalogue/detail-fields';
import { productTypes } from '@/lib/catalogue/product';
import { type Language, languageNames, languages } from '@/lib/language';
import { GENRES } from '@/lib/listing/facets';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import type { FieldView } from './field-view';

const own = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Returns the language that a column is written in, and the column without it; null for others. */
function translated(column: string): { base: string; language: Language } | null {
  const [, base = '', tag] = /^(name|description)(?:_(\w+))?$/.exec(column) ?? [];
  const language = languages.find((one) => one === (tag ?? 'en'));
  return base === '' || !language ? null : { base, language };
}

/** Returns the name of a column in the reader's language. */
export function columnLabel(lang: Language, column: string): string {
  const { product: words } = adminWords(lang);
  const text = translated(column);
  if (text) {
    return `${own(words.columns, text.base) ?? column} · ${languageNames[text.language]}`;
  }
  const size = sizeColumn(column);
  if (size) {
    const label = size.says === 'price' ? words.priceOf : words.stateOf;
    return say(lang, label, { size: size.label });
  }
  const counted = stockSize(column);
  if (counted) return say(lang, words.piecesOf, { size: counted });
  return own(words.columns, column) ?? column;
}

/** Returns the words that can be chosen for a detail, in the reader's language. */
function detailOptions(lang: Language, column: string): FieldView['options'] {
  const ids: readonly string[] | undefined = own(detailIds, column);
  const words: Readonly<Record<string, string>> | undefined = own(
    wordsOf(lang).scent.words,
    column,
  );
  return ids?.map((id) => ({ value: id, label: words?.[id] ?? id }));
}

const withPresent = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

/** Returns what can be chosen for a column; undefined for one that is typed. */
function choicesOf(lang: Language, column: string, value: string): FieldView['options'] {
  const { product: words } = adminWords(lang);
  const isState = column === 'in_stock' || sizeColumn(column)?.says === 'inStock';
  if (isState) {
    return [
      { value: 'yes', label: words.inStock },
      { value: 'no', label: words.soldOut },
    ];
  }
  if (column === 'hidden') {
    return [
      { value: 'no', label: words.shown },
      { value: 'yes', label: words.notShown },
    ];
  }
  if (column === 'type') {
    const types = productTypes.map((type) => ({ value: type, label: words.types[type] }));
    return withPresent(types, value);
  }
  if (column !== 'genre') return undefined;
  const genres = wordsOf(lang).facets.genres;
  const known = GENRES.map((genre) => ({ value: genre, label: own(genres, genre) ?? genre }));
  return withPresent([{ value: '', label: words.none }, ...known], value);
}

function hintOf(lang: Language, column: string): string | undefined {
  const { product: words } = adminWords(lang);
  if (column === 'discount') return words.discountHint;
  if (stockSize(column) !== null) return words.piecesHint;
  return /^(?:notes_|points$|volume$)/.test(column) ? words.aLine : undefined;
}

function kindOf(column: string, options: FieldView['options']): FieldView['kind'] {
  if (Object.hasOwn(detailIds, column)) return 'many';
  if (options !== undefined) return 'choice';
  if (/^(?:description|notes_|points$)/.test(column)) return 'area';
  const isNumber = column === 'price' || column === 'discount' || sizeColumn(column) !== null;
  return isNumber || stockSize(column) !== null ? 'amount' : 'line';
}

/** Returns the field of a column with a text. */
export function columnView(lang: Language, column: string, value: string): FieldView {
  const options = detailOptions(lang, column) ?? choicesOf(lang, column, value);
  const label = columnLabel(lang, column);
  const kind = kindOf(column, options);
  const language = translated(column)?.language;
  const hint = hintOf(lang, column);
  return {
    name: column,
    label,
    kind,
    value,
    ...(language && { lang: language }),
    ...(options && { options }),
    ...(kind === 'many' && { other: say(lang, adminWords(lang).product.otherWords, { label }) }),
    ...(hint && { hint }),
  };
}
