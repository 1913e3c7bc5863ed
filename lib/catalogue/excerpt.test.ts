import fc from 'fast-check';
import { excerpt } from './excerpt';

describe('excerpt', () => {
  it.each([
    ['A rose.', 'A rose.'],
    ['  A\n rose. ', 'A rose.'],
    ['', ''],
    ['rose '.repeat(40), `${'rose '.repeat(30)}rose…`],
    [`${'rose '.repeat(30)}and, more`, `${'rose '.repeat(30)}and…`],
    ['x'.repeat(200), `${'x'.repeat(154)}…`],
    [`${'x'.repeat(150)}&amp;${'y'.repeat(20)}`, `${'x'.repeat(150)}…`],
    [`${'x'.repeat(153)}🌹${'y'.repeat(20)}`, `${'x'.repeat(153)}…`],
    [`${'rose '.repeat(30)}&amp; oud`, `${'rose '.repeat(29)}rose…`],
  ])('cuts %j', (text, expected) => {
    expect(excerpt(text)).toBe(expected);
  });

  it.each([
    ['عطر فاخر، بلمسة من الورد', 12, 'عطر فاخر…'],
    ['عطر \u2068Rouge Royal\u2069 الفاخر', 16, 'عطر \u2068Rouge…\u2069'],
    ['عطر \u2068Rouge\u2069 الفاخر', 5, 'عطر…'],
  ])('cuts %j, in Arabic, to %i characters', (text, length, expected) => {
    expect(excerpt(text, length)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(length);
  });

  it('never exceeds its length, breaks a word that fits, or ends inside an entity or a character', () => {
    const word = fc.stringMatching(/^(?:[a-z]|&amp;|&#39;|🌹){1,12}$/u);
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.integer({ min: 70, max: 200 }),
        (words, length) => {
          const short = excerpt(words.join(' '), length);
          expect(short.length).toBeLessThanOrEqual(length);
          const shortWords = short.replace(/…$/, '').split(' ').filter(Boolean);
          expect(words.slice(0, shortWords.length)).toEqual(shortWords);
          expect(short.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
