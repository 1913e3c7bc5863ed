import type { Language } from '@/lib/language';
import { isObject, parsePrice, type UnknownRecord } from '@/lib/parse';
import { messageOf, postJson } from '@/lib/post-json';
import type { PromoWorth } from '@/lib/promo-code';
import type { Words } from '@/lib/words/words';
import { replaceableKeys } from './pending-order';
import { tabName } from './tab-name';

/** A promo code, and what it takes off the subtotal. */
export type Promo = PromoWorth & { code: string; name: string };

/** Whether a promo code is valid, or why it could not be checked, as a text for the shopper. */
export type PromoVerdict = { valid: true; promo: Promo } | { valid: false; message: string };

const TIME_LIMIT = 15_000;

/** The statuses that mean that the backend could not check the code. */
const NOBODY_ASKED = [502, 503, 504];

/** Returns what a code takes off, as the server says it; null if that is unusable. */
function readWorth({ discount, amount }: UnknownRecord): PromoWorth | null {
  const cents = parsePrice(amount);
  if (cents !== null) return { discount: 0, amount: cents };
  const isFraction = typeof discount === 'number' && discount > 0 && discount <= 1;
  return isFraction ? { discount } : null;
}

function readVerdict(
  code: string,
  response: Response,
  body: unknown,
  words: Words['promo'],
): PromoVerdict {
  if (response.ok && isObject(body) && body.valid === true) {
    const worth = readWorth(body);
    const name = typeof body.name === 'string' && body.name ? body.name : code;
    if (worth !== null) return { valid: true, promo: { code, name, ...worth } };
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
