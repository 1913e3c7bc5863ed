import type { Product, ProductType } from '@/lib/catalogue/product';

const PERFUME = 'perfume parfum fragrance scent cologne edp edt eau de parfum eau de toilette';

/** What shoppers call each type of product. */
const TYPE_WORDS: Record<ProductType, string> = {
  single: `${PERFUME} original`,
  multiple: PERFUME,
  musk: 'musk misk oil perfume',
  makeup: 'makeup make-up cosmetics beauty',
  watch: 'watch timepiece',
  air: 'air freshener refresher room spray',
  furniture: 'furniture freshener refresher linen spray',
  incense: 'incense bakhoor bukhoor home fragrance refresher',
  car: 'car freshener refresher',
  body: 'body mist deodorant spray splash',
  cream: 'body cream lotion',
};

/** Words that say nothing about a product. */
const FILLERS = new Set(['the', 'for', 'and', 'by', 'of', 'with', 'from', 'a', 'an', 'de', 'in']);

/** Letters of a query that count. */
export const MAX_QUERY = 200;
const MAX_TERMS = 12;

/** Lower case, without accents, apostrophes and signs, words divided by one blank: "L'Éclat" becomes "leclat". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded text, and where an apostrophe joins two words both of them as well: "J'adore" gives "jadore j adore". */
export function indexText(text: string): string {
  const joined = foldText(text);
  const divided = foldText(text.replace(/['’‘`´]/g, ' '));
  return joined === divided ? joined : `${joined} ${divided}`;
}

/** The words of a folded text, which single blanks divide. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** The words a product's type and genre are searched by. */
export function typeWords({ type, genre }: Pick<Product, 'type' | 'genre'>): string {
  return foldText(`${TYPE_WORDS[type]} ${genre}`);
}

/** The words of a query that count: folded, without fillers as long as any other word is left, at most twelve. */
export function queryTerms(query: string): string[] {
  const terms = wordsOf(foldText(query.slice(0, MAX_QUERY)));
  const telling = terms.filter((term) => !FILLERS.has(term));
  return [...new Set(telling.length > 0 ? telling : terms)].slice(0, MAX_TERMS);
}
