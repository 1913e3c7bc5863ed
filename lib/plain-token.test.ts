import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import { plainToken } from './plain-token';

test.each([
  ['\u2068WELCOME10\u2069', 'WELCOME10'],
  ['WELCOME10\u200f', 'WELCOME10'],
  ['WELCOME١٠', 'WELCOME10'],
  ['Welcome۱۰', 'Welcome10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['\u200frima@example.com\u200e', 'rima@example.com'],
  ['+961\u00a071\u202f234\u2009567', '+961 71 234 567'],
  ['＋٩٦١ ٧١ ٢٣٤ ٥٦٧', '+961 71 234 567'],
  ['\ufeff\u00ad 20.50 \u2060', '20.50'],
  ['\u200b \u200e', ''],
  ['Straße-é', 'Straße-é'],
])('reads %j as %j', (typed, token) => {
  expect(plainToken(typed)).toBe(token);
});

test('what was read once reads the same, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const token = plainToken(text);
      expect(plainToken(token)).toBe(token);
    }),
  );
});
