import type { EmailjsAccount } from '@/lib/env';
import type { EmailParams } from './email';

/** Milliseconds until a mail counts as refused. */
const TIME_LIMIT = 15_000;

/**
 * Sends an order's e-mail from the server through EmailJS's REST call; rejects with its response
 * where it refuses.
 */
export async function sendByRest(
  account: EmailjsAccount & { origin: string; privateKey: string },
  params: EmailParams,
): Promise<void> {
  const response = await fetch(`${account.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    body: JSON.stringify({
      service_id: account.serviceId,
      template_id: account.templateId,
      user_id: account.publicKey,
      accessToken: account.privateKey,
      template_params: params,
    }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 100)}`);
}
