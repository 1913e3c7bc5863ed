import { plainDigits } from '../products/product-cells';

/** "89 500" and "89٬500": what divides thousands and nothing else. */
const THOUSANDS = /(?<=\d)[\s٬](?=\d{3}(?!\d))/g;

/** "89,500" is eighty-nine and a half or a thousand times as much; "0,709" is not. */
const TWO_WAYS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Returns a currency as `readFileCurrency` reads it, from its code and how many of it a dollar is,
 * as an owner types them: empty for none, null where the number can be read in two ways.
 */
export function typedCurrency(code: string, rate: string): string | null {
  const name = plainDigits(code).toUpperCase();
  const perDollar = plainDigits(rate).replace(THOUSANDS, '');
  if (TWO_WAYS.test(perDollar)) return null;
  if (perDollar === '' || (name === 'USD' && perDollar === '1')) return name;
  return `${name}=${perDollar.replace(',', '.')}`;
}
