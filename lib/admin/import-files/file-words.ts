import { z } from 'zod';
import { toldTypes } from '@/lib/content/import-types';
import { readFileCurrency } from '../import/amount-cell';
import type { FileWords as ImporterWords } from '../import/understood';

/** What an owner says of a file on its page, as `import` takes it on the command line. */
const schema = z.object({
  /** "Vendor=brand", one each; a dash leaves a column out. */
  map: z.array(z.string().max(500)).max(1000).default([]),
  type: z.string().default(''),
  /** "USD", or "AED=3.6725"; empty for nothing. */
  currency: z.string().default(''),
  replaceSample: z.boolean().default(false),
});

export type WordsOnFile = z.infer<typeof schema>;

export const NO_WORDS: WordsOnFile = { map: [], type: '', currency: '', replaceSample: false };

/** Reads words that are kept. */
export function parseWords(text: string): WordsOnFile {
  return schema.parse(JSON.parse(text));
}

/** Whether a type is one that a file may be said to be of, or none. */
export const isToldType = (type: string) => type === '' || toldTypes.some((one) => one === type);

/** Whether a currency can be read, or is none. */
export const isCurrency = (text: string) => text === '' || readFileCurrency(text) !== null;

/** Returns the words as the importer takes them. */
export function importerWords({ map, type, currency }: WordsOnFile): ImporterWords {
  const read = readFileCurrency(currency);
  return { map, ...(type !== '' && { type }), ...(read !== null && { currency: read }) };
}
