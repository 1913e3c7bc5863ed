import { type Cents, formatPrice } from '@/lib/money';
import { plainToken } from '@/lib/plain-token';

/** The currency of a file's prices, and how many of it a dollar is. */
export type FileCurrency = { code: string; perDollar: number };

/** From this price on, in cents, an import asks whether the file is in dollars. */
export const DOUBTED_PRICE: Cents = 5000_00;

/** The currencies that retailers write beside a price: as codes, signs and words. */
const CURRENCIES: Readonly<Record<string, string>> = {
  USD: '$ us$ usd$ usd $us $usd dollar dollars dollarsus دولار دولارامريكي دولارأمريكي دولارات',
  AED: 'aed dh dhs دإ درهم',
  SAR: 'sar sr رس ريال ریال',
  QAR: 'qar qr رق',
  KWD: 'kwd kd دك دينار',
  JOD: 'jod jd دأ',
  LBP: 'lbp ll لل ليرة ليرةلبنانية livres',
  SYP: 'syp لس',
  EGP: 'egp le جم جنيه',
  IQD: 'iqd دع',
  TRY: 'try tl ₺',
  EUR: 'eur € euro euros يورو',
  GBP: 'gbp £',
  KES: 'kes ksh kshs',
  TZS: 'tzs tsh',
  UGX: 'ugx ush',
  INR: 'inr ₹ rs',
  PKR: 'pkr',
  NGN: 'ngn ₦',
  RUB: 'rub ₽ руб р',
  COP: 'cop',
  MXN: 'mxn',
};

/** How shillings are written without saying whose: "4,500/=". */
const SHILLINGS = 'shillings';

const CODE_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CURRENCIES).flatMap(([code, words]) =>
    words.split(' ').map((word): [string, string] => [word, code]),
  ),
  ['/=', SHILLINGS],
  ['/-', SHILLINGS],
]);

/** Words that name several currencies: the one that the owner stated is meant, if it is one. */
const SHARED: readonly (readonly [words: string, codes: string])[] = [
  ['دينار', 'KWD IQD JOD BHD TND DZD LYD'],
  ['ريال ریال', 'SAR QAR OMR YER'],
  ['ليرة', 'LBP SYP TRY'],
  ['dh dhs درهم', 'AED MAD'],
  ['rs', 'INR PKR'],
  ['جنيه', 'EGP SDG'],
];

/** Every code of a currency, which files write beside amounts in capital letters. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the code that one word means; undefined for none. */
function codeOf(word: string, stated: string | undefined): string | undefined {
  const folded = word.toLowerCase().replace(/[\s.]+/g, '');
  if (stated !== undefined) {
    const codes = SHARED.find(([words]) => words.split(' ').includes(folded))?.[1].split(' ');
    if (codes?.includes(stated) || folded === stated.toLowerCase()) return stated;
  }
  return CODE_OF.get(folded) ?? (CODES.has(word) ? word : undefined);
}

/** Returns the code of what stands beside an amount; empty for nothing, null if it is unknown. */
function currencyOf(beside: string, stated: string | undefined): string | null {
  const word = beside.replace(/[\s.]+/g, '');
  if (word === '' || word === ',-' || word === '-') return '';
  const whole = codeOf(word, stated);
  if (whole !== undefined) return whole;
  const codes = beside.split(/\s+/).map((part) => codeOf(part, stated));
  const [first] = codes;
  return first !== undefined && codes.every((code) => code === first) ? first : null;
}

/** In a currency of more than so many a dollar nobody writes thousandths: 25.000 is 25,000. */
const WITHOUT_CENTS = 100;

const joined = (groups: string) => groups.replace(/\D/g, '');

/** Returns a number as a plain decimal with a point; null if it can be read in two ways. */
function plainDecimal(number: string): string | null {
  const decimal = number.match(/^(\d+)[.,](\d{1,2})$/);
  if (decimal) return `${decimal[1]}.${decimal[2]}`;
  if (/^\d+$/.test(number)) return number;
  // Exports of some shops write four decimals: 45.0000.
  const long = number.match(/^(\d+)\.(\d{2})0{2,}$/);
  if (long) return `${long[1]}.${long[2]}`;
  const groups =
    number.match(/^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/) ??
    number.match(/^([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d{1,2}))?$/) ??
    number.match(/^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/) ??
    number.match(/^([1-9]\d{0,2}(?:\.\d{3}){2,})$/);
  if (!groups) return null;
  const [, whole = '', cents] = groups;
  return cents === undefined ? joined(whole) : `${joined(whole)}.${cents}`;
}

/** No amount with its currency is longer. */
const MAX_AMOUNT = 100;

