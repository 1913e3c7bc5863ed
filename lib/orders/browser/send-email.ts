import { inTime } from '@/lib/in-time';
import type { EmailDispatch } from '../email-service';

/** The result of sending an e-mail; `detail` is the service's response, without personal data. */
export type SendResult = { outcome: 'sent' | 'failed'; detail: string };

/** The time-out (ms) of a try; EmailJS's library has none. */
const TIME_LIMIT = 15_000;

/**
 * EmailJS accepts one mail a second; one that it refuses for that is sent again after this time
 * (ms).
 */
const TOO_MANY_PAUSE = 1500;

type Answer = { status: number; text: string };

/** Posts what the library would, for browsers that block local storage, where it cannot load. */
async function sendWithoutLibrary(email: EmailDispatch, origin: string): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: '4.4.1',
      user_id: email.publicKey,
      service_id: email.serviceId,
      template_id: email.templateId,
      template_params: email.params,
    }),
  });
  return { status: response.status, text: await response.text() };
}

async function sendWithLibrary(email: EmailDispatch, origin: string): Promise<Answer | null> {
  const library = await import('@emailjs/browser').catch(() => null);
  if (library === null) return null;
  library.init({ publicKey: email.publicKey }, origin);
  try {
    return await library.send(email.serviceId, email.templateId, email.params);
  } catch (thrown) {
    if (thrown instanceof library.EmailJSResponseStatus) return thrown;
    throw thrown;
  }
}

async function trySend(email: EmailDispatch): Promise<Answer> {
  const origin = email.origin || window.location.origin;
  try {
    return (await sendWithLibrary(email, origin)) ?? (await sendWithoutLibrary(email, origin));
  } catch (thrown) {
    return { status: 0, text: thrown instanceof Error ? thrown.name : 'unknown failure' };
  }
}

async function send(email: EmailDispatch): Promise<SendResult> {
  let answer = await trySend(email);
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, TOO_MANY_PAUSE));
    answer = await trySend(email);
  }
  const isSent = answer.status >= 200 && answer.status < 300;
  return { outcome: isSent ? 'sent' : 'failed', detail: `${answer.status} ${answer.text}` };
}

/**
 * Sends an order's e-mail through the service that the server named. Always resolves, within 15 s.
 */
export async function sendEmail(email: EmailDispatch): Promise<SendResult> {
  const silent: SendResult = { outcome: 'failed', detail: 'no answer' };
  return inTime(TIME_LIMIT, send(email)).catch(() => silent);
}
