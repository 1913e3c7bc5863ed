import fc from 'fast-check';
import { formatPhone, formatPhoneEdit, PHONE_PATTERN } from './phone';

describe('formatPhone', () => {
  it.each([
    ['71234567', '71-234567'],
    ['71-234567', '71-234567'],
    ['71 234 567', '71-234567'],
    ['(71) 234/567', '71-234567'],
    ['+961 71 234567', '71-234567'],
    ['\u202a+961 71 234 567\u202c', '71-234567'],
    ['00961 71 234 567', '71-234567'],
    ['961 71 234567', '71-234567'],
    ['+961 (0)71 234567', '71-234567'],
    ['071 234567', '71-234567'],
    ['03 123456', '03-123456'],
    ['3123456', '03-123456'],
    ['+961 3 123 456', '03-123456'],
    ['+961 03 123456', '03-123456'],
    ['961 3 123456', '03-123456'],
    ['+961 1 345 678', '01-345678'],
    ['٧٠ ١٢٣ ٤٥٦', '70-123456'],
    ['۷۰۱۲۳۴۵۶', '70-123456'],
    ['+٩٦١ ٧١ ٢٣٤٥٦٧', '71-234567'],
  ])('understands %s as %s', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it.each([
    ['', ''],
    ['phone', ''],
    ['7', '7'],
    ['71', '71'],
    ['712', '71-2'],
    ['7123456', '71-23456'],
    ['+961 71 23456', '71-23456'],
    ['712345678', '71-234567'],
  ])('formats %j as far as it goes: %j', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it('never yields anything but up to two digits, a dash and up to six digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(formatPhone(text)).toMatch(/^(\d{0,2}|\d{2}-\d{1,6})$/);
      }),
    );
  });

  it('keeps every complete number as it is, however it is grouped', () => {
    const number = fc.stringMatching(/^\d{8}$/).filter((digits) => !digits.startsWith('00961'));
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-', '/', ' (', '.'), (digits, separator) => {
        const formatted = formatPhone(digits.slice(0, 2) + separator + digits.slice(2));
        expect(formatted).toBe(`${digits.slice(0, 2)}-${digits.slice(2)}`);
        expect(formatPhone(formatted)).toBe(formatted);
        expect(formatted).toMatch(PHONE_PATTERN);
      }),
    );
  });
});

/** Types, or deletes with "<" (backspace) and ">" (delete), one key after another; "|" marks the caret. */
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
      ({ value, caret } = formatPhoneEdit(text, caret + 1, 'insert'));
    }
  }
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('typing a phone number', () => {
  it.each([
    ['|', '71234567', '71-234567|'],
    ['|', '71-234567', '71-234567|'],
    ['|', '7123456789', '71-234567|'],
    ['|', '+96171234567', '71-234567|'],
    ['|', '0096171234567', '71-234567|'],
    ['|', '071234567', '71-234567|'],
    ['|', '3123456', '03-123456|'],
    ['|', '31234567', '31-234567|'],
    ['|71-34567', '9', '9|7-134567'],
    ['71-2|4567', '3', '71-23|4567'],
    ['7|1-23456', '0', '70|-123456'],
    ['71-|234567', '<', '71|-234567'],
    ['71-|234567', '<<', '7|2-34567'],
    ['71|-234567', '>', '71-|234567'],
    ['71|-234567', '>>', '71-|34567'],
    ['71-234567|', '<<<<<<<<', '|'],
    ['0|3-123456', '<', '|31-23456'],
  ])('%s, keys %s: %s', (start, keys, end) => {
    expect(press(start, keys)).toBe(end);
  });
});
