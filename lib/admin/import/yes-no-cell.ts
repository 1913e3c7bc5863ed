import { foldText } from '@/lib/backend/search-text';

// The words of files for yes and no, in English, Arabic, French and those of other exports.

const words = (text: string) => new Set(text.split('|').map((word) => foldText(word)));

const YES = words(
  'yes|y|true|1|on|x|checked|oui|o|vrai|نعم|اجل|صح|متوفر|متاح|موجود|si|sí|verdadero|да|есть|available|in stock|instock|en stock|disponible|в наличии',
);
const NO = words(
  'no|n|false|0|off|unchecked|non|faux|لا|كلا|غير متوفر|غير متاح|نفد|نفدت الكمية|falso|нет|unavailable|out of stock|outofstock|sold out|rupture|en rupture|rupture de stock|indisponible|épuisé|agotado|нет в наличии',
);

/** Ticked and unticked boxes, which are signs, not words. */
const TICKED = /^[\u2611\u2612\u2713\u2714\u2705]\ufe0f?$/;
const UNTICKED = /^[\u2610\u2717\u2718\u274c\u25a1]\ufe0f?$/;

/** Reads yes or no in the words of several languages, and ticked boxes; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const sign = text.trim();
  if (TICKED.test(sign)) return true;
  if (UNTICKED.test(sign)) return false;
  const word = foldText(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** Whether a product can be bought, and what is to be said of it; null if the word is unknown. */
export type Availability = { inStock: boolean; doubt: string | null };

/** Reads the availability of a feed or shop: "in_stock", "backorder", "preorder", "out of stock". */
export function readAvailability(text: string): Availability | null {
  const word = foldText(text);
  if (word === 'preorder' || word === 'pre order') {
    return { inStock: false, doubt: 'is taken as sold out, since the shop has no orders ahead' };
  }
  if (['backorder', 'onbackorder', 'limited availability'].includes(word)) {
    return { inStock: true, doubt: 'is taken as in stock' };
  }
  if (word === 'discontinued') return { inStock: false, doubt: null };
  const inStock = readYesNo(text);
  return inStock === null ? null : { inStock, doubt: null };
}
