import { z } from 'zod';
import { lineKey, MAX_LINES, MAX_QUANTITY } from '@/lib/basket/line';
import { DEFAULT_LANGUAGE, languages } from '@/lib/language';
import { plainToken } from '@/lib/plain-token';
import { readAnyPhone } from './any-phone';
import { deliverySchema, issueOf } from './delivery-schema';
import { isOrderToken } from './order-token';

const lineSchema = z.object({
  id: z.int().min(1).max(2_147_483_647),
  size: z.string().max(20).nullable(),
  perfume: z.string().max(120).nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** The lines of a basket in a request. */
export const linesSchema = z
  .array(lineSchema)
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, {
    error: 'Two lines have the same id, size and perfume',
  });

/** A typed promo code, read as a plain token. */
export const typedCodeSchema = z.string().transform(plainToken).pipe(z.string().min(1).max(200));

/** A typed promo code, or none. */
export const promoCodeSchema = typedCodeSchema
  .refine((code) => !/\p{Cc}/u.test(code), {
    error: 'The promo code contains a control character',
  })
  .nullable();

/** A basket line in a request. It has no price, because prices come from the catalogue. */
export type RequestedLine = z.infer<typeof lineSchema>;

/** The body of POST /api/quote; the district is empty while it is open where the basket goes. */
export const quoteRequestSchema = z.object({
  lines: linesSchema,
  promoCode: promoCodeSchema,
  district: deliverySchema.shape.district.or(z.literal('')).default(''),
});

/** A request for a quote. */
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** The most earlier orders that an order may replace. */
const MAX_REPLACED = 20;

/** The idempotency key of an order, which belongs to exactly one content. */
export const idempotencyKeySchema = z.uuid().toLowerCase();

/** The keys of a checkout's earlier orders, of the last 24 hours, that the next one replaces. */
export const replacedKeysSchema = z.array(idempotencyKeySchema).max(MAX_REPLACED);

/** The token of an order's page, a text even if it has only digits. */
export const orderTokenSchema = z.string().refine(isOrderToken, { error: 'It is not a token' });

/** The delivery with the payer's number as it is kept, which the browser cannot judge. */
export const checkedDeliverySchema = deliverySchema.transform((delivery, context) => {
  if (delivery.payerPhone === '') return delivery;
  const payerPhone = readAnyPhone(delivery.payerPhone);
  if (payerPhone !== null) return { ...delivery, payerPhone };
  context.addIssue({ ...issueOf({ kind: 'incomplete' }), path: ['payerPhone'] });
  return z.NEVER;
});

/** The body of POST /api/orders. */
export const orderRequestSchema = z.object({
  lines: linesSchema.min(1),
  promoCode: promoCodeSchema,
  delivery: checkedDeliverySchema,
  /** The total in cents that the shopper agreed to. */
  total: z.int().min(0),
  replaces: replacedKeysSchema,
  /**
   * Whether the page can reckon with codes that take an amount off. Pages of earlier releases,
   * which may still be open, do not say so.
   */
  knowsAmounts: z.boolean().default(false),
  /** The browser's token for the order's page; without one there is no page. */
  token: orderTokenSchema.nullable().default(null),
  /** The language of the page, which is no part of the order's content. */
  language: z.enum(languages).default(DEFAULT_LANGUAGE),
});

/** An order as the browser posts it. */
export type OrderRequest = z.infer<typeof orderRequestSchema>;
