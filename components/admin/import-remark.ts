import type { Language } from '@/lib/language';
import { type AdminWords, adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';

type Known = keyof AdminWords['import']['known'];

/**
 * What the importer says of a cell with options of the command line, or of rows that stay out most
 * often; the groups of each are the values of its words.
 */
const KNOWN: readonly [Known, RegExp][] = [
  ['type', /^nothing tells what "/],
  ['currency', /^is in (?<currency>.+?), and the shop’s prices/],
  ['dear', /^would be (?<price>\S+?)\. If the file/],
  ['sample', /^renames a product of the sample/],
  ['missing', /^is missing$/],
  ['twoWays', /^can be read as (?<one>\S+) or as (?<other>[^\s:]+):/],
  [
    'amount',
    /^(?:must be (?:an|one) amount|must be above 0|is below 0|has a word beside).*\(it is (?<text>".*")\)$/,
  ],
];

/** A remark of the importer in words of the admin: a text with the values that it names. */
export type Remark = { text: string; values: Readonly<Record<string, string>> };

/** Returns a remark of the importer in the reader's language; null for one that has no words. */
export function remarkOf(lang: Language, message: string): Remark | null {
  for (const [key, pattern] of KNOWN) {
    const found = pattern.exec(message);
    if (found === null) continue;
    return { text: adminWords(lang).import.known[key], values: { ...found.groups } };
  }
  return null;
}

/** Returns a remark of the importer as a text, in the reader's language where it has words. */
export function remarkText(lang: Language, message: string): string {
  const remark = remarkOf(lang, message);
  return remark === null ? message : say(lang, remark.text, remark.values);
}
