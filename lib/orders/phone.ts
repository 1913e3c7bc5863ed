/** What a phone number looks like once it is formatted: two digits, a dash, six digits (spec section 5). */
export const PHONE_PATTERN = /^\d{2}-\d{6}$/;

const LENGTH = 8;
const AREA = 2;

/** The digits of a text; Arabic-Indic and Persian ones count as their Latin twins. */
function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x30 && code <= 0x39) digits += character;
    else if (code >= 0x660 && code <= 0x669) digits += String(code - 0x660);
    else if (code >= 0x6f0 && code <= 0x6f9) digits += String(code - 0x6f0);
  }
  return digits;
}

/** What follows Lebanon's country code, or null where the number carries none. */
function withoutCountryCode(text: string, digits: string): string | null {
  if (digits.startsWith('00961') && digits.length > 5) return digits.slice(5);
  if (!digits.startsWith('961')) return null;
  const international = /^[^\d\u0660-\u0669\u06f0-\u06f9]*\+/.test(text);
  return digits.length > LENGTH || (international && digits.length > 3) ? digits.slice(3) : null;
}

/** The national number of at most eight digits; one-digit area codes carry their zero. */
function nationalDigits(text: string): string {
  const typed = digitsOf(text);
  const international = withoutCountryCode(text, typed);
  let digits = international ?? typed;
  if (digits.length > LENGTH && digits.startsWith('0')) digits = digits.slice(1);
  if (digits.length === LENGTH - 1 && lacksZero(digits, international !== null))
    digits = `0${digits}`;
  return digits.slice(0, LENGTH);
}

/** Whether seven digits are a whole number without its zero, and not a mobile number that misses a digit. */
function lacksZero(digits: string, international: boolean): boolean {
  return international ? !/^(0|7[016-9]|81)/.test(digits) : digits.startsWith('3');
}

function group(digits: string): string {
  return digits.length > AREA ? `${digits.slice(0, AREA)}-${digits.slice(AREA)}` : digits;
}

/**
 * Formats whatever was typed, pasted or autofilled as a Lebanese number, as far as it goes: two digits, a dash,
 * six digits (spec section 5). Understands +961, 00961, a leading zero and a missing one ("3 123456" is 03-123456).
 */
export function formatPhone(text: string): string {
  return group(nationalDigits(text));
}

/** How the text of the field came to be, as InputEvent.inputType tells. */
export type PhoneEdit = 'insert' | 'delete-backward' | 'delete-forward';

/**
 * Formats the field's text after one edit and says where the caret belongs, so that correcting a digit in the
 * middle does not throw it to the end. A deletion only regroups: nothing that was deleted comes back.
 */
export function formatPhoneEdit(
  text: string,
  caret: number,
  edit: PhoneEdit,
): { value: string; caret: number } {
  const typed = digitsOf(text);
  const digits = edit === 'insert' ? nationalDigits(text) : typed.slice(0, LENGTH);
  const before = digitsOf(text.slice(0, caret)).length;
  const cut = typed.startsWith(digits) ? 0 : typed.length - digits.length;
  const position = Math.min(Math.max(before - cut, 0), digits.length);
  const value = group(digits);
  const pastDash = position > AREA || (position === AREA && edit === 'delete-forward');
  return { value, caret: Math.min(pastDash ? position + 1 : position, value.length) };
}
