import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import {
  foldSearch,
  MAX_SEARCH_LENGTH,
  parseSearchQuery,
  searchPath,
  unfoldSearch,
} from './search';

const parse = (text: string) => parseSearchQuery(new URLSearchParams({ q: text }));

it('never cuts a text in the middle of a character that is two units long', () => {
  const { text } = parse(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)}🌹🌹`);
  expect(text.isWellFormed()).toBe(true);
  expect(text.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
  expect(() => encodeURIComponent(text)).not.toThrow();
});

it('folds any search into a segment that leads back to it, and has one address for it', () => {
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 600 }),
    fc.string({
      unit: fc.constantFrom('a', '🌹', '\ud83c', '\udf39', ' '),
      minLength: 490,
      maxLength: 510,
    }),
  );
  fc.assert(
    fc.property(anything, (typed) => {
      const query = parse(typed);
      // Blanks are no search, and lead to the page without one.
      const same = query.text.trim() === '' ? parse('') : query;
      expect(unfoldSearch(foldSearch(query))).toEqual(same);
      const again = new URL(searchPath(query), 'http://shop.example').searchParams;
      expect(parseSearchQuery(again)).toEqual(same);
    }),
  );
});
