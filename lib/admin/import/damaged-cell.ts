import { plainToken } from '@/lib/plain-token';

// What spreadsheets and wrong encodings make of a text, and what to write instead.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const LATIN = new TextDecoder('windows-1252');
const LATIN_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [LATIN.decode(Uint8Array.of(byte)), byte]),
);

/** Returns the bytes of a text in Windows-1252; null if it has other letters. */
function latinBytes(text: string): Uint8Array | null {
  const bytes = [...text].map((letter) => LATIN_BYTES.get(letter));
  const known = bytes.filter((byte) => byte !== undefined);
  return known.length === bytes.length ? Uint8Array.from(known) : null;
}

function decoded(bytes: Uint8Array | null, encoding: string): string | null {
  if (bytes === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const UTF8_AS_LATIN =
  /[ÂÃØÙ][\u0080-\u00bf\u0152-\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/u;

/** Arabic of Windows-1256 that was read as Latin is capitals with accents and nothing else. */
const ARABIC_AS_LATIN =
  /^(?=.*[ÇáÑãíÚØæÊ])[\u00c0-\u00ff][\u00c0-\u00ff\d]{2,}(?:\s[\u00c0-\u00ff\d]*)*$/u;

function wrongEncoding(text: string): string | null {
  const isArabic = ARABIC_AS_LATIN.test(text.trim());
  if (!UTF8_AS_LATIN.test(text) && !isArabic) return null;
  const meant =
    decoded(latinBytes(text), 'utf-8') ??
    (isArabic ? decoded(latinBytes(text), 'windows-1256') : null);
  const advice = 'save the file as CSV UTF-8, from where its letters are right';
  return meant === null
    ? `was read in a wrong encoding: ${advice}`
    : `was read in a wrong encoding and means "${meant.slice(0, 60)}": write that, or ${advice}`;
}

function formulaOf(text: string): string | null {
  if (/^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!|SPILL!|CALC!)/i.test(text)) {
    return 'is the error of a formula: write what should stand there';
  }
  if (/^#{3,}$/.test(text)) {
    return 'is what a spreadsheet shows where a column is too narrow: widen it and save again';
  }
  if (!text.startsWith('=')) return null;
  const quoted = text.match(/^="([^"]*)"$/)?.[1];
  return quoted === undefined
    ? 'is a formula: copy the column and paste it as values'
    : `is a formula that keeps zeros: write ${quoted}, in a column that is formatted as text`;
}

/** What a spreadsheet made of a text that looked like a time, a date or a long number. */
function numberOf(text: string, what: 'text' | 'amount'): string | null {
  const plain = plainToken(text);
  const [, hour, minutes, half] = plain.match(/^(\d{1,2}):(\d{2})(?::\d{2})?\s?([ap]m)?$/i) ?? [];
  if (hour !== undefined) {
    const meant = minutes === '00' && half ? `, such as ${hour}${half.toUpperCase()}` : '';
    return `is a time that a spreadsheet made of it: write the ${what}${what === 'text' ? meant : ''}`;
  }
  const [, day, month = ''] = plain.match(/^(\d{1,4})-([a-z]{3})[a-z]*(?:-\d{2,4})?$/i) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (day !== undefined && number > 0) {
    const [one, other] = [`${day}-${number}`, `${number}-${day}`];
    const advice = what === 'text' ? `, such as ${one} or ${other}` : '';
    return `is a date that a spreadsheet made of it: write the ${what}${advice}`;
  }
  const isMonth = MONTHS.includes(plain.match(/^([a-z]{3})-\d{1,4}$/i)?.[1]?.toLowerCase() ?? '');
  if (isMonth || /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?.*)?$/.test(plain)) {
    return `is a date that a spreadsheet made of it: write the ${what}`;
  }
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(plain) && /E\+|[.,]/i.test(plain)) {
    return 'is a number that a spreadsheet shortened: write all of its digits, in a column that is formatted as text';
  }
  if (/^0[.,]\d{3,}$/.test(plain)) {
    return what === 'text'
      ? 'is a fraction that a spreadsheet counted out: write it as it is sold, such as 7/8 oz'
      : 'has more than two decimals: write an amount such as 0.88';
  }
  return null;
}

/** Returns what is wrong with a text of any length, such as a description; null if nothing is. */
export function damageOfText(text: string): string | null {
  const formula = formulaOf(text.trim());
  if (formula !== null) return formula;
  if (/\ufffd|\?{4,}/.test(text)) {
    return 'has lost letters: save the file as CSV UTF-8, from where its letters are right';
  }
  return wrongEncoding(text);
}

/** Returns what is wrong with a name, a code or an amount; null if nothing is. */
export function damageOfLine(text: string, what: 'text' | 'amount' = 'text'): string | null {
  const damage = damageOfText(text) ?? numberOf(text, what);
  if (damage !== null || !/\p{L}\?\p{L}|\?\?/u.test(text)) return damage;
  return 'has lost a letter: save the file as CSV UTF-8, from where its letters are right';
}
