const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Normalises a single-line token (a code, an e-mail address, a phone number, a postal code, an id,
 * a price, a quantity): removes invisible characters, replaces compatibility forms and Arabic or
 * Persian digits with plain Latin ones, and trims. Keeps capitals.
 */
export function plainToken(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim();
}
