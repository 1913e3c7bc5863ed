import type { Cents } from './money';
import { plainToken } from './plain-token';

/** What a promo code takes off a subtotal: a fraction of it, or an amount (docs/behaviour.md). */
export type PromoWorth = {
  /** A fraction above 0 and at most 1; 0 where the code takes an amount. */
  discount: number;
  /** An amount above 0; left out where the code takes a fraction. */
  amount?: Cents;
};

/** A promo code of the shop's own backend. */
export type PromoCode = PromoWorth & {
  /** Upper case. */
  code: string;
  name: string;
  /** ISO 8601 time from which it is valid; left out for at once. */
  beginsAt?: string;
  /** ISO 8601 time from which it is no longer valid; null for never. */
  expiresAt: string | null;
  /** The time when the owner switched it off; null while it is on. */
  disabledAt: string | null;
  /** How many orders may use it; null for no limit. */
  useLimit: number | null;
};

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,39}$/;

/**
 * Returns the stored form of a typed code, normalised and in upper case; null if it is no possible
 * code.
 */
export function normalizeCode(typed: string): string | null {
  const code = plainToken(typed).toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Returns what a code takes off, without the rest of it. */
export function worthOf({ discount, amount }: PromoWorth): PromoWorth {
  return amount === undefined ? { discount } : { discount: 0, amount };
}

/** Whether a code holds, or why not: in the order in which its owner looks at them. */
export const promoStates = ['valid', 'not begun', 'used up', 'expired', 'off'] as const;

export type PromoState = (typeof promoStates)[number];

/** Returns the state of a code after this many uses; a shopper can use only a valid one. */
export function promoState(
  promo: Pick<PromoCode, 'beginsAt' | 'expiresAt' | 'disabledAt' | 'useLimit'>,
  uses: number,
  now = new Date(),
): PromoState {
  const { beginsAt, expiresAt, useLimit } = promo;
  if (promo.disabledAt !== null) return 'off';
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'expired';
  if (beginsAt !== undefined && Date.parse(beginsAt) > now.getTime()) return 'not begun';
  return useLimit !== null && uses >= useLimit ? 'used up' : 'valid';
}
