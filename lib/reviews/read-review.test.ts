import { firstNameOf } from './first-name';
import { MAX_REVIEW } from './limits';
import { readReview } from './read-review';

const problemOf = (changes: Partial<Parameters<typeof readReview>[0]>) => {
  const read = readReview({ stars: 5, text: 'Lasts the whole day.', name: 'Rima', ...changes });
  return read.ok ? null : read.problem;
};

it.each([
  ['Lasts the whole day.', null],
  ['رائحة جميلة وثابتة، أنصح به', null],
  ['J’adore <3, 10/10 !!', null],
  ['I bought 100ml in 2024, then 50ml in 2025.', null],
  ['Soooo good', null],
  ['Love it.My husband too', null],
  ['', 'short'],
  ['👍👍👍', 'short'],
  ['5/5', 'short'],
  ['a'.repeat(3).concat(' b').repeat(100), 'long'],
  ['Cheaper at https://evil.example', 'links'],
  ['see www.evil.example', 'links'],
  ['Buy at evil.com', 'links'],
  ['buy at ｅｖｉｌ．ｃｏｍ', 'links'],
  ['write to me at rima@example', 'links'],
  ['follow @rima_scents', 'links'],
  ['t.me/rima', 'links'],
  ['call 71 234 567', 'links'],
  ['اتصل على ٧١-٢٣٤٥٦٧', 'links'],
  ['<a>nice</a>', 'spam'],
  ['best casino', 'spam'],
  ['goooooooooood', 'spam'],
  ['buy buy buy buy buy buy buy', 'spam'],
])('of the text %j makes %s', (text, problem) => {
  expect(problemOf({ text })).toBe(problem);
});

it.each([0, 6, 4.5, Number.NaN])('takes no %d stars', (stars) => {
  expect(problemOf({ stars })).toBe('stars');
});

it('keeps a text on one line, without what turns or hides letters', () => {
  const text = ' Good\r\n\u202ebad\u202c\u0000 \u200bperfume 👩‍🔬 ';
  expect(readReview({ stars: 4, text, name: 'Rima' })).toEqual({
    ok: true,
    review: { stars: 4, text: 'Good bad perfume 👩‍🔬', name: 'Rima' },
  });
  expect(problemOf({ text: 'أحببته '.repeat(60).slice(0, MAX_REVIEW) })).toBe('spam');
});

it.each([
  ['Rima', 'Rima'],
  [' Rima Haddad ', 'Rima'],
  ['Anne-Marie Khoury', 'Anne-Marie'],
  ['عبد الله خوري', 'عبد الله'],
  ['Abd el Rahman Saab', 'Abd el Rahman'],
  ['أبو علي', 'أبو علي'],
  ['عبد', 'عبد'],
  ['R.', 'R.'],
  ['', ''],
  ['71234567', ''],
  ['rima@example.com', ''],
  ['<b>Rima</b>', ''],
])('of the name %j keeps %j', (typed, name) => {
  expect(firstNameOf(typed)).toBe(name);
  expect(problemOf({ name: typed })).toBe(name === '' ? 'name' : null);
});
