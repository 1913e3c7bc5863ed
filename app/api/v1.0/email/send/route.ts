import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { readJson } from '@/lib/http/read-body';
import type { EmailParams } from '@/lib/orders/email';
import { sendRequestSchema, sendToOutbox } from '@/lib/orders/send-to-outbox';
import { sendBySmtp } from '@/lib/orders/smtp';

/** EmailJS accepts 50 kB of variables; the rest of the request comes on top. */
const MAX_BODY_BYTES = 64 * 1024;

const text = (line: string, status: number) =>
  new Response(line, { status, headers: { 'cache-control': 'no-store' } });

/**
 * POST /api/v1.0/email/send: EmailJS's send call, for the shop's own outbox. Responds as EmailJS
 * does: 200 "OK", or 400, 404 or 412 and a line of text; 404 if an EmailJS account is set up.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJson(request, MAX_BODY_BYTES);
  if (!body.ok) return text('Bad request', body.response.status);
  const parsed = sendRequestSchema.safeParse(body.value);
  if (!parsed.success) return text('The parameters are invalid', 400);
  const { emailjs, smtpUrl } = env();
  if (emailjs !== null) return text('Account not found', 404);
  const passOn = smtpUrl === null ? null : (params: EmailParams) => sendBySmtp(smtpUrl, params);
  const answer = await sendToOutbox(await database(), parsed.data, passOn);
  return text(answer.text, answer.status);
}
