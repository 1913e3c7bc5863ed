import { z } from 'zod';
import { type Cents, parseAmount } from '../money';
import { oneLine } from '../parse';
import { plainToken } from '../plain-token';
import { parseProductId, productTypes } from './product';

// Parsers of single fields of products: lenient for a backend, strict for an owner's files.

export const MAX_NAME = 200;
export const MAX_BRAND = 100;
const MAX_TYPE = 40;
export const MAX_DESCRIPTION = 5000;
const MAX_PATH = 300;

/** Returns one line of text: replaces control characters and runs of blanks with one blank. */
export function tidy(text: string, max: number): string {
  return oneLine(text).slice(0, max).toWellFormed();
}

export const optionalText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => tidy(text ?? '', max));

const amount = (read: (text: string) => Cents | null) =>
  z.union([z.string(), z.number()], { error: 'must be an amount' }).transform((value, context) => {
    const cents = read(plainToken(String(value)));
    if (cents !== null && cents > 0) return cents;
    context.addIssue('must be an amount above 0 with at most two decimals, such as 20.00');
    return z.NEVER;
  });

/** A backend's price, rounded to the cent. */
export const lenientPrice = amount((text) =>
  /^\d{1,7}\.\d{3,20}$/.test(text) ? parseAmount(Number(text).toFixed(2)) : parseAmount(text),
);

/** A price with at most two decimals. */
export const strictPrice = amount(parseAmount);

export const id = z
  .union([z.string(), z.number()], { error: 'must be a whole number' })
  .transform((value, context) => {
    const read = parseProductId(plainToken(String(value)));
    if (read !== null) return read;
    context.addIssue('must be a whole number from 1 to 2147483647');
    return z.NEVER;
  });

/** A backend's type: any word, since it may sell types that the shop does not know. */
export const lenientType = z
  .string({ error: 'must be a word' })
  .transform((text) => tidy(plainToken(text).toLowerCase(), MAX_TYPE).trimEnd())
  .pipe(z.string().min(1, { error: 'is missing' }));

/** A type that the shop knows: a slip such as "perfum" is an error instead of a new type. */
export const strictType = z
  .string({ error: `must be one of ${productTypes.join(', ')}` })
  .transform((text) => plainToken(text).toLowerCase())
  .pipe(z.enum(productTypes, { error: `must be one of ${productTypes.join(', ')}` }));

export const name = z
  .string({ error: 'is missing' })
  .transform((text) => tidy(text, MAX_NAME))
  .pipe(z.string().min(1, { error: 'is missing' }));

/** Parses a number or numeric text; null for anything else. */
function numberOf(value: unknown): number | null {
  const text = typeof value === 'string' ? plainToken(value) : '';
  const number = text === '' ? value : Number(text);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A backend's discount: null, blank, 0 or less, 1 or more mean none. */
export const lenientDiscount = z
  .unknown()
  .optional()
  .transform((value) => {
    const fraction = numberOf(value);
    return fraction !== null && fraction > 0 && fraction < 1 ? fraction : null;
  });

/** An exact discount: a slip such as 15 for 0.15 is an error instead of no discount. */
export const strictDiscount = z
  .union([z.string(), z.number()], { error: 'must be a fraction from 0 to below 1' })
  .nullish()
  .transform((value, context) => {
    const text = plainToken(String(value ?? ''));
    const fraction = text === '' ? 0 : Number(text);
    if (fraction >= 0 && fraction < 1) return fraction === 0 ? null : fraction;
    context.addIssue('must be a fraction from 0 to below 1, such as 0.15 for 15 %');
    return z.NEVER;
  });

/** Matches a relative path of plain segments, which stays below the backend's root. */
const SAFE_PATH = /^(?:(?!\.{1,2}\/)[^\p{Cc}/\\?#:]+\/)*(?!\.{1,2}$)[^\p{Cc}/\\?#:]+$/u;

/** Returns whether an image path is relative and stays below its root. */
export function isSafeImagePath(path: string): boolean {
  return path.length <= MAX_PATH && path.isWellFormed() && SAFE_PATH.test(path);
}

const withoutSlash = (text: string) => text.trim().replace(/^\/+/, '');

export const lenientPath = z
  .unknown()
  .optional()
  .transform((value) => {
    const path = typeof value === 'string' ? withoutSlash(value) : '';
    return isSafeImagePath(path) ? path : '';
  });

export const strictPath = z
  .string()
  .nullish()
  .transform((value, context) => {
    const path = withoutSlash(value ?? '');
    if (path === '' || isSafeImagePath(path)) return path;
    context.addIssue('must be a relative path, such as terkibmen/124.webp');
    return z.NEVER;
  });

export const updatedAt = z
  .unknown()
  .optional()
  .transform((value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  });

export const rating = z
  .unknown()
  .optional()
  .transform((value) => {
    const stars = numberOf(value);
    return stars !== null && stars >= 0 && stars <= 5 ? stars : null;
  });

/** Parses a whole number from 0 on, or numeric text; null for anything else. */
function countOf(value: unknown): number | null {
  const count = numberOf(value);
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

export const ratingCount = z.unknown().optional().transform(countOf);

/** A backend's count of the pieces left: anything but a whole number from 0 on means none. */
export const lenientPieces = z
  .unknown()
  .optional()
  .transform((value) => countOf(value) ?? undefined);

/** A backend's stock: false only for a plain no, in any form that databases use. */
export const lenientStock = z
  .unknown()
  .optional()
  .transform((value) => !/^(?:false|no|0)$/i.test(plainToken(String(value))));

/** A plain yes or no; null if blank. A slip such as "non" is an error. */
export const yesOrNo = z
  .union([z.string(), z.number(), z.boolean()], { error: 'must be yes or no' })
  .nullish()
  .transform((value, context) => {
    const text = plainToken(String(value ?? ''));
    if (text === '') return null;
    if (/^(?:yes|true|1)$/i.test(text)) return true;
    if (/^(?:no|false|0)$/i.test(text)) return false;
    context.addIssue('must be yes or no');
    return z.NEVER;
  });

/** A description, which keeps its paragraphs. */
export const paragraphs = (text: string) => text.trim().slice(0, MAX_DESCRIPTION).toWellFormed();

export const nameLine = (text: string) => tidy(text, MAX_NAME);

/** A backend's translation: anything but a text means none. */
export const lenientTranslation = (read: (text: string) => string) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? read(value) : ''));

/** A translation that is a text, or left out. */
export const strictTranslation = (read: (text: string) => string) =>
  z
    .string({ error: 'must be a text' })
    .nullish()
    .transform((text) => read(text ?? ''));
