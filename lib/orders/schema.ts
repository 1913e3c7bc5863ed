import { z } from 'zod';
import { shop } from '@/lib/shop';
import { formatPhone, PHONE_PATTERN } from './phone';

/** The most characters a delivery field takes. */
export const DELIVERY_LIMITS = {
  firstName: 60,
  lastName: 60,
  address: 200,
  city: 80,
  postalCode: 20,
} as const;

/** Control characters and halves of surrogate pairs, which no name or address is written with. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

function line(label: string, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: `${label} must be ${maxLength} characters or fewer`, abort: true })
    .refine((text) => !UNPRINTABLE.test(text), {
      error: `${label} contains a character that cannot be used`,
    });
}

function requiredLine(label: string, maxLength: number, missing: string) {
  return line(label, maxLength).refine((text) => text !== '', { error: missing });
}

const PHONE_ERROR = 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)';

const phone = z
  .string()
  .max(60, { error: PHONE_ERROR, abort: true })
  .transform(formatPhone)
  .pipe(z.string().regex(PHONE_PATTERN, { error: PHONE_ERROR }));

/** Who gets the order and where: the checkout form, with the texts of spec section 5. */
export const deliverySchema = z.object({
  phone,
  country: z.literal(shop.country, { error: `We deliver in ${shop.country} only` }),
  firstName: requiredLine('First name', DELIVERY_LIMITS.firstName, 'Please enter your first name'),
  lastName: requiredLine('Last name', DELIVERY_LIMITS.lastName, 'Please enter your last name'),
  address: requiredLine('Address', DELIVERY_LIMITS.address, 'Please enter your address'),
  city: requiredLine('City', DELIVERY_LIMITS.city, 'Please enter your city'),
  /** Empty where none was given. */
  postalCode: line('Postal code', DELIVERY_LIMITS.postalCode).default(''),
  /** Consent to news; stored with the order, otherwise unused. */
  newsletter: z.boolean().default(false),
});

/** Parsed delivery details: trimmed, phone as "71-234567". */
export type Delivery = z.infer<typeof deliverySchema>;

const deliveryFieldSchema = deliverySchema.keyof();

/** A field of the delivery details. */
export type DeliveryField = keyof Delivery;

/** Errors by field, as an answer of the server carries them. */
export const deliveryErrorsSchema = z.partialRecord(deliveryFieldSchema, z.string());

/** What is wrong, by field. */
export type DeliveryErrors = Partial<Record<DeliveryField, string>>;

/** The first error of each field, in the order of the form. */
export function deliveryErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const { path, message } of issues) {
    const field = deliveryFieldSchema.safeParse(path.at(-1));
    if (field.success) errors[field.data] ??= message;
  }
  return errors;
}

/** What is wrong with one field as it stands in the form; null where nothing is. */
export function deliveryError(field: DeliveryField, value: string | boolean): string | null {
  const parsed = deliverySchema.shape[field].safeParse(value);
  return parsed.error?.issues[0]?.message ?? null;
}
