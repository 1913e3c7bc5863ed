import iconv from 'iconv-lite';
import { encodingNotes, encodingOf } from './encoding';
import { readImport } from './read-file';
import { bytesSource } from './source';

const encoded = (text: string, encoding: string, addBOM = false) =>
  iconv.encode(text, encoding, { addBOM });

const french = 'Nom;Marque;Prix\nCrème légère;Maison Rosée;20,00\n';
const arabic = 'name,brand,price\nعطر العود الملكي,دار العطور,20\nمسك الطهارة,بيت المسك,15\n';
const both = 'id,name_fr,name_ar\n1,Thé à la rose,شاي بالورد\n2,Café,قهوة\n';

it.each([
  ['UTF-8', 'utf8', false, both, false],
  ['UTF-8', 'utf8', true, both, false],
  ['UTF-8', 'ascii', false, 'id,price\n1,20\n', false],
  ['UTF-16 LE', 'utf-16le', true, both, false],
  ['UTF-16 BE', 'utf-16be', true, both, false],
  ['UTF-16 LE', 'utf-16le', false, both, true],
  ['UTF-16 BE', 'utf-16be', false, both, true],
  ['Windows-1252', 'windows-1252', false, french, true],
  ['Windows-1252', 'windows-1252', false, 'name,price\nWomen’s Oud – 50ml,20\n', true],
  ['Windows-1252', 'windows-1252', false, 'id,name\n1,Café\n2,À la rose\n', true],
  ['Windows-1252', 'windows-1252', false, 'id,name\n1,Ñandú\n2,Año\n', true],
  ['Windows-1256', 'windows-1256', false, arabic, true],
  ['Windows-1256', 'windows-1256', false, both, true],
  ['Windows-1256', 'windows-1256', false, 'id,name\n1,عود\n', true],
  ['Windows-1256', 'windows-1256', false, `id,name\n${'1,Café\n'.repeat(90)}2,عود\n`, true],
])('tells %s from the bytes of %s, %#', async (name, encoding, mark, text, guessed) => {
  const source = bytesSource('mine.csv', encoded(text, encoding, mark));
  expect(await encodingOf(source)).toMatchObject({ name, guessed });
  const { columns, rows } = await readImport(source);
  const cells = [columns, ...rows.map((row) => row.cells)];
  const delimiter = text.startsWith('Nom') ? ';' : ',';
  expect(cells).toEqual(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(delimiter)),
  );
});

it('shows words of a file whose encoding it guessed, for the owner to judge', async () => {
  const encoding = await encodingOf(bytesSource('a.csv', encoded(arabic, 'windows-1256')));
  expect(encodingNotes(encoding)).toEqual([
    {
      row: 1,
      column: 'letters',
      message:
        'are not UTF-8; they were read as Windows-1256; see whether these words are right: عطر العود الملكي دار العطور',
    },
  ]);
  expect(encodingNotes(await encodingOf(bytesSource('a.csv', encoded(arabic, 'utf8'))))).toEqual(
    [],
  );
});

it.each([
  ['Russian of Windows', 'name\nДухи розовые\nМыло\n', 'windows-1251'],
  ['an old Mac', 'name\nCrème légère\nCafé\n', 'macroman'],
])('does not guess %s, whose words are none that it knows', async (_, text, encoding) => {
  const source = bytesSource('mine.csv', encoded(text, encoding));
  await expect(encodingOf(source)).rejects.toThrow('save it as "CSV UTF-8"');
});

it('keeps UTF-8 in which one letter is damaged, and says where', async () => {
  const bytes = Buffer.concat([encoded(arabic, 'utf8'), Buffer.from([0xff, 0x0a])]);
  const table = await readImport(bytesSource('mine.csv', bytes));
  expect(table.rows.at(-1)?.cells[0]).toBe('\ufffd');
  expect(table.notes).toEqual([
    { row: 4, column: 'A', message: 'has letters that are damaged: “\ufffd”' },
  ]);
  expect(table.rows[0]?.cells[0]).toBe('عطر العود الملكي');
});

it('reads UTF-8 whose letters were lost before as what it is', async () => {
  const lost = bytesSource('mine.csv', Buffer.from('id,name\n1,\ufffd\ufffd\ufffd\n'));
  expect(await encodingOf(lost)).toMatchObject({ name: 'UTF-8', guessed: false });
});

it('takes the encoding that an XML file declares', async () => {
  const xml =
    '<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>Духи</title></item></channel></rss>';
  const source = bytesSource('feed.xml', encoded(xml, 'windows-1251'));
  expect((await readImport(source)).rows).toEqual([{ row: 1, cells: ['Духи'] }]);
});
