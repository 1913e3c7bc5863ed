import { randomInt } from 'node:crypto';
import { plainToken } from '@/lib/plain-token';

/** No 0/O, 1/I/L, U/V or 2/Z pairs: a number read out over the phone is understood. */
const ALPHABET = '3456789ABCDEFGHJKMNPQRSTWXY';

const ORDER_NUMBER = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/** Whether a text has the shape of an order number, "K7PX-4WQ9". */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

/** A typed order number as the ledger has it. */
export const normalizeOrderNumber = (typed: string) => plainToken(typed).toUpperCase();

/** A random order number. Whether it is free is for the ledger's unique constraint to say. */
export function randomOrderNumber(): string {
  const part = () =>
    Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${part()}-${part()}`;
}
