import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import { readAmount, readFileCurrency, readPrice } from './amount-cell';

const dollars = (text: string) => {
  const read = readPrice(text, { code: 'USD', perDollar: 1 });
  return 'cents' in read ? read.cents / 100 : read.mistake;
};

it.each([
  ['1,299.00', 1299],
  ['1.299,00', 1299],
  ['45,00', 45],
  ['45$', 45],
  ['$ 45', 45],
  ['USD 16.00', 16],
  ['US$16', 16],
  ['$1,299', 1299],
  ['45 دولار', 45],
  ['\u200f45 دولار\u200f', 45],
  ['٤٥٫٥٠', 45.5],
  ['١٬٢٩٩٫٥٠', 1299.5],
  ['4,500/=', 4500],
  ['1\u202f234,50', 1234.5],
  ["1'299.00", 1299],
  ['45.0000', 45],
  ['1.299.000', 1299000],
  ['45,-', 45],
])('reads %j as %d', (text, amount) => {
  expect(dollars(text)).toBe(amount);
});

it.each([
  ['1.299', 'can be read as 1299.00 or as 1.30: write the one that is meant'],
  ['0,125', 'must be one amount with at most two decimals'],
  ['19.989999999', 'must be one amount with at most two decimals'],
  ['45-60', 'must be one amount'],
  ['1,29,900', 'must be one amount'],
  ['-5', 'is below 0'],
  ['0', 'must be above 0'],
  ['call us', 'must be an amount'],
  ['45 xyz', 'no known currency'],
  ['from 45', 'no known currency'],
])('refuses %j, since it %s', (text, message) => {
  expect(dollars(text)).toContain(message);
});

describe('prices in other currencies', () => {
  it.each([
    ['352 AED', 'is in AED, and the shop’s prices are in US dollars: add --currency AED=RATE'],
    ['4,500/=', 'a currency that is not named'],
    ['45 €', 'is in EUR'],
    ['٤٥ ريال', 'is in SAR'],
    ['5000.01', 'would be $5000.01. If the file is in US dollars, add --currency USD'],
    ['2500000', 'would be $2500000.00'],
  ])('%s is refused with why, unless the owner says what the file is in', (text, message) => {
    expect(readPrice(text, null)).toEqual({ mistake: expect.stringContaining(message) });
  });

  it('are converted at the owner’s rate, and prices in dollars beside them are not', () => {
    const aed = { code: 'AED', perDollar: 3.6725 };
    expect(readPrice('352 AED', aed)).toEqual({
      cents: 9585,
      repaired: 'was AED at 3.6725 a dollar',
    });
    expect(readPrice('352', aed)).toMatchObject({ cents: 9585 });
    expect(readPrice('$352', aed)).toEqual({ cents: 35200, repaired: null });
    expect(readPrice('352 EUR', aed)).toHaveProperty('mistake');
    expect(readPrice('5000', null)).toMatchObject({ cents: 500000 });
    expect(readPrice('12000', { code: 'USD', perDollar: 1 })).toMatchObject({ cents: 1200000 });
  });

  it.each([
    ['45 OMR', 'OMR=0.385', 11688],
    ['CAD 60', 'CAD=1.4', 4286],
    ['45 CHF', 'CHF=0.9', 5000],
    ['20 دينار', 'IQD=1', 2000],
    ['20 دينار', 'KWD=0.5', 4000],
    ['20 دينار', 'JOD=0.5', 4000],
    ['20 ريال', 'OMR=0.5', 4000],
    ['2000 ليرة', 'SYP=100', 2000],
    ['100 DH', 'MAD=10', 1000],
    ['100 DH', 'AED=4', 2500],
    ['25.000', 'LBP=89500', 28],
    ['120.000 ل.ل', 'LBP=89500', 134],
  ])('%s with --currency %s is %d cents', (text, currency, cents) => {
    expect(readPrice(text, readFileCurrency(currency))).toMatchObject({ cents });
  });

  it.each([
    ['45 OMR', null, 'is in OMR'],
    ['45 PCS', null, 'no known currency'],
    ['20 دينار', null, 'is in KWD'],
    ['20 دينار', 'SAR=3.75', 'is in KWD'],
    ['100 DH', 'SAR=3.75', 'is in AED'],
    ['25.000', null, 'can be read as'],
    ['25.000', 'AED=3.67', 'can be read as'],
    ['$25.000', 'LBP=89500', 'can be read as'],
    ['50', 'LBP=89500', 'would be $0.00 at LBP 89500'],
    ['0', 'LBP=89500', 'must be above 0'],
  ])('%s with --currency %s is refused, since it %s', (text, currency, mistake) => {
    const stated = currency === null ? null : readFileCurrency(currency);
    expect(readPrice(text, stated)).toEqual({ mistake: expect.stringContaining(mistake) });
  });

  it('--currency is USD, or a code with how many of it a dollar is', () => {
    expect(readFileCurrency('usd')).toEqual({ code: 'USD', perDollar: 1 });
    expect(readFileCurrency('LBP = 89500')).toEqual({ code: 'LBP', perDollar: 89500 });
    for (const wrong of ['AED', 'USD=2', 'AED=0', 'dirham', '']) {
      expect(readFileCurrency(wrong)).toBeNull();
    }
  });
});

const RUNS = { numRuns: 10_000 };

/** The ways in which programs and people write one amount. */
const writings: readonly ((whole: string, groups: string, cents: string) => string)[] = [
  (whole, _, cents) => `${whole}.${cents}`,
  (whole, _, cents) => `${whole},${cents}`,
  (_, groups, cents) => `$${groups.replaceAll(' ', ',')}.${cents}`,
  (_, groups, cents) => `${groups.replaceAll(' ', '.')},${cents} USD`,
  (_, groups, cents) => `${groups},${cents}`,
  (_, groups, cents) => `\u200f${groups.replaceAll(' ', '٬')}٫${cents} دولار`,
  (whole, _, cents) => `${whole}.${cents}00`,
];

it('never changes the magnitude of a price, in 10,000 of all writings', () => {
  const writing = fc.integer({ min: 0, max: writings.length - 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), writing, (cents, way) => {
      const whole = String(Math.trunc(cents / 100));
      const groups = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
      const text = writings[way]?.(whole, groups, String(cents % 100).padStart(2, '0')) ?? '';
      expect(readPrice(text, { code: 'USD', perDollar: 1 })).toEqual({ cents, repaired: null });
    }),
    RUNS,
  );
});

it('reads any text as its own digits or refuses it, and never throws, in 10,000 texts', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789.,٫٬ $€-/=\u200f'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: anyCharacter })), (text) => {
      const read = readAmount(text);
      if ('mistake' in read) return expect(read.mistake).not.toBe('');
      const same = text
        .normalize('NFKC')
        .replace(/[٠-٩۰-۹]/g, (one) => String(one.charCodeAt(0) & 15));
      const [own, kept] = [same.replace(/\D/g, ''), read.decimal.replace(/\D/g, '')];
      expect(own.startsWith(kept)).toBe(true);
      expect(own.slice(kept.length)).toMatch(/^(?:0{2,})?$/);
    }),
    RUNS,
  );
});
