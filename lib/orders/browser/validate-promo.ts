import type { Language } from '@/lib/language';
import { isObject } from '@/lib/parse';
import { messageOf, postJson } from '@/lib/post-json';
import type { Words } from '@/lib/words/words';
import { replaceableKeys } from './pending-order';
import { tabName } from './tab-name';

/** A promo code that takes a fraction (above 0, at most 1) off the subtotal. */
export type Promo = { code: string; name: string; discount: number };

/** Whether a promo code is valid, or why it could not be checked, as a text for the shopper. */
export type PromoVerdict = { valid: true; promo: Promo } | { valid: false; message: string };

const TIME_LIMIT = 15_000;

/** The statuses that mean that the backend could not check the code. */
const NOBODY_ASKED = [502, 503, 504];

function readVerdict(
  code: string,
  response: Response,
  body: unknown,
  words: Words['promo'],
): PromoVerdict {
  if (response.ok && isObject(body) && body.valid === true) {
    const { name, discount } = body;
    if (typeof discount === 'number' && discount > 0 && discount <= 1) {
      const promo = { code, name: typeof name === 'string' && name ? name : code, discount };
      return { valid: true, promo };
    }
  }
  const silent = NOBODY_ASKED.includes(response.status) ? words.unanswered : words.invalid;
  return { valid: false, message: messageOf(body) || silent };
}

/**
 * Validates a promo code on the server, for a page in a language with these texts. Uses that
 * earlier orders of this checkout give back do not count. Never rejects; prefers the server's text
 * to the page's.
 */
export async function validatePromo(
  code: string,
  language: Language,
  words: Words['promo'],
): Promise<PromoVerdict> {
  try {
    const replaces = replaceableKeys();
    const request = replaces.length === 0 ? { code } : { code, replaces };
    const response = await postJson('/api/promocode/validate', request, language, TIME_LIMIT, {
      'shop-tab': tabName(),
    });
    const body: unknown = await response.json().catch(() => null);
    return readVerdict(code, response, body, words);
  } catch {
    return { valid: false, message: words.unanswered };
  }
}
