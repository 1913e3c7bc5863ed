import { languages } from '@/lib/language';
import { elsewhereText, mistakeText, reasonText } from './shop-mistake';

/** Why a form of the shop is refused (lib/owner/schema.ts, lib/content/schema.ts and policies). */
const REASONS = [
  'must be a text',
  'is missing',
  'must not be empty',
  'must have at most 140 characters',
  'must stand on one line',
  'must be a whole number from 1 to 60',
  'must be a price in dollars from 0.01 to 9999.99, such as 3 or 3.50',
  'must be a Lebanese phone number, such as +961 71 234 567',
  'must be an e-mail address',
  'must be an address that begins with https://',
  'must be no more than workingDays',
  'must be no less than 50ml',
  'must be another size than buySize',
  'must name a day',
  'stands here twice',
  'names a title that stands here twice',
  'must be a day, such as 2026-01-31',
  'must begin with a title: "# Returns"',
  'must say something below its title',
  'has no value {phnoe}: did you mean phone?',
  'must be the end of a picture’s name, such as -sizes',
];

it.each(languages)('every reason that a form is refused for is said in %s', (lang) => {
  expect(REASONS.filter((reason) => reasonText(lang, reason) === reason)).toEqual([]);
  const texts = REASONS.map((reason) => reasonText(lang, reason));
  expect(texts.filter((text) => /\{(?!phnoe)|undefined/.test(text))).toEqual([]);
});

it('figures and names stand in what is said, and other languages ask for English', () => {
  expect(reasonText('en', 'must have at most 140 characters')).toBe('At most 140 characters.');
  expect(reasonText('fr', 'has no value {phnoe}: did you mean phone?')).toContain('{phnoe}');
  const mistake = { file: 'shop.json', place: 'banner.en', reason: 'must be a text' };
  expect(mistakeText('en', { ...mistake, field: 'banner.en' }, false)).toMatch(
    /^English is needed/,
  );
  expect(elsewhereText('en', { ...mistake, reason: 'is not known here' })).toBe(
    'In the file shop.json banner.en: is not known here',
  );
});
