import { z } from 'zod';
import { byField, DELIVERY, type Delivery, type DeliveryField } from '@/lib/delivery';
import { shop } from '@/lib/shop';
import { type PhoneReading, readPhone } from './phone';

/** Control characters and halves of surrogate pairs, which no name or address is written with. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** What turns the text around it the other way; it would turn a slip's or an e-mail's own words. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Anything that leaves ink: no space, mark or format character, nor what fonts draw as nothing. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** A text as it reads: without bidi overrides and spaces around it, empty where nothing is seen. */
function asRead(text: string): string {
  if (UNPRINTABLE.test(text)) return text.trim();
  return VISIBLE.test(text) ? text.replace(BIDI_OVERRIDES, '').trim() : '';
}

/** A line of text, which may be blank where there is no text for a missing one. */
function lineSchema(label: string, maxLength: number, missing: string | null) {
  const line = z
    .string()
    .max(maxLength, { error: `${label} must be ${maxLength} characters or fewer`, abort: true })
    .refine((text) => !UNPRINTABLE.test(text), {
      error: `${label} contains a character that cannot be used`,
    })
    .refine((text) => missing === null || text !== '', { error: missing ?? '' });
  const read = z.string().transform(asRead).pipe(line);
  return missing === null ? read.default('') : read;
}

/** How to correct a phone number, said after the text that it is not valid. */
function phoneAdvice(reading: Exclude<PhoneReading, { kind: 'whole' }>): string {
  switch (reading.kind) {
    case 'incomplete':
      return '';
    case 'too_long':
      return reading.over === 1
        ? '. There is one digit too many.'
        : `. There are ${reading.over} digits too many.`;
    case 'foreign':
      return '. It has to be a Lebanese number, with the country code +961 or none.';
  }
}

function phoneSchema(problem: string) {
  return z.string().transform((text, context) => {
    const reading = readPhone(text);
    if (reading.kind === 'whole') return reading.value;
    context.addIssue({ code: 'custom', message: problem + phoneAdvice(reading) });
    return z.NEVER;
  });
}

function fieldSchema(field: DeliveryField): z.ZodType<string> {
  const row = DELIVERY[field];
  switch (row.kind) {
    case 'phone':
      return phoneSchema(row.problem);
    case 'country':
      return z.literal(shop.country, { error: row.problem });
    case 'text':
      return lineSchema(row.label, row.maxLength, row.problem);
  }
}

/**
 * The checkout form, with the texts that a shopper reads. The result is trimmed, its phone
 * "71-234567".
 */
export const deliverySchema = z.object({
  ...byField(fieldSchema),
  newsletter: z.boolean().default(false),
});

const fieldNameSchema = deliverySchema.keyof();

/** Errors by field, as the server sends them. */
export const deliveryErrorsSchema = z.partialRecord(fieldNameSchema, z.string());

/** What is wrong, by field. */
export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

/** The first error of each field, in the order of the form. */
export function deliveryErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const { path, message } of issues) {
    const field = fieldNameSchema.safeParse(path.at(-1));
    if (field.success) errors[field.data] ??= message;
  }
  return errors;
}

/** What is wrong with one field as it stands in the form; null where nothing is. */
export function deliveryError(field: DeliveryField, value: string): string | null {
  const parsed = deliverySchema.shape[field].safeParse(value);
  return parsed.error?.issues[0]?.message ?? null;
}
