import fc from 'fast-check';
import { DESCRIPTION_LENGTH, excerpt } from './excerpt';

describe('excerpt (spec section 2)', () => {
  it.each([
    ['A rose.', 'A rose.'],
    ['  A\n rose. ', 'A rose.'],
    [`${'rose '.repeat(40)}`, `${'rose '.repeat(31).trim()}…`],
    ['x'.repeat(200), `${'x'.repeat(154)}…`],
  ])('cuts %j', (text, expected) => {
    expect(excerpt(text)).toBe(expected);
  });

  it('never exceeds the length nor breaks a word that fits', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        const short = excerpt(text);
        expect(short.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
        const kept = short.replace(/…$/, '').split(' ').filter(Boolean);
        expect(words.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });
});
