import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import {
  formatPhone,
  formatPhoneEdit,
  internationalPhone,
  maskPhone,
  PHONE_PATTERN,
  readPhone,
} from './phone';

describe('reading a phone number', () => {
  it.each([
    ['71234567', '71-234567'],
    ['71-234567', '71-234567'],
    ['71 234 567', '71-234567'],
    ['(71) 234/567', '71-234567'],
    ['+961 71 234567', '71-234567'],
    ['\u202a+961 71 234 567\u202c', '71-234567'],
    ['+00961 71 234567', '71-234567'],
    ['03 123456', '03-123456'],
    ['3123456', '03-123456'],
    ['31234567', '31-234567'],
    ['+961 03 123456', '03-123456'],
    ['٧٠ ١٢٣ ٤٥٦', '70-123456'],
    ['۷۰۱۲۳۴۵۶', '70-123456'],
    ['+٩٦١ ٧١ ٢٣٤٥٦٧', '71-234567'],
    ['٠٠٩٦١١٢٣٤٥٦٧', '01-234567'],
    ['＋９６１ 71 234567', '71-234567'],
    ['\u206871-234567\u2069', '71-234567'],
  ])('understands %s as %s', (typed, value) => {
    expect(readPhone(typed)).toEqual({ kind: 'whole', value });
    expect(formatPhone(typed)).toBe(value);
  });

  const over = (digits: number) => ({ kind: 'too_long', over: digits });
  const foreign = { kind: 'foreign' };
  const incomplete = { kind: 'incomplete' };

  it.each<[string, object, string?]>([
    ['', incomplete],
    ['phone', incomplete, ''],
    ['7', incomplete],
    ['71', incomplete],
    ['712', incomplete, '71-2'],
    ['12-3', incomplete, '12-3'],
    ['7123456', incomplete, '71-23456'],
    ['1 234567', incomplete, '12-34567'],
    ['+', incomplete],
    ['00', incomplete],
    ['+961', incomplete],
    ['+961 71 23456', incomplete],
    ['9617123456', incomplete],
    ['+961 1 23456', incomplete],
    ['+961 00 123456', incomplete],
    ['96171234', incomplete],
    ['01-7654321', over(1)],
    ['712345678', over(1)],
    ['٧١-٢٣٤٥٦٧٨', over(1)],
    ['71 234567 / 03 123456', over(8)],
    ['+961 31 234567', over(1)],
    ['+971 50 123 4567', foreign],
    ['+1 212 555 0100', foreign],
    ['+33 6 12 34 56 78', foreign],
    ['0033612345678', foreign],
    ['00-123456', foreign],
    ['+71234567', foreign],
    ['+٩٧١ ٥٠ ١٢٣', foreign],
  ])('takes %j for no number: %j', (typed, reading, shown = typed) => {
    expect(readPhone(typed)).toEqual(reading);
    expect(formatPhone(typed)).toBe(shown);
  });
});

/**
 * Presses keys, or deletes with "<" (backspace) and ">" (delete), one after another; "|" marks the
 * caret.
 */
