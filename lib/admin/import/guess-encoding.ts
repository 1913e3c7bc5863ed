import iconv from 'iconv-lite';
import type { Encoding } from './file-table';

// Windows-1252 or Windows-1256, guessed from words: chardet takes a short price list in Arabic for
// Czech, since it weighs letters, most of which are none of a word here.

/** Letters of Windows-1252: no other byte from 0xc0 on is one. */
const WORD = /[A-Za-zƒŒœŠšŽžŸÀ-ÖØ-öø-ÿ]+/g;

/** Words of French, Spanish, Italian, Portuguese, German and the north. */
const WESTERN = /^[A-Za-zŒœÀ-ÏÑ-ÖØ-Üß-ïñ-öø-ü]+$/;

/** Words of Arabic; a lone À of French would be a letter of it as well. */
const ARABIC = /^[\p{Script=Arabic}\u0640\u064b-\u0652]{2,}$/u;

/** Signs of texts in Windows-1252 and Windows-1256, most of which have one place in both. */
const SIGNS = '\u00a0-¡£©«®°-´·º»¿×–—‘’“”•…€™';
const SIGN = new RegExp(`[${SIGNS}]`);
const STRANGE = new RegExp(`[^\\0-\\u007fƒŒœŠšŽžŸÀ-ÖØ-öø-ÿ${SIGNS}]`, 'g');

/** So many other words a strange one may have, and an Arabic word Western ones. */
const WORDS_FOR_STRANGE = 10;
const WESTERN_FOR_ARABIC = 20;

/** So many words tell the encoding of a file of any length. */
const ENOUGH_WORDS = 20_000;

const MAX_SAMPLE_WORDS = 5;

/** How many characters of a file show an owner what was guessed. */
export const MAX_SAMPLE = 40;

/** Counts what the words beyond ASCII of a text are in Windows-1252 and in Windows-1256. */
export class EncodingGuess {
  private arabic = 0;
  /** Words that are Western in Windows-1252 alone, and those that are so in both. */
  private western = 0;
  private shared = 0;
  private strange = 0;
  private sign = '';
  private readonly samples = { arabic: new Set<string>(), western: new Set<string>() };

  /** Takes the next slice of a file. */
  add(slice: Buffer): void {
    const western = iconv.decode(slice, 'windows-1252');
    const arabic = iconv.decode(slice, 'windows-1256');
    this.strange += western.match(STRANGE)?.length ?? 0;
    const signAt = this.sign === '' ? western.search(SIGN) : -1;
    if (signAt !== -1) this.sign = aroundOf(western, signAt);
    // Both have one character a byte, so a word has the same place in them.
    for (const { 0: word, index } of western.matchAll(WORD)) {
      if (/[^\0-\u007f]/.test(word)) this.count(word, arabic.slice(index, index + word.length));
    }
  }

  private count(western: string, arabic: string): void {
    if (ARABIC.test(arabic)) {
      this.arabic += 1;
      keep(this.samples.arabic, arabic);
    } else if (WESTERN.test(western)) {
      // French letters have the same place in both.
      if (western === arabic) this.shared += 1;
      else this.western += 1;
      keep(this.samples.western, western);
    } else {
      this.strange += 1;
    }
  }

  /** True once more words would change nothing. */
  get isEnough(): boolean {
    return this.arabic + this.western + this.shared + this.strange > ENOUGH_WORDS;
  }

  /** Returns the likely encoding, or null if the words are none of those that it may be. */
  likely(): Encoding | null {
    const { arabic, western, shared, strange } = this;
    const known = arabic + western + shared;
    const isNothing = known === 0 && this.sign === '';
    if (isNothing || strange * WORDS_FOR_STRANGE > known) return null;
    const isArabic = arabic * WESTERN_FOR_ARABIC > western;
    const words = [...(isArabic ? this.samples.arabic : this.samples.western)];
    return {
      name: isArabic ? 'Windows-1256' : 'Windows-1252',
      guessed: true,
      sample: words.join(' ') || this.sign,
    };
  }
}

/** Returns the words around a place in a text. */
function aroundOf(text: string, at: number): string {
  const from = Math.max(0, at - MAX_SAMPLE / 2);
  return text
    .slice(from, from + MAX_SAMPLE)
    .replace(/\s+/g, ' ')
    .trim();
}

function keep(samples: Set<string>, word: string): void {
  if (samples.size < MAX_SAMPLE_WORDS) samples.add(word.slice(0, MAX_SAMPLE));
}
