import type { Language } from './language';
import { isObject } from './parse';

/**
 * Posts JSON to the shop from a page in a language, with further headers. Rejects if there is no
 * response within `timeLimit` ms.
 */
export function postJson(
  path: string,
  body: object,
  language: Language,
  timeLimit: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimit),
  });
}

/** Returns a response's message for the shopper, or its error's message; empty if it has none. */
export function messageOf(body: unknown): string {
  if (!isObject(body)) return '';
  return typeof body.message === 'string' ? body.message.trim() : messageOf(body.error);
}
