import { isKnownType, type Product, type ProductType } from '@/lib/catalogue/product';

const PERFUME = 'perfume parfum fragrance scent cologne edp edt eau de parfum eau de toilette';

/** The words that shoppers use for each type of product. */
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

/** Stop words. */
const FILLERS = new Set(
  'the for and by of with from a an de in pour du des avec et au aux un une من مع'
    .concat(' note notes smell senteur odeur نفحات نفحه بنفحات رائحه برائحه')
    .concat(' my that ma mon mes qui cheap affordable pas cher chere chers رخيص رخيصه')
    .split(' '),
);

const PERFUME_WORDS = new Set(PERFUME.split(' '));

/** Returns whether a folded word means any perfume. */
export const isAnyPerfume = (word: string) => PERFUME_WORDS.has(word) && !FILLERS.has(word);

/** Returns whether a folded word is a stop word. */
export const isFiller = (word: string) => FILLERS.has(word);

/** The most letters of a query to search for. */
export const MAX_QUERY = 200;
export const MAX_TERMS = 12;

/** Letters that Arabic and Persian keyboards or spellings write in two ways. */
const LETTER_TWINS: Readonly<Record<string, string>> = {
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06a9': '\u0643',
  '\u0629': '\u0647',
  '\u0671': '\u0627',
  '\u067e': '\u0628',
  '\u0686': '\u062c',
  '\u06a4': '\u0641',
  '\u06af': '\u0643',
};

function twinOf(letter: string): string {
  const code = letter.charCodeAt(0);
  // The code points of both sets of digits begin at a multiple of 16.
  return LETTER_TWINS[letter] ?? String(code & 0xf);
}

/**
 * Lower case, without accents, apostrophes and signs, one blank between words: "L'Éclat" becomes
 * "leclat". Arabic loses vowel signs, hamzas, the article
 * and the stroke that only widens a word; letters that are spelt either way become one.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0621\u0640'’‘`´]/gu, '')
    .replace(
      /[\u0649\u06cc\u06a9\u0629\u0671\u067e\u0686\u06a4\u06af\u0660-\u0669\u06f0-\u06f9]/g,
      twinOf,
    )
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )(?:\u0627\u0644)+(?=\p{L}{3})/gu, '$1')
    .trim();
}

/**
 * Returns the folded text, with words at an apostrophe joined and apart: "J'adore" gives "jadore j
 * adore".
 */
export function indexText(text: string): string {
  const joined = foldText(text);
  const divided = foldText(text.replace(/['’‘`´]/g, ' '));
  return joined === divided ? joined : `${joined} ${divided}`;
}

/** Returns the words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}

/** Returns the words for a product's type and genre; an unknown type is its own word. */
export function typeWords({ type, genre }: Pick<Product, 'type' | 'genre'>): string {
  return foldText(`${isKnownType(type) ? TYPE_WORDS[type] : type} ${genre}`);
}

/** Returns at most twelve folded words of a query; stop words only if there are no others. */
export function queryTerms(query: string): string[] {
  const terms = wordsOf(foldText(query.slice(0, MAX_QUERY)));
  const significant = terms.filter((term) => !FILLERS.has(term));
  return [...new Set(significant.length > 0 ? significant : terms)].slice(0, MAX_TERMS);
}
