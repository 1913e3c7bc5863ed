// What Excel shows of a number depends on its format: "0.00 [$AED]" makes a price of 352.

/** How a number format shows a number. */
export type NumberFormat =
  | { kind: 'date'; hasDay: boolean; hasMonth: boolean; hasYear: boolean; hasTime: boolean }
  | { kind: 'percent' }
  /** At least so many digits, and words such as a currency or a unit. */
  | { kind: 'number'; digits: number; words: string };

const PLAIN: NumberFormat = { kind: 'number', digits: 0, words: '' };

/** The formats that Excel knows by number alone and that say more than the number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
};

/** Words of a format: "ml", [$AED-409], and the signs of currencies that need no quotes. */
const WORD = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|([$€£¥])/g;

/** No format that a program offers is longer. */
const MAX_CODE = 200;

/** Returns what a format shows of a number, by its number and its code, if it has one. */
export function numberFormatOf(id: number, code = BUILT_IN[id] ?? ''): NumberFormat {
  // _) and *- leave room, \- is a sign as it stands, and a second part is for negative numbers.
  const shown = code
    .slice(0, MAX_CODE)
    .replace(/_.|\*./g, '')
    .replace(/\\(.)/g, '"$1"')
    .replaceAll('""', '');
  const [positive = ''] = shown
    .replace(/"[^"]*"|\[[^\]]*\]/g, (part) => part.replaceAll(';', ''))
    .split(';');
  const words = [...positive.matchAll(WORD)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((word) => /[\p{L}\p{Sc}]/u.test(word));
  const signs = positive
    .replace(WORD, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/[ymdhs]/.test(signs.replace(/general/g, ''))) return dateFormatOf(signs);
  if (signs.includes('%')) return { kind: 'percent' };
  const digits = /^0+$/.test(signs.trim()) ? signs.trim().length : 0;
  const text = words.join(' ').replace(/\s+/g, ' ').trim();
  return digits < 2 && text === '' ? PLAIN : { kind: 'number', digits, words: text };
}

function dateFormatOf(code: string): NumberFormat {
  const signs = code.replace(/am\/pm|a\/p/g, '');
  const hasTime = /[hs]/.test(signs);
  // An m beside hours or seconds is minutes.
  const days = signs.replace(/\[?h+\]?[^a-z]*m+|m+[^a-z]*s/g, '');
  return {
    kind: 'date',
    hasTime,
    hasDay: days.includes('d'),
    hasMonth: days.includes('m'),
    hasYear: days.includes('y'),
  };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 24 * 60 * 60 * 1000;

/** The day 0 of Excel, and of workbooks that an old Mac made. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** A number as text without an exponent and without what binary fractions add to it. */
function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(15));
  return Math.abs(exact) >= 1e21 || exact === 0 ? String(exact) : decimalsOf(exact);
}

function decimalsOf(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}

function timeText(date: Date): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns a number as its format shows it: "352 AED", "00124", "10%", "2030-08-31", and "12-Jan" or
 * "9:00 PM" where Excel took a size or a code for a part of a date.
 */
export function formattedNumber(value: number, format: NumberFormat, epoch: 1900 | 1904): string {
  if (format.kind === 'percent') return `${plainNumber(value * 100)}%`;
  if (format.kind === 'number') {
    const number = plainNumber(value);
    const padded = /^\d+$/.test(number) ? number.padStart(format.digits, '0') : number;
    return format.words === '' ? padded : `${padded} ${format.words}`;
  }
  const date = new Date(EPOCHS[epoch] + Math.round((value * DAY) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return plainNumber(value);
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const { hasDay, hasMonth, hasYear, hasTime } = format;
  if (!hasDay && !hasMonth && !hasYear) return timeText(date);
  if (!hasYear && !hasTime) return `${date.getUTCDate()}-${month}`;
  if (!hasDay && !hasTime)
    return `${month}-${String(date.getUTCFullYear() % 100).padStart(2, '0')}`;
  const day = date.toISOString().replace(/T.*/, '');
  return hasTime ? `${day} ${timeText(date)}` : day;
}