function isOfThousands(number: string, currency: string, stated: FileCurrency | null): boolean {
  const isStated = stated !== null && [stated.code, SHILLINGS, ''].includes(currency);
  return isStated && stated.perDollar > WITHOUT_CENTS && /^[1-9]/.test(number);
}

/** An amount as it stands in a cell: a plain decimal, and its currency, empty for none. */
export type ReadAmount = { decimal: string; currency: string } | { mistake: string };

/**
 * Reads an amount in the forms that files have: "1,299.00", "1.299,00", "45,00", "45$",
 * "USD 16.00", "45 دولار", "4,500/=". Never guesses: what can be read in two ways is a mistake.
 * `stated` is what the owner says the file's prices are in.
 */
export function readAmount(text: string, stated: FileCurrency | null = null): ReadAmount {
  if (text.length > MAX_AMOUNT) return { mistake: 'must be an amount, such as 20.00' };
  const plain = plainToken(text)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '')
    .replace(/\s+/g, ' ');
  const [, before = '', number, after = ''] = plain.match(/^(\D*?)(\d(?:.*\d)?)(\D*)$/) ?? [];
  if (number === undefined) return { mistake: 'must be an amount, such as 20.00' };
  if (/[-−(]\s*$/.test(before)) return { mistake: 'is below 0: write an amount such as 20.00' };
  const currency = currencyOf(`${before.trim()} ${after.trim()}`.trim(), stated?.code);
  if (currency === null) {
    return { mistake: 'has a word beside the amount that is no known currency: write 20.00 alone' };
  }
  const decimal = plainDecimal(number);
  if (decimal !== null) return { decimal, currency };
  const twoWays = number.match(/^(\d{1,3})\.(\d{3})$/);
  if (twoWays && isOfThousands(number, currency, stated)) {
    return { decimal: joined(number), currency };
  }
  if (twoWays) {
    const [whole, part] = [`${Number(joined(number))}.00`, Number(number).toFixed(2)];
    return { mistake: `can be read as ${whole} or as ${part}: write the one that is meant` };
  }
  return { mistake: 'must be one amount with at most two decimals, such as 20.00' };
}

/** A price in cents of a dollar, with what was done to it, or why it cannot be one. */
export type ReadPrice = { cents: Cents; repaired: string | null } | { mistake: string };

function foreignMistake(currency: string): string {
  const isNamed = currency !== SHILLINGS;
  const [name, code] = isNamed ? [currency, currency] : ['a currency that is not named', 'KES'];
  return `is in ${name}, and the shop’s prices are in US dollars: add --currency ${code}=RATE (how many a dollar is), or write the price in dollars`;
}

/**
 * Reads a price in US dollars. `stated` is what the owner says the file's prices are in; null if
 * they said nothing, so that another currency or a price above $5,000 is a mistake that asks.
 */
export function readPrice(text: string, stated: FileCurrency | null): ReadPrice {
  const amount = readAmount(text, stated);
  if ('mistake' in amount) return amount;
  const { decimal, currency } = amount;
  const isStated = stated !== null && [stated.code, SHILLINGS, ''].includes(currency);
  if (!isStated && currency !== '' && currency !== 'USD') {
    return { mistake: foreignMistake(currency) };
  }
  const rate = isStated ? stated.perDollar : 1;
  const cents = Math.round((Number(decimal) * 100) / rate);
  if (cents <= 0 && rate !== 1 && Number(decimal) > 0) {
    return { mistake: `would be $0.00 at ${stated?.code} ${rate}` };
  }
  if (cents <= 0) return { mistake: 'must be above 0' };
  if (cents > 9_999_999_99) return { mistake: 'is above the highest price of the shop' };
  if (cents > DOUBTED_PRICE && stated === null) return { mistake: doubtOf(cents) };
  const repaired = rate === 1 ? null : `was ${stated?.code} at ${rate} a dollar`;
  return { cents, repaired };
}

/** The question about a price that is too high to be believed. */
export function doubtOf(cents: Cents): string {
  return `would be ${formatPrice(cents)}. If the file is in US dollars, add --currency USD; if not, --currency LBP=89500 or the like says what it is in`;
}

/** Reads --currency: "USD", or a code and how many of it a dollar is, "AED=3.6725"; null if wrong. */
export function readFileCurrency(text: string): FileCurrency | null {
  const [, code = '', rate] =
    plainToken(text).match(/^([a-z]{3})(?:\s*=\s*(\d+(?:\.\d+)?))?$/i) ?? [];
  const perDollar = Number(rate ?? (code.toUpperCase() === 'USD' ? 1 : 0));
  if (code === '' || !(perDollar > 0)) return null;
  if (code.toUpperCase() === 'USD' && perDollar !== 1) return null;
  return { code: code.toUpperCase(), perDollar };
}
