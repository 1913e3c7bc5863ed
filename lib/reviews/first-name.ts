import { oneLine } from '../parse';
import { MAX_FIRST_NAME } from './limits';

/** Words that begin a first name and do not end it: "عبد الله", "Abd el Rahman". */
const BEGINNINGS = new Set([
  ...['عبد', 'أبو', 'ابو', 'أم', 'ام', 'آل'],
  ...['abd', 'abdel', 'abdul', 'abou', 'abu', 'al', 'el', 'um', 'umm'],
]);

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u;

/**
 * Returns the first name of what somebody calls themselves, without what follows it; empty where
 * that is no name.
 */
export function firstNameOf(text: string): string {
  const words = oneLine(text.normalize('NFC').replace(/\p{Cf}/gu, '')).split(' ');
  const isBeginning = (word = '') => BEGINNINGS.has(word.toLowerCase());
  let length = 1;
  while (length < 3 && length < words.length && isBeginning(words[length - 1])) length += 1;
  const name = words.slice(0, length);
  if (!name.every((word) => WORD.test(word))) return '';
  return name.join(' ').slice(0, MAX_FIRST_NAME).trimEnd();
}
