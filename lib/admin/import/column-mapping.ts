import { distance } from 'fastest-levenshtein';
import { splitCurrency } from './currency-title';
import {
  fieldOfTitle,
  foldTitle,
  type ImportField,
  isImportField,
  knownTitles,
} from './import-fields';

/** How a column was taken for a field: by its title, one like it, or the owner's word. */
export type MappingReason = 'title' | 'like' | 'given' | 'remembered';

/** What a column of a file is. */
export type MappedColumn = { column: string; field: ImportField; reason: MappingReason };

/** The owner's word on columns, by title: a field, or null for one that is to be left out. */
export type GivenMapping = ReadonlyMap<string, ImportField | null>;

/** Two titles are taken for one where so much of them is alike; short ones must be the same. */
const THRESHOLD = 0.82;
const SHORTEST = 5;

function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length);
}

/** Fields of prices: a title that is only like one of theirs may name another currency. */
const PRICES: readonly ImportField[] = ['price', 'sale_price', 'compare_at_price'];

/** Returns whether a column is one of prices. */
export const isPriceField = (field: ImportField): boolean => PRICES.includes(field);

/** Returns the field of prices that a title names beside a currency: "Price AED". */
function priceInCurrency(title: string): ImportField | null {
  const { currency, rest } = splitCurrency(title);
  const field = currency === null ? null : fieldOfTitle(rest);
  return field !== null && isPriceField(field) ? field : null;
}

/** What a trader pays is a "unit price" too: it is the price where no other title says that. */
const unitPrice = (title: string): ImportField | null =>
  foldTitle(title) === 'unit price' ? 'price' : null;

/** Returns the field whose title is most like another; null if none is near, or two fields are. */
function fieldLike(title: string): ImportField | null {
  const folded = foldTitle(title);
  if (folded.length < SHORTEST) return null;
  const near = knownTitles.filter(
    (known) => known.length >= SHORTEST && likeness(folded, known) >= THRESHOLD,
  );
  const fields = new Set(near.map((known) => fieldOfTitle(known)));
  const [field = null] = fields;
  return fields.size === 1 && field !== null && !isPriceField(field) ? field : null;
}

/** The columns of a file as fields, and those that are none. */
export type ColumnMapping = { mapped: (MappedColumn | null)[]; unknown: string[] };

/**
 * Maps the titles of a file to fields: the owner's word first, then titles in English, Arabic,
 * French and others, then titles like those. Two columns may be exactly one field: of these, the
 * first with a text counts, row by row.
 */
export function mapColumns(
  columns: readonly string[],
  given: GivenMapping,
  givenReason: 'given' | 'remembered' = 'given',
): ColumnMapping {
  const mapped: (MappedColumn | null)[] = columns.map(() => null);
  const taken = new Set<ImportField>();
  const words = new Map([...given].map(([title, field]) => [foldTitle(title), field]));
  const isGiven = (column: string) => words.has(foldTitle(column));
  const take = (reason: MappingReason, find: (column: string) => ImportField | null) => {
    const before = new Set(taken);
    const isExact = find === fieldOfTitle;
    for (const [at, column] of columns.entries()) {
      if (mapped[at] !== null || column.trim() === '') continue;
      if (isGiven(column) && reason !== givenReason) continue;
      const field = find(column);
      if (field === null) continue;
      if ((isExact ? before : taken).has(field) && field !== 'picture_urls') continue;
      mapped[at] = { column, field, reason };
      taken.add(field);
    }
  };
  take(givenReason, (column) => words.get(foldTitle(column)) ?? null);
  take('title', fieldOfTitle);
  take('title', priceInCurrency);
  take('title', unitPrice);
  take('like', fieldLike);
  const unknown = columns.filter(
    (column, at) =>
      column.trim() !== '' && mapped[at] === null && words.get(foldTitle(column)) !== null,
  );
  return { mapped, unknown };
}

/**
 * Reads `--map "Vendor=brand"`, with a dash for a column to leave out, against the columns of a
 * file. Returns the mapping, or what is wrong.
 */
export function readGivenMapping(
  texts: readonly string[],
  columns: readonly string[],
): { given: GivenMapping } | { mistake: string } {
  const given = new Map<string, ImportField | null>();
  for (const text of texts) {
    const at = text.lastIndexOf('=');
    const title = text.slice(0, at).trim();
    const name = foldTitle(text.slice(at + 1)).replaceAll(' ', '_');
    const isLeftOut = text.slice(at + 1).trim() === '-';
    const column = columns.find((one) => foldTitle(one) === foldTitle(title));
    if (at < 1) return { mistake: `"${text}" maps nothing: write --map "Vendor=brand"` };
    if (column === undefined) {
      return {
        mistake: `The file has no column "${title}". It has: ${columns.filter(Boolean).join(', ')}`,
      };
    }
    if (!isLeftOut && !isImportField(name)) {
      return {
        mistake: `"${text.slice(at + 1).trim()}" is no field of a product: see docs/products.md`,
      };
    }
    given.set(column, isImportField(name) ? name : null);
  }
  return { given };
}
