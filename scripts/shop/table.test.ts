import fc from 'fast-check';
import { formatTable } from './table';

const ORDERS = [
  ['8J7K-654T', 'Alexandra Maria Haddad-Khoury', 'Beirut', '$23.00'],
  ['K7PX-4WQ9', 'رِيما حدّاد', 'Jounieh', '$1,204.50'],
];
const HEADINGS = ['Number', 'Name', 'City', 'Total'];

const widest = (table: string) =>
  Math.max(...table.split('\n').map((line) => [...line.replace(/[\p{M}\p{Cf}]/gu, '')].length));

it('cuts the widest of the columns that may be cut, and no other', () => {
  expect(formatTable(HEADINGS, ORDERS, { cut: [1, 2], width: 44 }).split('\n')).toEqual([
    'Number     Name           City     Total',
    '8J7K-654T  Alexandra Ma…  Beirut   $23.00',
    'K7PX-4WQ9  رِيما حدّاد\u200e      Jounieh  $1,204.50',
  ]);
});

it('wraps at blanks, and leaves a long word such as an address whole', () => {
  const rows = [
    ['confirmed', 'called at noon, leave it with the neighbour https://shop.example/o'],
  ];
  expect(formatTable(['Status', 'Note'], rows, { wrap: [1], width: 32 }).split('\n')).toEqual([
    'Status     Note',
    'confirmed  called at noon, leave',
    '           it with the neighbour',
    '           https://shop.example/o',
  ]);
});

it('cuts nothing that another program reads', () => {
  expect(formatTable(HEADINGS, ORDERS, { cut: [1, 2] })).toContain('Alexandra Maria Haddad-Khoury');
});

it('keeps a text of several lines on one, and what is drawn as one letter whole', () => {
  const rows = [
    ['1', 'One\r\nTwo'],
    ['2', '👩‍👩‍👧 and more'],
  ];
  expect(formatTable(['Id', 'Text'], rows, { cut: [1], width: 12 }).split('\n')).toEqual([
    'Id  Text',
    '1   One Two',
    '2   👩‍👩‍👧…',
  ]);
});

it('fits the terminal whatever stands in a row', () => {
  const cell = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
      const own = rows.map(([first, ...others]) => [first.slice(0, 12), ...others]);
      expect(widest(formatTable(['A', 'B', 'C'], own, { cut: [1, 2], width: 40 }))).toBeLessThan(
        41,
      );
    }),
  );
});
