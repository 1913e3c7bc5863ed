import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { readJsonAs } from '@/lib/http/read-body';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { emailResultSchema, recordEmailResult } from '@/lib/orders/email-result';

type Context = { params: Promise<{ number: string }> };

/**
 * POST /api/orders/{number}/email-result {idempotencyKey, outcome, detail}: records what became of
 * the order's e-mail.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const body = await readJsonAs(request, emailResultSchema);
  if (!body.ok) return body.response;
  const { number } = await params;
  const recorded = await recordEmailResult(
    await database(),
    number,
    body.value,
    env().emailjs === null,
  );
  if (!recorded) {
    return errorResponse('order_not_found', 'There is no order of this number and key.', 404);
  }
  return jsonResponse({ recorded: true });
}
