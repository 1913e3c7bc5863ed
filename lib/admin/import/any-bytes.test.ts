import fc from 'fast-check';
import iconv from 'iconv-lite';
import { AdminRefusal } from '../refusal';
import type { FileTable } from './file-table';
import { readImport } from './read-file';
import { bytesSource } from './source';
import { textRows, xlsxOf } from './testing';

const workbook = `${textRows([['id', 'name']])}<row r="2"><c r="A2" s="0"><v>46034</v></c><c r="B2"><f>A1</f></c></row>`;
const merged = '<mergeCells><mergeCell ref="A2:A9"/></mergeCells>';

const xlsx = (rows: string) =>
  xlsxOf([{ name: 'A', rows, after: merged }], { formats: ['d-mmm'], texts: ['<si/>'] });

/** Files of each kind, to be damaged. */
const files: readonly Uint8Array[] = [
  Buffer.from('id,name,price\n1,"Oud, 50ml",20.00\n2,Rosé,"15\n"\nTotal,,35\n'),
  Buffer.from('sep=;\r\nid;name\r\n1;عود\r\n'),
  iconv.encode('id\tname\n1\tعود\n', 'utf-16le', { addBOM: true }),
  iconv.encode('id,name\n1,عود\n2,مسك\n', 'windows-1256'),
  Buffer.from('[{"id":1,"name":"Oud","notes":["rose"],"x":null,"y":{"z":1.5e3}}]'),
  Buffer.from(
    '<?xml version="1.0"?><rss><channel><item><g:id>1</g:id><title><![CDATA[Oud]]></title></item></channel></rss>',
  ),
  xlsx(workbook),
];

const pieces = [',', ';', '\t', '"', '\n', '\r', 'a', '1', '\ufeff', 'sep=', '=', '\0', '\u062f'];
const inserts = ['<', '&a;', '&#0;', '"', ']', '{', '<c>', '<v>', '-9e99', 's="9"', 'r="ZZ0"'];

/** What happens to bytes on their way: some are put in, some taken out, or all are cut off. */
const changes = fc.array(
  fc.record({
    at: fc.nat(5000),
    take: fc.oneof(fc.nat(3), fc.nat(200)),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.constantFrom(...inserts).map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

function damaged(file: Uint8Array, made: typeof changes extends fc.Arbitrary<infer T> ? T : never) {
  return made.reduce<Uint8Array>((bytes, { at, take, put }) => {
    const from = at % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + take)]);
  }, file);
}

const anyBytes = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 100 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 60 })
      .map((parts) => Buffer.from(parts.join(''))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...files), changes)
      .map(([file, made]) => damaged(file, made)),
  },
  {
    weight: 2,
    arbitrary: changes.map((made) =>
      xlsx(Buffer.from(damaged(Buffer.from(workbook), made)).toString('utf8')),
    ),
  },
);

function isSound({ columns, rows, notes }: FileTable): boolean {
  const even = rows.every(({ cells }) => cells.length === columns.length);
  const inOrder = notes.every(({ row }, at) => row >= (notes[at - 1]?.row ?? 0));
  return even && inOrder && rows.length > 0 && rows.every(({ row }) => Number.isInteger(row));
}

it('any bytes end in a table or in one line that says why not', async () => {
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => {
      const read: unknown = await readImport(bytesSource('mine.csv', bytes)).then(
        isSound,
        (error: unknown) => error,
      );
      if (read === true) return true;
      return (
        read instanceof AdminRefusal && read.code === 'invalid' && !read.message.includes('\n')
      );
    }),
    { numRuns: 3_000 },
  );
}, 120_000);

it('a table of any texts comes back as it was written', async () => {
  const texts = fc
    .stringMatching(/^[a-zé,;"\n عطر0-9.]{1,12}$/)
    .filter((text) => /[a-z]/.test(text));
  const tables = fc.array(fc.tuple(texts, texts, texts), { minLength: 1, maxLength: 8 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const titles = ['one', 'two', 'three'];
      const lines = [titles, ...rows.map((cells) => cells.map(quoted))];
      const text = lines.map((cells) => cells.join(delimiter)).join('\r\n');
      const table = await readImport(bytesSource('mine.csv', Buffer.from(text)));
      expect(table.columns).toEqual(titles);
      expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});
