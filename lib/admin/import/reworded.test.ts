import { doubtOf } from './amount-cell';
import { reworded } from './reworded';
import { mendableCsv } from './to-mend';

it.each([',', ';'])(
  'gives rows back as they were, with reasons in other words: %s',
  async (mark) => {
    const cells = [
      ['"Oud", fresh', '=1+1'],
      ['Cedar; wood', '6000'],
    ];
    const table = {
      ...{ columns: ['Title', 'Variant: Price'], delimiter: mark, format: 'csv' as const },
      ...{ encoding: null, notes: [] },
      rows: cells.map((of, at) => ({ row: at + 2, cells: of })),
    };
    const notes = [
      { row: 2, column: 'Title', message: 'is missing' },
      { row: 3, column: 'Variant: Price', message: doubtOf(6000_00) },
      { row: 3, column: 'type', message: 'is missing' },
    ];
    const csv = mendableCsv(table, notes, new Set([2, 3]));
    const said: string[] = [];
    let given = '';
    const inWords = (message: string) => {
      said.push(message);
      return 'no';
    };
    for await (const piece of reworded(csv, inWords)) given += piece;
    expect(said).toEqual(notes.map(({ message }) => message));
    const shown = notes.reduce((text, { message }) => text.replace(message, 'no'), csv);
    expect(given.replaceAll('"', '')).toBe(shown.replaceAll('"', ''));
  },
);
