import { readImport } from '../read-file';
import { bytesSource } from '../source';
import { textRows, xlsxOf, zipOf } from '../testing';
import { formattedNumber, numberFormatOf } from './number-formats';

const read = (bytes: Uint8Array) => readImport(bytesSource('mine.xlsx', bytes));

const sheet = (rows: string, after = '') => [{ name: 'Products', rows, after }];

it('reads a sheet by its content, with texts that cells share', async () => {
  const texts = [
    '<si><t>name</t></si>',
    '<si><r><t>Oud </t></r><r><t xml:space="preserve">Royal_x000D__x0000_</t></r><rPh><t>no</t></rPh></si>',
  ];
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>19.989999999999998</v></c><c r="C4" s="3"/><c r="D4" t="s"/><c r="E4" t="b"><v></v></c></row>';
  expect(await read(xlsxOf(sheet(rows), { texts }))).toEqual({
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    columns: ['name', 'price'],
    rows: [{ row: 4, cells: ['Oud Royal\r', '19.99'] }],
    notes: [],
  });
});

it('reads names with a prefix, and cells that do not say where they stand', async () => {
  const rows =
    '<x:row><x:c t="str"><x:v>id</x:v></x:c><x:c t="str"><x:v>name</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c><x:c t="str"><x:v>Oud</x:v></x:c></x:row>';
  expect((await read(xlsxOf(sheet(rows)))).rows).toEqual([{ row: 2, cells: ['1', 'Oud'] }]);
});

it('leaves out a title above and totals below, and reads merged cells for each row', async () => {
  const rows = textRows([
    ['Price list 2030'],
    [],
    ['Brand', 'Name', 'Size', 'Price'],
    ['Dar', 'Oud', '50ml', '20'],
    ['', 'Rose', '50ml', '25'],
    ['', 'Musk', '100ml', '30'],
    ['Bayt', 'Sea', '', '12'],
    ['Total', '', '', '87'],
  ]);
  const after = '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A4:A6"/></mergeCells>';
  const { columns, rows: read_, notes } = await read(xlsxOf(sheet(rows, after)));
  expect(columns).toEqual(['Brand', 'Name', 'Size', 'Price']);
  expect(read_.map(({ row, cells }) => [row, ...cells])).toEqual([
    [4, 'Dar', 'Oud', '50ml', '20'],
    [5, 'Dar', 'Rose', '50ml', '25'],
    [6, 'Dar', 'Musk', '100ml', '30'],
    [7, 'Bayt', 'Sea', '', '12'],
  ]);
  expect(notes).toEqual([
    {
      row: 1,
      column: 'all columns',
      message: 'stands above the titles and was left out: “Price list 2030”',
    },
    {
      row: 4,
      column: 'Brand',
      message: 'is one cell down to row 6, and was read for each of these rows: “Dar”',
    },
    { row: 8, column: 'all columns', message: 'is a row of totals and was left out: “Total 87”' },
  ]);
});

it('reads the first visible sheet that has a table, and names the others', async () => {
  const table = textRows([
    ['id', 'name'],
    ['1', 'Oud'],
  ]);
  const bytes = xlsxOf([
    { name: 'Hidden', rows: table, state: 'hidden' },
    { name: 'Cover', rows: textRows([['Our shop']]) },
    { name: 'List "A"', rows: table.replace('<row r="2">', '<row r="2" hidden="1">') },
    { name: 'Old', rows: table },
  ]);
  const { rows, notes } = await read(bytes);
  expect(rows).toHaveLength(1);
  expect(notes.map(({ column, message }) => `${column} ${message}`)).toEqual([
    'sheet “Hidden” was not read, only “List "A"” was; save it as a file of its own',
    'sheet “Cover” was not read, only “List "A"” was; save it as a file of its own',
    'sheet “Old” was not read, only “List "A"” was; save it as a file of its own',
    'all columns include 1 hidden rows, read as well',
  ]);
  await expect(read(xlsxOf([{ name: 'A', rows: '' }]))).rejects.toThrow('no sheet has rows');
});

it('shows numbers as Excel does, so that nothing is lost that the owner saw', async () => {
  const formats = ['0.00\\ [$AED]', '00000', 'd-mmm', 'h:mm AM/PM', 'yyyy\\-mm\\-dd', '0%'];
  const values = [352, 124, 46034, 0.875, 47726, 0.1];
  const cells = values.map(
    (value, at) => `<c r="${String.fromCharCode(65 + at)}2" s="${at}"><v>${value}</v></c>`,
  );
  const titles = textRows([['price', 'sku', 'size', 'time', 'until', 'discount']]);
  const bytes = xlsxOf(sheet(`${titles}<row r="2">${cells.join('')}</row>`), { formats });
  const { rows, notes } = await read(bytes);
  expect(rows[0]?.cells).toEqual(['352 AED', '00124', '12-Jan', '9:00 PM', '2030-08-31', '10%']);
  expect(notes.map(({ column, message }) => `${column} ${message}`)).toEqual([
    'column C holds dates (1) as Excel keeps them: 12-Jan',
    'column D holds dates (1) as Excel keeps them: 9:00 PM',
    'column E holds dates (1) as Excel keeps them: 2030-08-31',
  ]);
});

