import { z } from 'zod';
import { isPricedByDistrict } from '@/lib/basket/shipping';
import {
  byField,
  DELIVERY,
  type Delivery,
  type DeliveryField,
  type DeliveryTexts,
  isDeliveryField,
} from '@/lib/delivery';
import { isDistrict } from '@/lib/districts';
import type { Language } from '@/lib/language';
import { plainToken } from '@/lib/plain-token';
import { shop } from '@/lib/shop';
import { fill, fillCount } from '@/lib/words/fill';
import type { Words } from '@/lib/words/words';
import { readPhone } from './phone';

/** Control characters and lone surrogates, which no name or address contains. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Bidi overrides, which would reverse the surrounding text of a slip or an e-mail. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Matches visible characters: no space, mark, format character or blank glyph. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** Removes bidi overrides and outer spaces; returns an empty text if nothing is visible. */
function asRead(text: string): string {
  if (UNPRINTABLE.test(text)) return text.trim();
  return VISIBLE.test(text) ? text.replace(BIDI_OVERRIDES, '').trim() : '';
}

/** The problem of a form's issue, in its parameters, if its code does not tell. */
const problemSchema = z.union([
  z.object({ kind: z.literal('too_many_digits'), over: z.number() }),
  z.object({
    kind: z.enum(['missing', 'incomplete', 'foreign', 'unusable', 'elsewhere', 'unknown']),
  }),
]);

type Problem = z.infer<typeof problemSchema>;

/** Returns an issue with its problem. */
export const issueOf = (problem: Problem) => ({ code: 'custom', params: problem }) as const;

/** Returns the schema of a line of text; an optional one may be blank. */
function lineSchema(maxLength: number, optional: boolean, readAs = asRead) {
  const line = z
    .string()
    .max(maxLength)
    .refine((text) => !UNPRINTABLE.test(text), issueOf({ kind: 'unusable' }))
    .refine((text) => optional || text !== '', issueOf({ kind: 'missing' }));
  const read = z.string().transform(readAs).pipe(line);
  return optional ? read.default('') : read;
}

// Slips, tables and e-mails have one line for what may be typed in several.

const asOneLine = (text: string) => asRead(text.replace(/\s*[\r\n]+\s*/g, ' '));

/** Joins the lines of an address by commas. */
const asAddress = (text: string) => asRead(text.trim().replace(/[\s,،]*[\r\n]+\s*/g, ', '));

/** Normalises a code. */
const asToken = (text: string) => plainToken(asRead(text));

const districtSchema = z
  .string()
  .trim()
  .refine((text) => text === '' || isDistrict(text), issueOf({ kind: 'unknown' }))
  .refine((text) => text !== '' || !isPricedByDistrict(), issueOf({ kind: 'missing' }))
  .prefault('');

/** The fewest digits of a phone number anywhere; the server knows what else makes one. */
const FEWEST_DIGITS = 6;

function anyPhoneSchema(maxLength: number) {
  return lineSchema(maxLength, true, asToken).refine(
    (text) => text === '' || text.replace(/\D/g, '').length >= FEWEST_DIGITS,
    issueOf({ kind: 'incomplete' }),
  );
}

const phoneSchema = z.string().transform((text, context) => {
  const reading = readPhone(text);
  switch (reading.kind) {
    case 'whole':
      return reading.value;
    case 'too_long':
      context.addIssue(issueOf({ kind: 'too_many_digits', over: reading.over }));
      return z.NEVER;
    default:
      context.addIssue(issueOf({ kind: reading.kind }));
      return z.NEVER;
  }
});

/** The country's name in lower case, as the form shows it in each language. */
const COUNTRY_NAMES = ['lebanon', 'لبنان', 'liban'];

