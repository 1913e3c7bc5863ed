import iconv from 'iconv-lite';
import type { Encoding, FileTable } from './file-table';
import { foreignText } from './foreign-kinds';
import { EncodingGuess, MAX_SAMPLE } from './guess-encoding';
import { refused } from './limits';
import { headOf, type Source } from './source';

// Which encoding the bytes of a file are in.

const HEAD = 64 * 1024;

const MARKS: readonly [mark: string, name: string][] = [
  ['efbbbf', 'UTF-8'],
  ['fffe', 'UTF-16 LE'],
  ['feff', 'UTF-16 BE'],
];

/** So many good letters beyond ASCII stand for each damaged one in a file that is UTF-8 anyway. */
const GOOD_FOR_DAMAGED = 10;

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

/** Returns whether a text is UTF-8. Throws an AdminRefusal if it is no text. */
async function isUtf8(source: Source): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isValid = true;
  const add = (slice?: Buffer) => {
    try {
      if (isValid) strict.decode(slice, { stream: slice !== undefined });
    } catch {
      isValid = false;
    }
  };
  for await (const slice of source.slices()) {
    if (slice.includes(0)) throw refused(foreignText(source.name, 'binary'));
    add(slice);
  }
  add();
  return isValid;
}

/** Returns whether a text that is not UTF-8 has far more letters beyond ASCII that are so. */
async function isDamagedUtf8(source: Source): Promise<boolean> {
  const lenient = iconv.getDecoder('utf-8');
  let [good, damaged] = [0, 0];
  const add = (text: string) => {
    const wrong = text.split('\ufffd').length - 1;
    damaged += wrong;
    good += text.replace(/[\0-\u007f]+/g, '').length - wrong;
  };
  for await (const slice of source.slices()) add(lenient.write(slice));
  add(lenient.end() ?? '');
  return good > damaged * GOOD_FOR_DAMAGED;
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
  if ((await isUtf8(source)) || (await isDamagedUtf8(source))) {
    return { name: 'UTF-8', guessed: false, sample: null };
  }
  const words = new EncodingGuess();
  for await (const slice of source.slices()) {
    words.add(slice);
    if (words.isEnough) break;
  }
  const guess = words.likely();
  if (guess !== null) return guess;
  throw refused(notUtf8(source.name));
}

/** Returns the message of a file whose letters cannot be told. */
export function notUtf8(name: string): string {
  return `${name} is not UTF-8 text. In Excel save it as "CSV UTF-8".`;
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
