import { columnLetters, TableBuilder } from './table-builder';

const cells = (count: number, text: string) => [
  ...Array.from({ length: count - 1 }, () => text),
  'last',
];

/** Returns the message by which the first of so many rows is refused, and its number. */
function refusalOf(rows: number, width: number, text: string): [number, string] {
  const builder = new TableBuilder('mine.csv');
  for (let row = 1; row <= rows; row += 1) {
    try {
      builder.add(row, cells(width, text));
    } catch (error) {
      return [row, error instanceof Error ? error.message : ''];
    }
  }
  return [0, ''];
}

it('takes so many cells and no more, of which half may be filled', () => {
  expect(refusalOf(4000, 1000, '')).toEqual([0, '']);
  expect(refusalOf(4001, 1000, '')).toEqual([
    4001,
    expect.stringContaining('more than 4,000,000 cells. Delete columns'),
  ]);
  expect(refusalOf(2000, 1000, 'a')).toEqual([0, '']);
  expect(refusalOf(2001, 1000, 'a')).toEqual([
    2001,
    expect.stringContaining('more than 2,000,000 filled cells. Delete columns'),
  ]);
  expect(refusalOf(1, 1001, '')[1]).toContain('1,000 columns');
});

it('keeps a thousand notes and counts the others', () => {
  const builder = new TableBuilder('mine.csv');
  builder.add(1, ['id', 'name']);
  builder.add(2, ['1', 'Oud']);
  for (let row = 1500; row > 0; row -= 1) builder.note(row, 'name', 'is odd');
  const { notes } = builder.finish('csv', null, ',');
  expect(notes).toHaveLength(1001);
  expect(notes.at(-1)).toMatchObject({ message: 'and 500 more notes on this file' });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('calls column %i %s, as a spreadsheet does', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});
