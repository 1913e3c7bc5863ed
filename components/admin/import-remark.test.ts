import { doubtOf, readPrice } from '@/lib/admin/import/amount-cell';
import { languages } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { remarkText } from './import-remark';

function mistakeOf(text: string): string {
  const read = readPrice(text, null);
  if (!('mistake' in read)) throw new Error(`"${text}" is a price.`);
  return `${read.mistake} (it is "${text}")`;
}

it('has words for what the importer says of a price, in every language', () => {
  const english = /[a-z]{4}/i;
  const mistakes = ['twenty', '-5', '0', '20 pieces', '12.5.5', '1.200', '352 AED'].map(mistakeOf);
  for (const message of [...mistakes, doubtOf(6000_00), 'is missing']) {
    for (const lang of languages) expect(remarkText(lang, message)).not.toMatch(/--|\bit is "/);
    const shown = remarkText('ar', message).replace(/".*"/, '').replace('AED', '');
    expect(shown).not.toMatch(english);
  }
  expect(remarkText('ar', 'is used in row 4 too')).toBe('is used in row 4 too');
  expect(remarkText('en', mistakeOf('1.200'))).toBe(
    'This can be read as 1200.00 or as 1.20: write the one that is meant.',
  );
  expect(remarkText('fr', mistakeOf('twenty'))).toContain('"twenty"');
  expect(remarkText('en', 'is missing')).toBe(adminWords('en').import.known.missing);
});