/** The country, stored in English whatever the shopper's language calls it. */
const countrySchema = z.unknown().transform((name, context) => {
  const isOwnCountry =
    typeof name === 'string' && COUNTRY_NAMES.includes(name.trim().toLowerCase());
  if (isOwnCountry) return shop.country;
  context.addIssue(issueOf({ kind: 'elsewhere' }));
  return z.NEVER;
});

function fieldSchema(field: DeliveryField): z.ZodType<string> {
  const row = DELIVERY[field];
  switch (row.kind) {
    case 'phone':
      return phoneSchema;
    case 'country':
      return countrySchema;
    case 'district':
      return districtSchema;
    case 'anyPhone':
      return anyPhoneSchema(row.maxLength);
    case 'note':
      return lineSchema(row.maxLength, true, asOneLine);
    case 'text': {
      const readAs = row.token ? asToken : row.rows ? asAddress : asRead;
      return lineSchema(row.maxLength, row.optional ?? false, readAs);
    }
  }
}

/**
 * A payer has a name and a number or is none; where the slip has no amount there has to be one.
 * Checked beside what else is wrong, so that no error waits for the next press.
 */
const missingOfPayer = (field: 'payerName' | 'payerPhone', other: DeliveryField) =>
  z.refine<DeliveryTexts & { hidePrices: boolean }>(
    (typed) => typed[field] !== '' || (typed[other] === '' && !typed.hidePrices),
    {
      ...issueOf({ kind: 'missing' }),
      path: [field],
      when: ({ value }) => z.object({ payerName: z.string() }).safeParse(value).success,
    },
  );

/**
 * The schema of the checkout form. Its output is trimmed, with the phone "71-234567" and the
 * country "Lebanon". `deliveryErrors` has the texts of errors.
 */
export const deliverySchema = z
  .object({
    ...byField(fieldSchema),
    newsletter: z.boolean().default(false),
    hidePrices: z.boolean().default(false),
  })
  .check(missingOfPayer('payerName', 'payerPhone'), missingOfPayer('payerPhone', 'payerName'));

const fieldNameSchema = deliverySchema.keyof();

/** Errors by field, as the server sends them. */
export const deliveryErrorsSchema = z.partialRecord(fieldNameSchema, z.string());

/** Error texts by field. */
export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

/** The texts of the fields and their language. */
export type FieldTexts = { language: Language; fields: Words['fields'] };

/**
 * Returns the shopper's text for an issue; the schema's own text if no form can cause the issue.
 */
function problemText(
  field: DeliveryField,
  issue: z.core.$ZodIssue,
  { language, fields }: FieldTexts,
): string {
  const words = fields[field];
  const { label } = words;
  if (issue.code === 'too_big') {
    return fillCount(language, fields.tooLong, Number(issue.maximum), { label });
  }
  const { data: problem } = problemSchema.safeParse(issue.code === 'custom' ? issue.params : null);
  switch (problem?.kind) {
    case undefined:
      return issue.message;
    case 'unusable':
      return fill(fields.unusableCharacter, { label });
    case 'foreign':
      return fields.phone.foreign;
    case 'too_many_digits':
      return fillCount(language, fields.phone.tooManyDigits, problem.over);
    default:
      return 'problem' in words ? words.problem : issue.message;
  }
}

/** Returns the first error of each field, in the order of the form. */
export function deliveryErrors(
  issues: readonly z.core.$ZodIssue[],
  texts: FieldTexts,
): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const issue of issues) {
    const name = fieldNameSchema.safeParse(issue.path.at(-1));
    if (!name.success) continue;
    const { data: field } = name;
    errors[field] ??= isDeliveryField(field) ? problemText(field, issue, texts) : issue.message;
  }
  return errors;
}

/** Returns the error of one field's current value; null if it is valid. */
export function deliveryError(
  field: DeliveryField,
  value: string,
  texts: FieldTexts,
): string | null {
  const [issue] = deliverySchema.shape[field].safeParse(value).error?.issues ?? [];
  return issue === undefined ? null : problemText(field, issue, texts);
}