function press(start: string, keys: string): string {
  let caret = start.indexOf('|');
  let value = start.replace('|', '');
  for (const key of keys) {
    if (key === '<') {
      const at = Math.max(caret - 1, 0);
      const text = value.slice(0, at) + value.slice(caret);
      ({ value, caret } = formatPhoneEdit(text, at, 'delete-backward'));
    } else if (key === '>') {
      const text = value.slice(0, caret) + value.slice(caret + 1);
      ({ value, caret } = formatPhoneEdit(text, caret, 'delete-forward'));
    } else {
      const text = value.slice(0, caret) + key + value.slice(caret);
      ({ value, caret } = formatPhoneEdit(text, caret + 1, 'key'));
    }
  }
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

it.each([
  ['71-234567', '71-***567', '96171234567'],
  ['03-123456', '03-***456', '9613123456'],
  ['01-345678', '01-***678', '9611345678'],
])('shows %s as %s, and dials %s', (phone, masked, dialled) => {
  expect(maskPhone(phone)).toBe(masked);
  expect(internationalPhone(phone)).toBe(dialled);
});

/** The prefixes of numbers in Lebanon, fixed lines first, and their form from abroad. */
const PREFIXES: readonly [prefix: string, abroad: string][] = [
  ['01', '1'],
  ['04', '4'],
  ['05', '5'],
  ['06', '6'],
  ['07', '7'],
  ['08', '8'],
  ['09', '9'],
  ['03', '3'],
  ['70', '70'],
  ['71', '71'],
  ['76', '76'],
  ['78', '78'],
  ['79', '79'],
  ['81', '81'],
];

it.each(PREFIXES)(
  'a number that begins with %s is understood in every spelling',
  (prefix, abroad) => {
    const value = `${prefix}-234567`;
    for (const code of ['+961 ', '00961', '961', '+961 (0)']) {
      const text = `${code}${abroad} 234 567`;
      expect(readPhone(text)).toEqual({ kind: 'whole', value });
      expect(press('|', text)).toBe(`${value}|`);
      expect(readPhone(`${text}8`)).toEqual({ kind: 'too_long', over: 1 });
    }
    expect(press('|', `${prefix}234567`)).toBe(`${value}|`);
    expect(internationalPhone(value)).toBe(`961${abroad}234567`);
  },
);

it('says of a key that it was not taken in, and of nothing else', () => {
  expect(formatPhoneEdit('71-2345678', 10, 'key').full).toBe(true);
  expect(formatPhoneEdit('71-234567', 9, 'key').full).toBe(false);
  expect(formatPhoneEdit('71-2345678 ', 11, 'key').full).toBe(false);
  expect(formatPhoneEdit('71-2345678', 10, 'fill').full).toBe(false);
  expect(formatPhoneEdit('71-2345678', 10, 'delete-backward').full).toBe(false);
});

describe('typing a phone number', () => {
  it.each([
    ['|', '71-234567', '71-234567|'],
    ['|', '712345678', '71-234567|'],
    ['|', '71a23-45678999', '71-234567|'],
    ['|', '0312345678<<', '03-1234|'],
    ['|', '+961 71 2345', '+961 71 2345|'],
    ['|', '+961 1 2345678', '01-234567|'],
    ['|', '+961712345678', '71-234567|'],
    ['|', '0096113456789', '01-345678|'],
    ['|', '٧١٢٣٤٥٦٧٨٩', '71-234567|'],
    ['|', '9617123456', '9617123456|'],
    ['|', '+971 50 123', '+971 50 123|'],
    ['|', '7', '7|'],
    ['|', '71', '71|'],
    ['|', '71-', '71|'],
    ['|', '123', '12-3|'],
    ['|', '٧١٢', '71-2|'],
    ['|', '123<', '12|'],
    ['|', '7123456', '71-23456|'],
    ['|', '3123456', '31-23456|'],
    ['|', '31234567', '31-234567|'],
    ['|', '٧١٢٣٤٥٦٧', '71-234567|'],
    ['|71-34567', '9', '9|7-134567'],
    ['71-2|4567', '3', '71-23|4567'],
    ['71|-2', '3', '71-3|2'],
    ['71-2|34567', '9', '71-2|34567'],
    ['71|-234567', '9', '71|-234567'],
    ['|71-234567', '5', '|71-234567'],
    ['712345678|', '9', '712345678|'],
    ['71-|234567 / 03', '9', '71-|234567 / 03'],
    ['+961 71 2345678|', '9', '+961 71 2345678|'],
    ['+961 71| 2345678', '9', '+961 71| 2345678'],
    ['712345678|', '<', '71-234567|'],
    ['7|1-23456', '0', '70|-123456'],
    ['|71-234567', '+961', '|71-234567'],
    ['+961 1| 23456', '5', '01-5|23456'],
    ['71-|234567', '<', '71|-234567'],
    ['71-|234567', '<<', '7|2-34567'],
    ['71|-234567', '>', '71-|234567'],
    ['71|-234567', '>>', '71-|34567'],
    ['71-29|3456', '<', '71-2|3456'],
    ['+961 71 2|', '<<', '+961 71|'],
    ['71-234567|', '<<<<<<<<', '|'],
    ['0|3-123456', '<', '|31-23456'],
  ])('%s, keys %s: %s', (start, keys, end) => {
    expect(press(start, keys)).toBe(end);
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const separator = fc.constantFrom('', ' ', '-', '/', '.');
const ZEROS = [0x30, 0x660, 0x6f0];

/**
 * A number and one of the ways it is written: grouped, with a country code, in any of three sets of
 * digits.
 */
const spelled = fc
  .record({
    area: fc.constantFrom('01', '03', '04', '05', '06', '08', '09', '70', '71', '76', '81'),
    rest: digits(6),
    code: fc.constantFrom('', '+961', '00961', '961', '+961 (0)'),
    between: separator,
    zero: fc.constantFrom(...ZEROS),
  })
  // After the country code, 081 would be the mobile code 81 behind a zero.
  .filter(({ area, rest }) => area !== '08' || !rest.startsWith('1'))
  .map(({ area, rest, code, between, zero }) => {
    const national = code === '' ? area : area.replace(/^0/, '');
    const latin = code + between + national + between + rest.slice(0, 3) + between + rest.slice(3);
    const text = latin.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    return { text, value: `${area}-${rest}` };
  });

describe('any spelling', () => {
  it('of a number ends in the same value, typed key by key, pasted, and read by the server', () => {
    fc.assert(
      fc.property(spelled, ({ text, value }) => {
        expect(formatPhone(press('|', text).replace('|', ''))).toBe(value);
        expect(formatPhoneEdit(text, text.length, 'fill').value).toBe(value);
        expect(readPhone(text)).toEqual({ kind: 'whole', value });
      }),
    );
  });

  it('with another digit behind is refused where it was pasted, and no key adds one', () => {
    fc.assert(
      fc.property(spelled, digits(1), ({ text, value }, digit) => {
        expect(readPhone(text + digit)).toEqual({ kind: 'too_long', over: 1 });
        expect(formatPhone(text + digit)).toBe(text + digit);
        const pasted = formatPhoneEdit(text + digit, text.length + 1, 'fill');
        expect(pasted.value).toBe(text + digit);
        expect(press(`${value}|`, digit)).toBe(`${value}|`);
      }),
    );
  });

  it('that is accepted keeps its digits in their order, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.stringMatching(/^(\+|00)?(961)?[ \d()-]{6,12}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readPhone(text);
        if (reading.kind !== 'whole') return;
        expect(reading.value).toMatch(PHONE_PATTERN);
        expect(formatPhone(reading.value)).toBe(reading.value);
        const typed = text.replace(/\D/g, '').replace(/^(00)?961/, '');
        const value = reading.value.replace('-', '');
        if (/^[\x20-\x7e]*$/.test(text))
          expect([value, `0${value}`, value.slice(1)]).toContain(typed);
      }),
    );
  });

  it('of eight digits is what it says, unless it begins with a country code', () => {
    const number = digits(8).filter((text) => !/^(00|961)/.test(text));
    fc.assert(
      fc.property(number, separator, (text, between) => {
        const formatted = formatPhone(text.slice(0, 2) + between + text.slice(2));
        expect(formatted).toBe(`${text.slice(0, 2)}-${text.slice(2)}`);
        expect(press('|', text)).toBe(`${formatted}|`);
      }),
    );
  });
});
