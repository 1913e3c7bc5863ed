import { plainToken } from '@/lib/plain-token';
import { shop } from '@/lib/shop';

/** Matches a formatted phone number: two digits, a dash, six digits. */
export const PHONE_PATTERN = /^\d{2}-\d{6}$/;

const LENGTH = 8;
const AREA = 2;
const COUNTRY_CODE = shop.callingCode;

/** Two-digit area codes; all others have one digit and a leading zero. */
const LONG_AREA = /^(7[01689]|81)/;

/** The result of reading a text as a phone number. */
export type PhoneReading =
  /** A complete Lebanese number, formatted as "71-234567". */
  | { kind: 'whole'; value: string }
  | { kind: 'incomplete' }
  /** Too many digits, by this count. */
  | { kind: 'too_long'; over: number }
  /** It has another country's code. */
  | { kind: 'foreign' };

/** Returns the digits of a text, with Arabic and Persian ones as Latin digits. */
const digitsOf = (text: string) => plainToken(text).replace(/\D/g, '');

/**
 * Returns the digits from the country code on, if the text begins with one; else null. No area code
 * begins with 96.
 */
function internationalDigits(text: string): string | null {
  const digits = digitsOf(text);
  const dialled = digits.startsWith('00');
  const plus = /^\D*\+/.test(plainToken(text));
  if (!plus && !dialled) return digits.startsWith(COUNTRY_CODE) ? digits : null;
  return dialled ? digits.slice(2) : digits;
}

/** Inserts the dash after the second digit. */
function group(digits: string): string {
  return digits.length <= AREA ? digits : `${digits.slice(0, AREA)}-${digits.slice(AREA)}`;
}

/** Reads digits against the length of a complete number, which may lack its leading zero. */
function measure(digits: string, whole: number): PhoneReading {
  if (digits.length < whole) return { kind: 'incomplete' };
  if (digits.length > whole) return { kind: 'too_long', over: digits.length - whole };
  return { kind: 'whole', value: group(digits.padStart(LENGTH, '0')) };
}

/**
 * Reads a typed, pasted or autofilled text as a phone number. Understands 961 with or without + or
 * 00, a zero in brackets after it, and a mobile number without its zero ("3 123456" is 03-123456).
 * Never drops a digit of a text that has too many.
 */
export function readPhone(text: string): PhoneReading {
  const international = internationalDigits(text);
  if (international === null) {
    const digits = digitsOf(text);
    return measure(digits, /^3\d{6}$/.test(digits) ? LENGTH - 1 : LENGTH);
  }
  if (!international.startsWith(COUNTRY_CODE)) {
    return { kind: COUNTRY_CODE.startsWith(international) ? 'incomplete' : 'foreign' };
  }
  const national = international.slice(COUNTRY_CODE.length).replace(/^0/, '');
  if (national.startsWith('0')) return { kind: 'incomplete' };
  return measure(national, LONG_AREA.test(national) ? LENGTH : LENGTH - 1);
}

/** Masks the middle of a formatted number: "71-***567", of another country "+33 ***78". */
export function maskPhone(phone: string): string {
  return phone
    .replace(/^(\d{2}-)\d{3}(?=\d{3}$)/, '$1***')
    .replace(/^(\+\d+ ).*(?=\d{2}$)/, '$1***');
}

/** Converts a formatted number to international digits: "96171234567", "33612345678". */
export function internationalPhone(phone: string): string {
  return phone.startsWith('+') ? digitsOf(phone) : COUNTRY_CODE + digitsOf(phone).replace(/^0/, '');
}

/** Groups the digits typed so far of a national number; null if the text must stay unchanged. */
function groupTyped(text: string): string | null {
  const digits = digitsOf(text);
  return internationalDigits(text) === null && digits.length <= LENGTH ? group(digits) : null;
}

/**
 * Formats a text as a Lebanese number: two digits, a dash, six digits. An incomplete number keeps
 * its digits. A text that begins with a country code or has too many digits stays as typed.
 */
export function formatPhone(text: string): string {
  const phone = readPhone(text);
  return phone.kind === 'whole' ? phone.value : (groupTyped(text) ?? text);
}

/**
 * The edit that changed the field: a key, several characters at once, or a deletion to either side.
 */
export type PhoneEdit = 'key' | 'fill' | 'delete-backward' | 'delete-forward';

/** The field's text after an edit, and the caret's position. */
type EditedPhone = { value: string; caret: number };

/**
 * While keys are pressed a number may still grow: a missing zero is added when the field is left. A
 * deletion brings nothing back.
 */
function formatAround(text: string, caret: number, edit: PhoneEdit): EditedPhone {
  const value = (edit === 'fill' ? null : groupTyped(text)) ?? formatPhone(text);
  if (value === text) return { value, caret };
  const digits = digitsOf(value).length;
  const added = digits - digitsOf(text).length;
  const before = digitsOf(text.slice(0, caret)).length + added;
  const position = Math.min(Math.max(before, 0), digits);
  const pastDash =
    digits > AREA && (position > AREA || (position === AREA && edit === 'delete-forward'));
  return { value, caret: Math.min(pastDash ? position + 1 : position, value.length) };
}

/**
 * Formats the field's text after one edit and says where the caret belongs, so that correcting a
 * digit in the middle does not throw it to the end. A digit that a key adds to a whole number is
 * not taken in, and `full` says so; longer text that came at once stays, for the shopper to see
 * what is wrong, and takes no more digits either.
 */
export function formatPhoneEdit(
  text: string,
  caret: number,
  edit: PhoneEdit,
): EditedPhone & { full: boolean } {
  const isDigit = edit === 'key' && digitsOf(text.charAt(caret - 1)) !== '';
  if (!isDigit || readPhone(text).kind !== 'too_long') {
    return { ...formatAround(text, caret, edit), full: false };
  }
  const remaining = text.slice(0, caret - 1) + text.slice(caret);
  return {
    ...formatAround(remaining, caret - 1, edit),
    full: readPhone(remaining).kind === 'whole',
  };
}
