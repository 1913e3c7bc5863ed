import type { Language } from '@/lib/language';
import { messageOf, postJson } from '@/lib/post-json';

/** The time-out (ms) of a request. */
const TIME_LIMIT = 15_000;

/**
 * Posts what a shopper does on an order's page. Returns null on success, else the text for the
 * shopper: `unreachable` if the server did not answer.
 */
export async function postAction(
  path: string,
  body: object,
  language: Language,
  unreachable: string,
): Promise<string | null> {
  try {
    const response = await postJson(path, body, language, TIME_LIMIT);
    return response.ok ? null : messageOf(await response.json()) || unreachable;
  } catch {
    return unreachable;
  }
}
