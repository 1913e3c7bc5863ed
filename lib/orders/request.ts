import { z } from 'zod';
import { lineKey, MAX_LINES, MAX_QUANTITY } from '@/lib/basket/line';
import { DEFAULT_LANGUAGE, languages } from '@/lib/language';
import { plainToken } from '@/lib/plain-token';
import { deliverySchema } from './delivery-schema';
import { isOrderToken } from './order-token';

const lineSchema = z.object({
  id: z.int().min(1).max(2_147_483_647),
  size: z.string().max(20).nullable(),
  perfume: z.string().max(120).nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

const linesSchema = z
  .array(lineSchema)
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, {
    error: 'Two lines have the same id, size and perfume',
  });

/** A promo code as it was typed, read as a plain token. */
export const typedCodeSchema = z.string().transform(plainToken).pipe(z.string().min(1).max(200));

const promoCodeSchema = typedCodeSchema
  .refine((code) => !/\p{Cc}/u.test(code), {
    error: 'The promo code contains a control character',
  })
  .nullable();

/** A basket line as the browser sends it. It has no price: prices come from the catalogue alone. */
export type RequestedLine = z.infer<typeof lineSchema>;

/** The body of POST /api/quote. */
export const quoteRequestSchema = z.object({ lines: linesSchema, promoCode: promoCodeSchema });

/** A request for a quote. */
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** An order replaces at most this many earlier ones. */
const MAX_REPLACED = 20;

/** What an order is posted under: it belongs to exactly one content. */
export const idempotencyKeySchema = z.uuid().toLowerCase();

/** The keys of earlier orders of a checkout, of the last 24 hours, that its next one replaces. */
export const replacedKeysSchema = z.array(idempotencyKeySchema).max(MAX_REPLACED);

/** The token of an order's page, compared as text and never as a number. */
export const orderTokenSchema = z.string().refine(isOrderToken, { error: 'It is not a token' });

/** The body of POST /api/orders. */
export const orderRequestSchema = z.object({
  lines: linesSchema.min(1),
  promoCode: promoCodeSchema,
  delivery: deliverySchema,
  /** The total in cents that the shopper saw and agreed to. */
  total: z.int().min(0),
  replaces: replacedKeysSchema,
  /** What the order's page is found by, made by the browser; without one there is no page. */
  token: orderTokenSchema.nullable().default(null),
  /** The language of the page; no part of what makes an order this order. */
  language: z.enum(languages).default(DEFAULT_LANGUAGE),
});

/** An order as the browser asks for it. */
export type OrderRequest = z.infer<typeof orderRequestSchema>;
