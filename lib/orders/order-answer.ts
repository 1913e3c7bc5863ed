import type { Order } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { type Env, env } from '@/lib/env';
import { type ErrorBody, errorResponse, jsonResponse } from '@/lib/http/responses';
import type { Cents } from '@/lib/money';
import { type EmailDispatch, emailService, orderEmailParams } from './email-service';
import type { PlaceOutcome } from './place-order';
import type { GoneLine, Quote, UnknownPart } from './quote';
import type { DeliveryErrors } from './schema';

/** The answer to an order in the ledger. */
export type PlacedAnswer = {
  orderNumber: string;
  /** What the shopper pays, in cents. */
  total: Cents;
  /** What the browser is to send; null where the e-mail is known to be sent. */
  email: EmailDispatch | null;
};

/** The answer 409 to an order whose figures are not those the shopper agreed to. */
export type ChangedAnswer = ErrorBody & { quote: Quote };

/** The answer 422 to delivery details that are not valid. */
export type InvalidDeliveryAnswer = ErrorBody & { fields: DeliveryErrors };

/** The answer 422 to a line that is not sold; `index` counts from 0. */
export type UnknownLineAnswer = ErrorBody & { line: GoneLine & { index: number } };

const UNKNOWN: Record<UnknownPart, string> = {
  product: 'there is no such product',
  size: 'the product is not sold in this size',
  perfume: 'the product is not sold with this perfume',
};

function unknownLineAnswer(index: number, line: GoneLine): UnknownLineAnswer {
  const message = `Line ${index + 1}: ${UNKNOWN[line.unknown]}.`;
  return { error: { code: 'unknown_line', message }, line: { ...line, index } };
}

function changedAnswer(quote: Quote): ChangedAnswer {
  const message = 'The order costs something else now. Confirm the new figures.';
  return { error: { code: 'order_changed', message }, quote };
}

async function placedAnswer(db: Db, order: Order, environment: Env): Promise<PlacedAnswer> {
  const { number: orderNumber, total, status } = order;
  if (status === 'emailed') return { orderNumber, total, email: null };
  const params = await orderEmailParams(db, order);
  return { orderNumber, total, email: { ...emailService(environment), params } };
}

/** Puts what became of an order into an answer of POST /api/orders. */
export async function orderAnswer(
  db: Db,
  outcome: PlaceOutcome,
  environment = env(),
): Promise<Response> {
  switch (outcome.kind) {
    case 'placed':
      return jsonResponse(await placedAnswer(db, outcome.order, environment), 201);
    case 'key_reused':
      return errorResponse(
        'idempotency_key_reused',
        'This Idempotency-Key belongs to another order.',
        422,
      );
    case 'replaced':
      return errorResponse('order_replaced', 'This order was replaced by a changed one.', 409);
    case 'unknown_line':
      return jsonResponse(unknownLineAnswer(outcome.index, outcome.line), 422);
    case 'too_large':
      return errorResponse(
        'order_too_large',
        'This order is too large to be placed here. Please tell us about it in the chat.',
        422,
      );
    case 'changed':
      return jsonResponse(changedAnswer(outcome.quote), 409);
  }
}

/** The answer to delivery details that are not valid, by field. */
export function invalidDeliveryAnswer(fields: DeliveryErrors): Response {
  const [message = ''] = Object.values(fields);
  const answer: InvalidDeliveryAnswer = { error: { code: 'invalid_delivery', message }, fields };
  return jsonResponse(answer, 422);
}
