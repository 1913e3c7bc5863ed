import { z } from 'zod';
import { type DetailField, detailFields, detailIds, type WordedDetail } from './detail-fields';
import type { Details, Product } from './product';
import { isSafeImagePath, tidy } from './product-fields';

// Parsing, storing and encoding the details of a product.

function isWorded(field: DetailField): field is WordedDetail {
  return Object.hasOwn(detailIds, field);
}

/** Separates the parts of a list that is written as one text. */
const SEPARATOR = '|';

/** The most parts of a list, and the most characters of one. */
export const MOST_PARTS = 12;
const LONGEST = 120;
const LONGEST_PATH = 300;

const longestOf = (field: DetailField) => (field === 'images' ? LONGEST_PATH : LONGEST);

/** Returns the id of a text such as "Eau de parfum"; any other text unchanged. */
function partOf(field: DetailField, text: string): string {
  if (field === 'images') return text.trim().replace(/^\/+/, '');
  const line = tidy(text, Number.POSITIVE_INFINITY);
  if (!isWorded(field)) return line;
  const id = line.toLowerCase().replace(/[\s_]+/g, '-');
  const ids: readonly string[] = detailIds[field];
  return ids.includes(id) ? id : line;
}

/** Splits texts at "|" into parts, without blanks and duplicates. */
function partsOf(field: DetailField, texts: readonly unknown[]): string[] {
  const parts = texts.flatMap((text) => String(text).split(SEPARATOR));
  return [...new Set(parts.map((part) => partOf(field, part)).filter((part) => part !== ''))];
}

const isUsable = (field: DetailField, part: string) =>
  part.length <= longestOf(field) && (field !== 'images' || isSafeImagePath(part));

/** Parses a backend's detail, a text or a list, and leaves out invalid parts. */
const lenientDetail = (field: DetailField) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const texts = (Array.isArray(value) ? value : [value]).filter(
        (text) => typeof text === 'string' || typeof text === 'number',
      );
      const parts = partsOf(field, texts).map((part) => part.toWellFormed());
      return parts.filter((part) => isUsable(field, part)).slice(0, MOST_PARTS);
    });

const oneText = z.union([z.string(), z.number()]);

/** Parses an owner's detail, a text or a list of texts, all of which must be valid. */
const exactDetail = (field: DetailField) =>
  z
    .union([oneText, z.array(oneText)], { error: 'must be a text, or a list of texts' })
    .nullish()
    .transform((value, context) => {
      const parts = partsOf(field, Array.isArray(value) ? value : [value ?? '']);
      if (parts.length > MOST_PARTS) context.addIssue(`must have at most ${MOST_PARTS} parts`);
      const wrong = parts.find((part) => !isUsable(field, part));
      if (wrong !== undefined) {
        context.addIssue(
          wrong.length > longestOf(field)
            ? `must have at most ${longestOf(field)} characters a part`
            : 'must be relative paths, such as terkibmen/124-2.webp',
        );
      }
      return parts;
    });

/** The lists of details by field; empty if unknown. */
export type DetailLists = Readonly<Record<DetailField, readonly string[]>>;

/** Returns an object with a value for each field of details. */
export function byDetail<T>(read: (field: DetailField) => T): Record<DetailField, T>;
export function byDetail(read: (field: DetailField) => unknown): Record<string, unknown> {
  return Object.fromEntries(detailFields.map((field) => [field, read(field)]));
}

/** The schemas of details: lenient for a backend, exact for an owner. */
export const lenientDetails = byDetail(lenientDetail);
export const strictDetails = byDetail(exactDetail);

/** Returns a product's details by field. */
function detailLists({ details = {} }: Pick<Product, 'details'>): DetailLists {
  return byDetail((field) => details[field] ?? []);
}

/** Returns the details to spread into a product; an empty object if all lists are empty. */
function detailsOf(lists: DetailLists): Pick<Product, 'details'> {
  const filledFields = detailFields.filter((field) => lists[field].length > 0);
  if (filledFields.length === 0) return {};
  const details: Details = Object.fromEntries(filledFields.map((field) => [field, lists[field]]));
  return { details };
}

/** Splits an object into its details and its other fields. */
export function splitDetails<Fields extends Partial<DetailLists>>(fields: Fields) {
  const { notes_top, notes_heart, notes_base, family, concentration, ...others } = fields;
  const { volume, season, longevity, points, images, ...rest } = others;
  const notes = { notes_top, notes_heart, notes_base };
  const lists = { ...notes, family, concentration, volume, season, longevity, points, images };
  return { lists, rest };
}

/** Returns a product's details with some fields replaced. */
export function withDetails(product: Pick<Product, 'details'>, stated: Partial<DetailLists>) {
  const before = detailLists(product);
  return detailsOf(byDetail((field) => stated[field] ?? before[field]));
}

/** Joins a list with "|", as tables and spreadsheets store it. */
function listText(list: readonly string[]): string {
  return list.join(SEPARATOR);
}

/** Parses the texts of a table into details to spread into a product. */
export function detailsOfTexts(texts: Readonly<Record<DetailField, string>>) {
  return detailsOf(byDetail((field) => (texts[field] === '' ? [] : texts[field].split(SEPARATOR))));
}

/** Returns a product's details by field as texts; empty if unknown. */
export function detailTexts(product: Pick<Product, 'details'>): Record<DetailField, string> {
  const lists = detailLists(product);
  return byDetail((field) => listText(lists[field]));
}
