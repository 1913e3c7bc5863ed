import fc from 'fast-check';
import { readImportTypes } from '@/lib/content/import-types';
import { anyCharacter } from '@/lib/testing';
import { readAmount } from './amount-cell';
import { damageOfLine, damageOfText } from './damaged-cell';
import { genreIn } from './genre-words';
import { textOfHtml, withoutShortcodes } from './html-cell';
import { addressesIn } from './picture-cells';
import { descriptionOf, listOf } from './product-texts';
import { noFindings } from './source-product';
import { neutralCell } from './to-mend';
import { typeIn, typeTable } from './told-type';
import { readSizeOption, volumeIn, withoutVolume } from './volume-cell';
import { readAvailability, readYesNo } from './yes-no-cell';

const types = typeTable(readImportTypes());

it.each([
  ['<p>Dark &amp; warm.</p><p>For&nbsp;nights</p>', 'Dark & warm.\n\nFor nights'],
  ['<ul><li>Vegan</li><li>Long</li></ul>', '• Vegan\n• Long'],
  ['<h2>Notes</h2>Rose<br>Oud<script>alert(1)</script><img src=x>', 'Notes\n\nRose\nOud'],
  ['Dolce &amp;amp; Rose &#39;24', "Dolce & Rose '24"],
  ['line one\nline &amp; two', 'line one\nline & two'],
  ['plain\ntext, 5 < 6 & 7 > 2', 'plain\ntext, 5 < 6 & 7 > 2'],
  ['<p>عطر <strong>ليل</strong></p>', 'عطر ليل'],
])('HTML %j becomes text', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

it.each([
  ['[vc_row full_width="stretch"][vc_column]Oud and rose[/vc_column][/vc_row]', 'Oud and rose'],
  ['[caption id="a_1" width=300]Night[/caption] [gallery ids="1,2"]', 'Night'],
  ['[row][col span=6]Amber[/col][/row]', 'Amber'],
  ['Oud [new] [50ml] [Limited edition] [a=b]', 'Oud [new] [50ml] [Limited edition] [a=b]'],
])('the description %j is %j without shortcodes', (html, text) => {
  const found = descriptionOf({ text: html, row: 2, column: 'Description' }, noFindings());
  expect(found?.replace(/\s+/g, ' ')).toBe(text);
});

it.each([
  ['Velvet Thing EDP 100 ML', '100ml'],
  ['عطر ليل 100 مل', '100ml'],
  ['3.4 oz', '100ml'],
  ['1.7 FL. OZ. / 50 ml', '50ml'],
  ['2.5 fl oz', '75ml'],
  ['10cl', '100ml'],
  ['Oud Balm 30 g', null],
  ['Oud Balm 30g', '30g'],
  ['No 5 L’Eau', null],
  ['Set 50ml + 10ml', null],
  ['Discovery Set EDP 3 x 10ml', null],
  ['2x55 ml', null],
  ['55ml × 2', null],
  ['10 ml (x3)', null],
  ['5 pcs x 10ml + 50ml', null],
  ['1 x 50ml', '50ml'],
  ['Luxe 50ml', '50ml'],
  ['½ oz', null],
  ['Chrono 40', null],
])('the volume in %j is %s', (text, label) => {
  expect(volumeIn(text)?.label ?? null).toBe(label);
});

it.each([
  ['Size', '50 ML', '50ml', ''],
  ['Title', 'EDP 100 ml', '100ml', 'edp'],
  ['الحجم', '75', '75ml', ''],
  ['Color', '75', null, '75'],
  ['Size', 'Large', null, 'large'],
  ['Size', '7.5ml', null, '7 5ml'],
  ['Contenance', '1.7 oz / 50ml', '50ml', ''],
  ['Size', '3 x 10ml', null, '3 x 10ml'],
])('the option %s of %j is the size %s beside %j', (name, value, size, rest) => {
  expect(readSizeOption(name, value, true)).toEqual({ size, rest });
});

it.each([
  ['Size', '42', null],
  ['Size (ml)', '42', '42ml'],
  ['Size', '42ml', '42ml'],
])('of what is not sold by volume the option %s of %j is the size %s', (name, value, size) => {
  expect(readSizeOption(name, value, false).size).toBe(size);
});

it('a title loses its volume for a product with several', () => {
  expect(withoutVolume('Sea Salt EDP - 100 ML')).toBe('Sea Salt EDP');
  expect(withoutVolume('عود (50 مل)')).toBe('عود');
  expect(withoutVolume('Discovery Set 3 x 10ml')).toBe('Discovery Set 3 x 10ml');
});

it.each([
  ['نعم', true],
  ['oui', true],
  ['TRUE', true],
  ['☑', true],
  ['✔️', true],
  ['non', false],
  ['لا', false],
  ['☐', false],
  ['غير متوفر', false],
  ['perhaps', null],
])('%s is read as %s', (text, yes) => {
  expect(readYesNo(text)).toBe(yes);
});

it('the words of feeds for availability are known', () => {
  expect(readAvailability('in_stock')).toEqual({ inStock: true, doubt: null });
  expect(readAvailability('out of stock')).toEqual({ inStock: false, doubt: null });
  expect(readAvailability('preorder')).toMatchObject({ inStock: false, doubt: expect.any(String) });
  expect(readAvailability('soon')).toBeNull();
});

it.each([
  ['Velvet for Women', 'women'],
  ['Bleu Homme', 'men'],
  ["Men's gift", 'men'],
  ['for men and women', 'unisex'],
  ['عطور رجالية', 'men'],
  ['للجنسين', 'unisex'],
  ['Womanity', null],
  ['Velvet', null],
])('the genre in %j is %s', (text, genre) => {
  expect(genreIn(text)).toBe(genre);
});

it.each([
  ['Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne', 'single'],
  ['Beauty > Makeup > Lips', 'makeup'],
  ['PERFUME OIL', 'single'],
  ['BODY SPRAY', 'body'],
  ['AIR FRESHENER', 'air'],
  ['بخور', 'incense'],
  ['عطور > رجالي', 'single'],
  ['Car perfume', 'car'],
  ['Sale, Montres', 'watch'],
  ['خشبي شرقي', null],
  ['UNCATEGORIZED', null],
  ['Velvet Musk', null],
  ['Oils > Musk', 'musk'],
  ['Clean Soap', null],
  ['ثبات 24 ساعة', null],
  ['بكرات روج 540', null],
  ['ساعة يد', 'watch'],
])('the type in %j is %s', (text, type) => {
  expect(typeIn(text, types)).toBe(type);
});

it('no word makes a product "multiple", whose smaller sizes cost what the shop says', () => {
  expect(types.map(({ type }) => type)).not.toContain('multiple');
});

it.each([
  ['#REF!', 'is the error of a formula'],
  ['="00123"', 'write 00123'],
  ['=A1&B1', 'paste it as values'],
  ['########', 'a column is too narrow'],
  ['????', 'has lost letters'],
  ['Herm?s', 'has lost a letter'],
  ['HermÃ¨s', 'means "Hermès"'],
  ['Ø¹Ø·Ø±', 'means "عطر"'],
  ['ÚØÑ', 'means "عطر"'],
  ['9:00 PM', 'write the text, such as 9PM'],
  ['12-Jan', 'such as 12-1 or 1-12'],
  ['2026-01-12 00:00:00', 'is a date'],
  ['0.875', 'such as 7/8 oz'],
  ['6.29E+12', 'write all of its digits'],
])('a spreadsheet’s %j is refused with what to write', (text, advice) => {
  expect(damageOfLine(text)).toContain(advice);
});

it.each([
  '9PM',
  '212',
  'Été à Paris',
  'ÇA VA',
  '1-12',
  'N°5',
  'What’s new?',
  'عطر',
  '00124',
  'PRF-001',
  'M·A·C',
])('but %j is a name like any other', (text) => {
  expect(damageOfLine(text)).toBeNull();
});

it('a description may ask and say times', () => {
  expect(damageOfText('Open at 9:00 PM. Really??')).toBeNull();
  expect(damageOfText('Was it ???? ?')).not.toBeNull();
});

it('a cell that a spreadsheet would run comes back as a text, a number and a dash as they are', () => {
  expect(
    ["=HYPERLINK('x')", '@SUM(1)', '+cmd|x', '-5', '-', '+961 3 1', 'Oud'].map(neutralCell),
  ).toEqual(["'=HYPERLINK('x')", "'@SUM(1)", "'+cmd|x", '-5', '-', '+961 3 1', 'Oud']);
});

const readers: readonly ((text: string) => unknown)[] = [
  textOfHtml,
  withoutShortcodes,
  volumeIn,
  withoutVolume,
  readYesNo,
  readAvailability,
  genreIn,
  damageOfLine,
  neutralCell,
  readAmount,
  (text) => readSizeOption(text, text, true),
  (text) => typeIn(text, types),
  (text) => addressesIn({ text, row: 2, column: 'Image' }),
  (text) => listOf({ text, row: 2, column: 'Notes' }, noFindings()),
];

it.each([
  '<!--',
  '<a',
  '<b>',
  ' ',
  '-',
  ',',
  '1',
  '1,',
  '&amp;',
  'Ç1',
  '?',
  '(',
  '"=',
  '100ml ',
  '[a',
  '[a_',
  '[a b=',
  '[/',
])('a cell full of %j comes to an end in every reader', (part) => {
  const text = `ÇÇÇ${part.repeat(200_000 / part.length)}x`;
  for (const read of readers) expect(() => read(text)).not.toThrow();
});

it('no cell of 10,000 makes any reader throw', () => {
  const parts = fc.constantFrom(
    ...[
      '<p>',
      '</',
      '&amp;',
      '&#x0;',
      '100',
      ' ml',
      'oz',
      '1/2',
      '"',
      '=',
      '#REF!',
      'Ø',
      '9:00',
      '\u200f',
      'نعم',
      '>',
    ],
  );
  const hostile = fc.oneof(parts, fc.string({ unit: anyCharacter, maxLength: 8 }));
  const cell = fc.array(hostile, { maxLength: 12 }).map((list) => list.join(''));
  fc.assert(
    fc.property(cell, (text) => {
      for (const read of readers) read(text);
    }),
    { numRuns: 10_000 },
  );
});
