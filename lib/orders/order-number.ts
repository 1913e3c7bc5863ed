import { randomInt } from 'node:crypto';
import { plainToken } from '@/lib/plain-token';

/** Has no 0/O, 1/I/L, U/V or 2/Z pairs, so that a number is clear over the phone. */
const ALPHABET = '3456789ABCDEFGHJKMNPQRSTWXY';

const ORDER_NUMBER = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/** Returns whether a text has the format of an order number, "K7PX-4WQ9". */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

/** Normalises a typed order number to the ledger's form. */
export const normalizeOrderNumber = (typed: string) => plainToken(typed).toUpperCase();

/** Returns a random order number. The ledger's unique constraint checks that it is free. */
export function randomOrderNumber(): string {
  const part = () =>
    Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${part()}-${part()}`;
}
