import { z } from 'zod';
import { type DetailField, detailFields, detailIds, type WordedDetail } from './detail-fields';
import { textFields } from './picture-texts';
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
const LONGEST_PICTURE_TEXT = 200;

/** Whether a field has a part for each picture, in the pictures' order, which may be blank. */
const isOfPictures = (field: DetailField) =>
  Object.values(textFields).some((name) => name === field);

function longestOf(field: DetailField): number {
  if (field === 'images') return LONGEST_PATH;
  return isOfPictures(field) ? LONGEST_PICTURE_TEXT : LONGEST;
}

/** The further pictures are a list, and the main one stands before it. */
const mostOf = (field: DetailField) => (isOfPictures(field) ? 1 + MOST_PARTS : MOST_PARTS);

/** Returns the id of a text such as "Eau de parfum"; any other text unchanged. */
function partOf(field: DetailField, text: string): string {
  if (field === 'images') return text.trim().replace(/^\/+/, '');
  const line = tidy(text, Number.POSITIVE_INFINITY);
  if (!isWorded(field)) return line;
  const id = line.toLowerCase().replace(/[\s_]+/g, '-');
  const ids: readonly string[] = detailIds[field];
  return ids.includes(id) ? id : line;
}

/** Splits texts at "|" into parts, without blanks and duplicates unless they have their places. */
function partsOf(field: DetailField, texts: readonly unknown[]): string[] {
  const parts = texts.flatMap((text) => String(text).split(SEPARATOR));
  const read = parts.map((part) => partOf(field, part));
  if (isOfPictures(field)) return read.slice(0, read.findLastIndex((part) => part !== '') + 1);
  return [...new Set(read.filter((part) => part !== ''))];
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
      const usable = isOfPictures(field)
        ? parts.map((part) => (isUsable(field, part) ? part : ''))
        : parts.filter((part) => isUsable(field, part));
      return usable.slice(0, mostOf(field));
    });

const oneText = z.union([z.string(), z.number()]);

/** Parses an owner's detail, a text or a list of texts, all of which must be valid. */
const exactDetail = (field: DetailField) =>
  z
    .union([oneText, z.array(oneText)], { error: 'must be a text, or a list of texts' })
    .nullish()
    .transform((value, context) => {
      const parts = partsOf(field, Array.isArray(value) ? value : [value ?? '']);
      const most = mostOf(field);
      if (parts.length > most) context.addIssue(`must have at most ${most} parts`);
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
  // Imports do this some hundred thousand times, and pairs take three times as long.
  const values: Record<string, unknown> = {};
  for (const field of detailFields) values[field] = read(field);
  return values;
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
  const { volume, season, longevity, points, images, ...more } = others;
  const { image_texts, image_texts_ar, image_texts_fr, ...rest } = more;
  const scent = { notes_top, notes_heart, notes_base, family, concentration };
  const pictures = { images, image_texts, image_texts_ar, image_texts_fr };
  return { lists: { ...scent, volume, season, longevity, points, ...pictures }, rest };
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

/** Parses a list as tables store it; an empty one for an empty text. */
export function listOfText(text: string): readonly string[] {
  return text === '' ? [] : text.split(SEPARATOR);
}

/** Parses the texts of a table, each by `listOf`, into details to spread into a product. */
export function detailsOfTexts(
  texts: Readonly<Record<DetailField, string>>,
  listOf: (text: string) => readonly string[] = listOfText,
) {
  return detailsOf(byDetail((field) => listOf(texts[field])));
}

/** Returns one of a product's details as a text; empty if unknown. */
export function detailText({ details }: Pick<Product, 'details'>, field: DetailField): string {
  return listText(details?.[field] ?? []);
}

/** Returns a product's details by field as texts; empty if unknown. */
export function detailTexts(product: Pick<Product, 'details'>): Record<DetailField, string> {
  return byDetail((field) => detailText(product, field));
}
