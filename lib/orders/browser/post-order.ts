import { z } from 'zod';
import { parseQuotedLines, type QuotedLine } from '@/lib/basket/quoted-lines';
import type { Cents } from '@/lib/money';
import { postJson } from '@/lib/post-json';
import { type DeliveryErrors, deliveryErrorsSchema } from '../delivery-schema';
import type { EmailDispatch, PlacedAnswer } from '../email-service';
import type { QuotePromo } from '../quote';
import type { OrderRequest } from '../request';

/** The reply to a posted order. */
export type OrderReply =
  | { kind: 'placed'; answer: PlacedAnswer }
  /** The figures differ from those that the shopper agreed to. */
  | {
      kind: 'changed';
      lines: QuotedLine[];
      promo: QuotePromo | null;
      /** What the delivery costs by the shop's word. */
      shipping: Cents;
    }
  /** A line is no longer sold. */
  | { kind: 'unknown_line' }
  | { kind: 'invalid_delivery'; errors: DeliveryErrors }
  /**
   * The key belongs to another content or to a replaced order, so the next post needs a new one.
   */
  | { kind: 'stale_key' }
  /** Refused for another reason, with a text for the shopper. */
  | { kind: 'refused'; message: string }
  /** No readable response: the order may or may not be placed. */
  | { kind: 'unreachable' };

/** The time-out (ms) of a post. */
const TIME_LIMIT = 20_000;

const emailSchema: z.ZodType<EmailDispatch> = z.object({
  origin: z.string(),
  serviceId: z.string(),
  templateId: z.string(),
  publicKey: z.string(),
  params: z.object({
    customer_email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    delivery_address: z.string(),
    order_total: z.string(),
    order_details: z.string(),
    promo_info: z.string(),
    applied_promo: z.string(),
    discount_amount: z.string(),
    order_number: z.string(),
  }),
});

const placedSchema: z.ZodType<PlacedAnswer> = z.object({
  orderNumber: z.string(),
  total: z.int(),
  email: emailSchema.nullable(),
  emailHeld: z.boolean().optional(),
});

const promoSchema: z.ZodType<QuotePromo> = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valid'),
    name: z.string(),
    discount: z.number(),
    amount: z.int().optional(),
  }),
  z.object({ status: z.literal('invalid'), message: z.string() }),
  z.object({ status: z.literal('unavailable') }),
]);

const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  quote: z
    .object({
      lines: z.array(z.unknown()),
      promo: promoSchema.nullable(),
      totals: z.object({ shipping: z.int() }),
    })
    .optional(),
  fields: deliveryErrorsSchema.optional(),
});

function readRefusal(status: number, body: unknown): OrderReply {
  const parsed = refusalSchema.safeParse(body);
  if (!parsed.success) return { kind: 'unreachable' };
  const { error, quote, fields } = parsed.data;
  if (status >= 500 && error.code !== 'not_saved') return { kind: 'unreachable' };
  if (quote) {
    const { promo, totals } = quote;
    return { kind: 'changed', lines: parseQuotedLines(quote), promo, shipping: totals.shipping };
  }
  if (fields) return { kind: 'invalid_delivery', errors: fields };
  if (error.code === 'unknown_line') return { kind: 'unknown_line' };
  if (error.code === 'idempotency_key_reused' || error.code === 'order_replaced') {
    return { kind: 'stale_key' };
  }
  return { kind: 'refused', message: error.message };
}

/** Posts an order of a tab under a key. Never rejects; resolves within 20 s. */
export async function postOrder(
  key: string,
  tab: string,
  order: OrderRequest,
): Promise<OrderReply> {
  try {
    const response = await postJson('/api/orders', order, order.language, TIME_LIMIT, {
      'idempotency-key': key,
      'shop-tab': tab,
    });
    const body: unknown = await response.json();
    if (!response.ok) return readRefusal(response.status, body);
    return { kind: 'placed', answer: placedSchema.parse(body) };
  } catch {
    return { kind: 'unreachable' };
  }
}
