/** The currency: its ISO 4217 code, and its sign in prices. */
export const currency = { code: 'USD', sign: '$' } as const;

/** An amount of money in integer US cents. Inside the shop money is never anything else. */
export type Cents = number;

const DECIMAL = /^\d{1,7}(\.\d{1,2})?$/;

/**
 * Reads a decimal amount ("20", "20.5", "20.00") as cents. Returns null for anything else: signs,
 * exponents, commas, a third decimal, ten million dollars and more.
 */
export function parseAmount(text: string): Cents | null {
  if (!DECIMAL.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Writes cents as a plain decimal with two digits: 2050 becomes "20.50". */
export function formatAmount(cents: Cents): string {
  const absolute = Math.abs(cents);
  const dollars = Math.trunc(absolute / 100);
  return `${cents < 0 ? '-' : ''}${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Writes cents as a price tag: 2050 becomes "$20.50". */
export function formatPrice(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}${currency.sign}${formatAmount(Math.abs(cents))}`;
}

/** Takes a fraction (0 to 1) of an amount, rounded half up to the cent. */
export function fractionOf(cents: Cents, fraction: number): Cents {
  return Math.round(Number((cents * fraction).toFixed(6)));
}