it.each([
  ['General', 6291106812345, '6291106812345'],
  ['General', 1e-7, '0.0000001'],
  ['0.00', 22.5, '22.5'],
  ['"$"#,##0.00', 16, '16 $'],
  ['_($* #,##0.00_);_($* \\(#,##0.00\\)', 16, '16 $'],
  ['#,##0 "ml"', 100, '100 ml'],
  ['0\\ \\m\\l', 100, '100 ml'],
  ['\\+0.0', 5, '5'],
  ['[Red]0.00', 5, '5'],
  ['[$-409]d/m/yyyy h:mm', 47726.5, '2030-08-31 12:00 PM'],
  ['mmm-yy', 46034, 'Jan-26'],
  ['[h]:mm:ss', 0.5, '12:00 PM'],
  ['yyyy-mm-dd', 1e300, '1e+300'],
])('a number of the format %s is shown as it is meant, %#', (code, value, text) => {
  expect(formattedNumber(value, numberFormatOf(164, code), 1900)).toBe(text);
});

it('reads the last results of formulas, and says where there is none', async () => {
  const rows = `${textRows([['id', 'name', 'price']])}<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>HYPERLINK("https://a.example","Oud")</f><v>Oud</v></c><c r="C2"><f>B1*3</f></c></row><row r="3"><c r="A3" t="e"><v>#REF!</v></c><c r="B3" t="b"><v>1</v></c></row>`;
  const { rows: read_, notes } = await read(xlsxOf(sheet(rows)));
  expect(read_.map(({ cells }) => cells)).toEqual([
    ['2', 'Oud', ''],
    ['#REF!', 'TRUE', ''],
  ]);
  expect(notes.map(({ column, message }) => `${column} ${message}`)).toEqual([
    'C2 is a formula without a result (=B1*3); save the file in Excel once more',
    'column A holds formulas (1), whose last results were read: 2',
    'column B holds formulas (1), whose last results were read: Oud',
  ]);
});

describe('a hostile workbook ends in one clear line', () => {
  const row = '<row><c><v>1</v></c></row>';

  it.each([
    ['rows', row.repeat(60_000), 'more than 50,000 rows'],
    ['a far column', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>', '1,000 columns'],
    ['columns', `<row r="1">${'<c/>'.repeat(20_000)}</row>`, '1,000 columns'],
    ['depth', '<a>'.repeat(100_000), 'nested deeper'],
    ['a long text', `<row><c t="str"><v>${'x'.repeat(3e6)}</v></c></row>`, 'a text of more than'],
    [
      'many texts',
      `<row>${`<c t="str"><v>${'x'.repeat(9e5)}</v></c>`.repeat(50)}`,
      '20 MB of text',
    ],
    ['a long tag', `<row ${'a'.repeat(3e6)}`, 'a text of more than'],
    ['much to unpack', ' '.repeat(90e6), 'Save the sheet as "CSV UTF-8"'],
    ['broken XML', '<row><c></row>', 'is not valid XML'],
  ])('for %s', async (_, rows, message) => {
    const error: unknown = await read(xlsxOf(sheet(rows))).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'AdminRefusal',
      message: expect.stringContaining(message),
    });
  });

  it('for a long text that many cells share', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(50);
    const texts = [`<si><t>${'x'.repeat(1e6)}</t></si>`];
    await expect(read(xlsxOf(sheet(`<row>${cells}</row>`), { texts }))).rejects.toThrow(
      'more than 20 MB of text',
    );
  });

  it('for more merged cells than rows', async () => {
    const table = textRows([
      ['id', 'name'],
      ['1', 'Oud'],
    ]);
    const merged = `<mergeCells>${'<mergeCell ref="A2:A1000000"/>'.repeat(20_000)}</mergeCells>`;
    const { rows, notes } = await read(xlsxOf(sheet(table, merged)));
    expect(rows).toHaveLength(1);
    expect(notes[0]?.message).toBe('is merged further than is read: A2:A1000000');
  });

  it('for sizes that are a lie, an archive that is cut, or one without a workbook', async () => {
    const honest = xlsxOf(sheet(row.repeat(5000)));
    const lying = Buffer.from(honest);
    // The uncompressed size of each entry stands in the list at the end of the archive.
    for (
      let at = lying.indexOf('PK\x01\x02');
      at !== -1;
      at = lying.indexOf('PK\x01\x02', at + 4)
    ) {
      lying.writeUInt32LE(100, at + 24);
    }
    const without = zipOf({ 'xl/worksheets/sheet1.xml': '<worksheet/>' });
    for (const bytes of [lying, honest.subarray(0, 700), without]) {
      await expect(read(bytes)).rejects.toThrow(/is damaged|holds no sheets/);
    }
  });

  it('for more than 5 MB, though a CSV may have more', async () => {
    const files = { 'xl/worksheets/sheet1.xml': '', 'xl/media/image1.png': 'x'.repeat(6e6) };
    const large = zipOf(files, { packed: false });
    await expect(read(large)).rejects.toThrow('an Excel file may have 5 MB');
  });
});
