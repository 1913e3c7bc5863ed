import type { Language } from './language';
import { isObject } from './parse';

/**
 * Posts JSON to the shop from a page in a language, with further headers. Rejects where nobody
 * answers within `timeLimit` ms.
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

/** What an answer tells the shopper, by itself or as its error; empty where it says nothing. */
export function messageOf(body: unknown): string {
  if (!isObject(body)) return '';
  return typeof body.message === 'string' ? body.message.trim() : messageOf(body.error);
}
