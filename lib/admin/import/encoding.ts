import iconv from 'iconv-lite';
import type { Encoding, FileTable } from './file-table';
import { foreignText } from './foreign-kinds';
import { refused } from './limits';
import { headOf, type Source } from './source';

// Which encoding the bytes of a file are in. Guesses are made from its words: chardet takes a short
// price list in Windows-1256 for Czech, since most of its letters are no words at all.

const HEAD = 64 * 1024;

const MARKS: readonly [mark: string, name: string][] = [
  ['efbbbf', 'UTF-8'],
  ['fffe', 'UTF-16 LE'],
  ['feff', 'UTF-16 BE'],
];

/** So many good letters beyond ASCII stand for each damaged one in a file that is UTF-8 anyway. */
const GOOD_FOR_DAMAGED = 10;

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
const MAX_SAMPLE = 40;

/** Returns "UTF-16 LE" or "UTF-16 BE" if every other byte is zero, as in text without a mark. */
function unmarkedUtf16(head: Buffer): string | null {
  let [even, odd] = [0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  const many = head.length / 10;
  if (odd > many && even < many / 100) return 'UTF-16 LE';
  return even > many && odd < many / 100 ? 'UTF-16 BE' : null;
}

/** Counts what the words beyond ASCII of a text are in Windows-1252 and in Windows-1256. */
class Words {
  private arabic = 0;
  /** Words that are Western in Windows-1252 alone, and those that are so in both. */
  private western = 0;
  private shared = 0;
  private strange = 0;
  private sign = '';
  private readonly samples = { arabic: new Set<string>(), western: new Set<string>() };

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

  get isEnough(): boolean {
    return this.arabic + this.western + this.shared + this.strange > ENOUGH_WORDS;
  }

  /** Returns the likely encoding, or null if the words are none of those that it may be. */
  guess(): Encoding | null {
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

/** How much of a text is UTF-8. */
async function readAsUtf8(source: Source): Promise<{ good: number; damaged: number }> {
  const decoder = iconv.getDecoder('utf-8');
  const count = { good: 0, damaged: 0 };
  const add = (text: string) => {
    const damaged = text.split('\ufffd').length - 1;
    count.damaged += damaged;
    count.good += text.replace(/[\0-\u007f]+/g, '').length - damaged;
  };
  for await (const slice of source.slices()) {
    if (slice.includes(0)) throw refused(foreignText(source.name, 'binary'));
    add(decoder.write(slice));
  }
  add(decoder.end() ?? '');
  return count;
}

/** Returns the encoding of one byte a character that an XML file declares, if it does. */
function declaredIn(head: Buffer): string | null {
  const beginning = head.toString('latin1', 0, 200);
  const declared = beginning.match(/^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/)?.[1] ?? '';
  const isOneByte = /^(?:windows|cp|iso|latin)/i.test(declared);
  return isOneByte && iconv.encodingExists(declared) ? declared : null;
}

/**
 * Returns the encoding of a text file, guessed from its words if nothing proves it. Throws an
 * AdminRefusal if it is no text, or in an encoding that its words do not tell.
 */
export async function encodingOf(source: Source): Promise<Encoding> {
  const head = await headOf(source, HEAD);
  const marked = MARKS.find(([mark]) => head.toString('hex', 0, 3).startsWith(mark));
  if (marked && marked[1] !== 'UTF-8') return { name: marked[1], guessed: false, sample: null };
  const wide = unmarkedUtf16(head);
  if (wide !== null) {
    const sample = iconv.decode(head, wide.replace(' ', '')).trim().slice(0, MAX_SAMPLE);
    return { name: wide, guessed: true, sample };
  }
  const declared = declaredIn(head);
  if (declared !== null) return { name: declared, guessed: false, sample: null };
  const { good, damaged } = await readAsUtf8(source);
  if (damaged === 0 || good > damaged * GOOD_FOR_DAMAGED) {
    return { name: 'UTF-8', guessed: false, sample: null };
  }
  const words = new Words();
  for await (const slice of source.slices()) {
    words.add(slice);
    if (words.isEnough) break;
  }
  const guess = words.guess();
  if (guess !== null) return guess;
  throw refused(`${source.name} is not UTF-8 text. In Excel save it as "CSV UTF-8".`);
}

/** Reads the text of a source in slices, and tells how many bytes of it are done. */
export async function* textOf(
  source: Source,
  { name }: Encoding,
  show: (bytes: number) => void = () => {},
): AsyncIterable<string> {
  const decoder = iconv.getDecoder(name.replace(' ', ''));
  let done = 0;
  for await (const slice of source.slices()) {
    yield decoder.write(slice);
    done += slice.length;
    show(done);
  }
  yield decoder.end() ?? '';
}

/** Returns the text of the first slice of a source. */
export async function beginningOf(source: Source, encoding: Encoding): Promise<string> {
  for await (const text of textOf(source, encoding)) return text;
  return '';
}

/** Returns what an owner has to check if an encoding was guessed; else nothing. */
export function encodingNotes(encoding: Encoding | null): FileTable['notes'] {
  if (!encoding?.guessed) return [];
  const { name, sample } = encoding;
  const check = sample === null ? '' : `; see whether these words are right: ${sample}`;
  const message = `are not UTF-8; they were read as ${name}${check}`;
  return [{ row: 1, column: 'letters', message }];
}
