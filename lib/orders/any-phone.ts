import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainToken } from '@/lib/plain-token';
import { shop } from '@/lib/shop';
import { readPhone } from './phone';

/**
 * Reads a phone number of any country, one of our own without its code too. Returns it as checkout
 * writes ours, "71-234567", and any other as "+33 6 12 34 56 78"; null for what is no number.
 */
export function readAnyPhone(text: string): string | null {
  const own = readPhone(text);
  if (own.kind === 'whole') return own.value;
  const options = { defaultCountry: shop.countryCode, extract: false };
  const phone = parsePhoneNumberFromString(plainToken(text), options);
  return phone?.isValid() ? phone.formatInternational() : null;
}
