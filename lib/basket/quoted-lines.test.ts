import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { lineKey } from './line';
import { availableLines, noteOn } from './line-notes';
import { applyQuotedLines, noteText, parseQuotedLines, quoteRequest } from './quoted-lines';
import { sampleLine } from './testing/samples';

const words = wordsOf('en').lines;
const line = sampleLine({ quantity: 3 });
const key = lineKey(line);
const other = sampleLine({ id: 7, name: 'Yara' });
const ok = (changes = {}) => ({ ...line, status: 'ok' as const, ...changes });
const gone = { id: 124, size: '100ml', perfume: null, status: 'gone' as const };

test('the server is asked about choices and quantities, never told a price', () => {
  expect(quoteRequest([line])).toEqual({
    lines: [{ id: 124, size: '100ml', perfume: null, quantity: 3 }],
    promoCode: null,
  });
});

test('a current line takes the current name and price and keeps its quantity', () => {
  const quoted = ok({ name: 'Asad Zanzibar', unitPrice: 1800, quantity: 1 });
  const { lines, notes } = applyQuotedLines([line, other], {}, [quoted]);
  expect(lines).toEqual([{ ...line, name: 'Asad Zanzibar', unitPrice: 1800 }, other]);
  expect(notes).toEqual({ [key]: { kind: 'price', from: 2000, to: 1800 } });
});

test.each([undefined, '75ml'])(
  'a current line holds what the quote says there is of it: %s',
  (volume) => {
    const original = { ...line, volume: '100ml' };
    const quoted = parseQuotedLines({ lines: [ok({ volume })] });
    const { lines } = applyQuotedLines([original], {}, quoted);
    expect(lines).toEqual([{ ...line, ...(volume && { volume }) }]);
  },
);

test('an unchanged price needs no note', () => {
  expect(applyQuotedLines([line], {}, [ok()])).toEqual({ lines: [line], notes: {} });
});

test('a later quote keeps telling the first price the shopper saw', () => {
  const first = applyQuotedLines([line], {}, [ok({ unitPrice: 1800 })]);
  const second = applyQuotedLines(first.lines, first.notes, [ok({ unitPrice: 1800 })]);
  expect(second.notes).toEqual({ [key]: { kind: 'price', from: 2000, to: 1800 } });
  const third = applyQuotedLines(second.lines, second.notes, [ok()]);
  expect(third.notes).toEqual({});
});

test('a line that is gone stays, marked, and does not count', () => {
  const { lines, notes } = applyQuotedLines([line, other], {}, [gone]);
  expect(lines).toEqual([line, other]);
  expect(availableLines(lines, notes)).toEqual([other]);
});

test('a line that is sold out stays, says so, does not count, and counts again once it is back', () => {
  const soldOut = applyQuotedLines([line, other], {}, [{ ...gone, soldOut: true }]);
  expect(soldOut.lines).toEqual([line, other]);
  expect(soldOut.notes).toEqual({ [key]: { kind: 'gone', soldOut: true } });
  expect(availableLines(soldOut.lines, soldOut.notes)).toEqual([other]);
  const back = applyQuotedLines(soldOut.lines, soldOut.notes, [ok()]);
  expect(availableLines(back.lines, back.notes)).toEqual([line, other]);
});

test('a line that is back counts again', () => {
  const { lines, notes } = applyQuotedLines([line], { [key]: { kind: 'gone' } }, [ok()]);
  expect(availableLines(lines, notes)).toEqual([line]);
});

test('notes of lines that left the basket are forgotten', () => {
  expect(applyQuotedLines([other], { [key]: { kind: 'gone' } }, []).notes).toEqual({});
});

test('notes name their line', () => {
  expect(noteText(line, { kind: 'price', from: 2000, to: 1850 }, words, 'en')).toBe(
    'Asad, 100ml: price changed from $20.00 to $18.50',
  );
  expect(
    noteText({ name: 'Rose Cream', size: null, perfume: null }, { kind: 'gone' }, words, 'en'),
  ).toBe('Rose Cream: no longer available');
  expect(noteText(line, { kind: 'gone', soldOut: true }, words, 'en')).toBe(
    'Asad, 100ml: sold out',
  );
});

test('a line of more pieces than are left is marked, and counts once the shopper chooses fewer', () => {
  const { lines, notes } = applyQuotedLines([line, other], {}, [{ ...gone, left: 2 }]);
  expect(noteOn(line, notes)).toEqual({ kind: 'gone', left: 2 });
  expect(availableLines(lines, notes)).toEqual([other]);
  const fewer = { ...line, quantity: 2 };
  expect(noteOn(fewer, notes)).toBeUndefined();
  expect(availableLines([fewer, other], notes)).toEqual([fewer, other]);
});

test.each<[Language, number, string]>([
  ['en', 1, 'Asad, 100ml: only 1 left. Choose fewer.'],
  ['fr', 2, 'Asad, 100ml\u202f: plus que 2 en stock. Choisissez-en moins.'],
  ['ar', 1, '\u2068Asad, 100ml\u2069: بقيت قطعة واحدة فقط. اختر كمية أقل.'],
  ['ar', 2, '\u2068Asad, 100ml\u2069: بقيت قطعتان فقط. اختر كمية أقل.'],
  ['ar', 3, '\u2068Asad, 100ml\u2069: بقيت 3 قطع فقط. اختر كمية أقل.'],
  ['ar', 12, '\u2068Asad, 100ml\u2069: بقيت 12 قطعة فقط. اختر كمية أقل.'],
])('in %s %i left are told in their plural', (language, left, text) => {
  const { lines } = wordsOf(language);
  const note = { kind: 'gone', left } as const;
  expect(noteText(line, note, lines, language)).toBe(text);
});

test('an answer is read line by line', () => {
  const good = ok();
  expect(parseQuotedLines({ lines: [good, { ...gone, quantity: 3 }] })).toEqual([good, gone]);
  const soldOut = { ...gone, soldOut: true };
  expect(parseQuotedLines({ lines: [soldOut, { ...gone, soldOut: 'no' }] })).toEqual([
    soldOut,
    gone,
  ]);
  const few = { ...gone, left: 2 };
  expect(parseQuotedLines({ lines: [few, { ...gone, left: 0 }, { ...gone, left: 'x' }] })).toEqual([
    few,
    gone,
    gone,
  ]);
  const bad = [null, 'x', {}, ok({ unitPrice: 20.5 }), ok({ unitPrice: -1 }), ok({ type: '' })];
  expect(parseQuotedLines({ lines: bad })).toEqual([]);
});

test.each([null, 'error', {}, { lines: 'none' }, []])('%p is an answer about no line', (answer) => {
  expect(parseQuotedLines(answer)).toEqual([]);
});
