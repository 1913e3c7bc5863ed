import common from './common-passwords.json' with { type: 'json' };

/** How many letters a password may have, of any script. */
export const PASSWORD_LETTERS = { min: 12, max: 200 };

/** Why a password is refused. */
export type PasswordFault = 'short' | 'long' | 'name' | 'common';

const COMMON: ReadonlySet<string> = new Set(common.passwords.split(' '));

/** Whether a text is made of one or two of the most common passwords, or repeats a few letters. */
function isCommon(text: string): boolean {
  if (COMMON.has(text) || /^(.{1,6})\1+$/u.test(text)) return true;
  const cuts = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  return cuts.some((cut) => COMMON.has(text.slice(0, cut)) && COMMON.has(text.slice(cut)));
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The fewest letters of a name that a password must not have. */
const NAME_LETTERS = 3;

/**
 * Returns why a password is refused; null for a good one. There is no rule on kinds of letters: a
 * long one of any letters is good, unless it has one of these names, or many people have it.
 */
export function passwordFault(password: string, names: readonly string[]): PasswordFault | null {
  const letters = [...password].length;
  if (letters < PASSWORD_LETTERS.min) return 'short';
  if (letters > PASSWORD_LETTERS.max) return 'long';
  const plain = lettersOf(password);
  const known = names.map(lettersOf).filter((name) => [...name].length >= NAME_LETTERS);
  if (known.some((name) => plain.includes(name))) return 'name';
  return isCommon(password.toLowerCase()) || isCommon(plain) ? 'common' : null;
}
