const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * A token on a single line (a code, an e-mail address, a phone number, a postal code, an id, a
 * price, a quantity) as whoever typed or pasted it sees it: without marks that nobody sees, in the
 * plain forms of its characters, Arabic and Persian digits as their Latin twins, trimmed. Capitals
 * stay.
 */
export function plainToken(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim();
}
