import { formatOf } from './export-products';
import { parseRows } from './testing';

const cells = async (text: string) => (await parseRows(text, 'csv')).rows.map((row) => row.cells);

it.each([
  ['commas', 'id,price\n1,20.00\n'],
  ['semicolons', 'id;price\r\n1;20.00\r\n'],
  ['tabs', 'id\tprice\n1\t20.00'],
  ['a byte order mark', '\ufeffid,price\n1,20.00'],
  ['Excel’s own first line', 'sep=;\r\nid;price\r\n1;20.00'],
  ['titles in any case and order', ' Price ,ID\n20.00,1'],
  ['quoted titles', '"id";"price"\n"1";"20.00"'],
  ['empty columns at the end', 'id;price;;\r\n1;20.00;;\r\n;;;\r\n'],
  ['old line ends', 'id,price\r1,20.00\r'],
])('reads a table with %s', async (_, text) => {
  expect(await cells(text)).toEqual([{ id: '1', price: '20.00' }]);
});

it('knows columns by their titles as people write them, and leaves out blank cells', async () => {
  expect(await cells('Id,In Stock,image-path,Updated at\n1,no, ,')).toEqual([
    { id: '1', in_stock: 'no' },
  ]);
});

it('counts rows as a spreadsheet does, over empty lines and line breaks in cells', async () => {
  const { rows } = await parseRows('id,description\n1,"a\nb"\n\n2,c', 'csv');
  expect(rows.map(({ row, cells: { id } }) => [row, id])).toEqual([
    [2, '1'],
    [4, '2'],
  ]);
});

it('names titles that are no columns with the nearest one, and cells that have no title', async () => {
  const text = 'id,pirce,Gender,\n1,2,men,\n2,3,men,stray\n3,4,men,,more';
  expect((await parseRows(text, 'csv')).errors).toEqual([
    { row: 1, column: 'pirce', message: 'is not a column of products; the nearest is price' },
    { row: 1, column: 'Gender', message: 'is not a column of products; the nearest is genre' },
    { row: 3, column: 'column 4', message: 'has no title in row 1' },
    { row: 4, column: 'column 5', message: 'has no title in row 1' },
  ]);
});

it('takes null in JSON for a field that is to be empty, and names an unknown key once', async () => {
  const list = [
    { id: 1, discount: null, brand: '' },
    { id: 2, colour: 'red' },
    { id: 3, colour: '' },
  ];
  const { rows, errors } = await parseRows(JSON.stringify(list), 'json');
  expect(rows[0]).toEqual({ row: 1, cells: { id: '1', discount: '-' } });
  expect(errors).toMatchObject([{ row: 2, column: 'colour' }]);
});

it.each([
  ['price;name\r\n1;"a\nb;"\r\n2;c', '\ufeffid;price;name\n7;1;"a\nb;"\n8;2;c\n'],
  ['price,id\n1,\n2,5\n', '\ufeffprice,id\n1,7\n2,5\n'],
  ['name;price;id\nA;1\nB;2;5', '\ufeffname;price;id\nA;1;7\nB;2;5\n'],
])('writes the file again with the ids that were given out, %#', async (text, numbered) => {
  const ids = new Map([
    [2, 7],
    [3, 8],
  ]);
  const newIds = text.includes('id') ? new Map([[2, 7]]) : ids;
  expect((await parseRows(text, 'csv')).withIds(newIds)).toBe(numbered);
});

it('writes JSON again with the ids that were given out', async () => {
  const list = JSON.stringify([{ name: 'A' }, { id: 2, name: 'B' }]);
  const file = await parseRows(list, 'json');
  const numbered: unknown = JSON.parse(file.withIds(new Map([[1, 3]])));
  expect(numbered).toEqual([
    { id: 3, name: 'A' },
    { id: 2, name: 'B' },
  ]);
});

it.each(['products.xlsx', 'products'])('an export cannot be written as %s', (file) => {
  expect(() => formatOf(file)).toThrow('must end in .csv or .json');
});
