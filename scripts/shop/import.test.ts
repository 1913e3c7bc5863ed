import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '@/lib/catalogue/testing';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { exportProducts } from './export';
import { describeChange, importProducts } from './import';
import { CommandError } from './run';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let folder: string;

const stored = [
  aProduct({ id: 1 }),
  aProduct({ id: 2, description: 'Two lines,\n"quoted"; é', inStock: false }),
];

beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
  db = opened.db;
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  await saveProducts(db, stored);
});

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** What importing a file is refused with. */
async function refusalOf(name: string, text: string | Uint8Array): Promise<string> {
  const error = await importProducts(db, await fileOf(name, text), { replace: true }).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof CommandError)) throw new Error(`Not refused: ${error}`);
  return error.message;
}

const contents = async () =>
  (await listAllProducts(db)).map((product) => ({ ...product, updatedAt: null }));

it('lists every wrong cell by row and column and imports nothing', async () => {
  const message = await refusalOf(
    'products.csv',
    [
      'id,name,type,price,discount,image_path,colour',
      '10,Good,multiple,20.00,0.1,terkibmen/10.webp,',
      '11,,headphones,"12,5",15,../secret,red',
      '',
      '10,Twin,musk,8,,,',
      'x,Extra,musk,8,,,,more',
    ].join('\n'),
  );
  expect(message.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^ {2}row 3, colour: is not a column/),
    '  row 3, name: is missing',
    expect.stringMatching(/^ {2}row 3, type: must be one of .*\(it is "headphones"\)$/),
    expect.stringMatching(/^ {2}row 3, price: must be an amount .*\(it is "12,5"\)$/),
    expect.stringMatching(/^ {2}row 3, discount: must be a fraction .*\(it is "15"\)$/),
    expect.stringMatching(/^ {2}row 3, image_path: must be a relative path/),
    '  row 5, id: is used in row 2 too',
    expect.stringMatching(/^ {2}row 6, column 8: is not a column/),
    expect.stringMatching(/^ {2}row 6, id: must be a whole number .*\(it is "x"\)$/),
  ]);
  expect(message).toContain('has 9 errors; nothing was imported');
  expect(await contents()).toEqual(stored);
});

it('names rows and keys of JSON', async () => {
  const good = { id: 5, name: 'A', type: 'musk', price: 8 };
  const message = await refusalOf(
    'products.json',
    JSON.stringify([good, { ...good, id: 6, price: -1 }, 7]),
  );
  expect(message).toMatch(/row 2, price: .*\(it is -1\)/);
  expect(message).toMatch(/row 3, name: is missing/);
  expect(await contents()).toEqual(stored);
});

it.each([
  ['products.txt', 'id', 'must end in .csv or .json'],
  ['products.csv', '', 'missing: id, name, type, price'],
  ['products.csv', 'id,name\n1,A', 'missing: type, price'],
  ['products.csv', 'id,name,type,price,id\n', '"id" stands in the file twice'],
  ['products.csv', 'id,name,type,price\n', 'holds no products'],
  ['products.csv', 'id,name,type,price\n1,"A,musk,8', 'not valid CSV'],
  ['products.csv', new Uint8Array([105, 100, 255]), 'not UTF-8'],
  ['products.json', '[{"id":', 'not valid JSON'],
  ['products.json', '{"products":[]}', 'must hold an array'],
  ['products.json', '[]', 'holds no products'],
])('refuses %s with the content %#', async (name, text, message) => {
  expect(await refusalOf(name, text)).toContain(message);
  expect(await contents()).toEqual(stored);
});

it('says so where there is no file', async () => {
  await expect(importProducts(db, join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
});

it('reads Arabic from a spreadsheet and writes it back letter by letter', async () => {
  const arabic = { name: 'عِطر الأسد', brand: 'لطافة', description: 'عنبر وفلفل، ١٠٠ مل' };
  const { name, brand, description } = arabic;
  const text = `\ufeffid;name;brand;type;price;description\n9;${name};${brand};musk;8.00;${description}`;
  await importProducts(db, await fileOf('arabic.csv', text), { replace: true });
  expect(await listAllProducts(db)).toEqual([expect.objectContaining(arabic)]);
  const exported = exportProducts(await listAllProducts(db), 'csv');
  const change = await importProducts(db, await fileOf('again.csv', `\ufeff${exported}`));
  expect(describeChange(change)).toBe('0 added, 0 changed, 1 unchanged, 0 removed');
});

it('tells on a dry run what it would do, and does nothing', async () => {
  const file = await fileOf(
    'products.csv',
    '\uFEFFid;name;type;price\n2;New name;musk;8,00'.replace(',', '.'),
  );
  const change = await importProducts(db, file, { dryRun: true, replace: true });
  expect(describeChange(change)).toBe('0 added, 1 changed, 0 unchanged, 1 removed');
  expect(await contents()).toEqual(stored);
});

it('leaves the stock as it is where a file says nothing of it, and new products on sale', async () => {
  const stock = async () => (await listAllProducts(db)).map(({ id, inStock }) => [id, inStock]);
  const silent = 'id,name,type,price\n1,A,musk,8\n2,B,musk,8\n3,C,musk,8';
  await importProducts(db, await fileOf('a.csv', silent));
  expect(await stock()).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  const third = 'id,name,type,price,in_stock\n1,A,musk,8,\n2,B,musk,8,\n3,C,musk,8,No';
  await importProducts(db, await fileOf('b.csv', third), { replace: true });
  expect(await stock()).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  const json = [{ id: 2, name: 'B', type: 'musk', price: 8, in_stock: true }];
  await importProducts(db, await fileOf('c.json', JSON.stringify(json)));
  expect(await stock()).toContainEqual([2, true]);
  const slip = await refusalOf('d.csv', 'id,name,type,price,in_stock\n1,A,musk,8,non');
  expect(slip).toContain('row 2, in_stock: must be yes or no (it is "non")');
});

it.each(['csv', 'json'] as const)('reads back what it exports as %s', async (format) => {
  const exported = exportProducts(await listAllProducts(db), format);
  const file = await fileOf(`products.${format}`, exported);
  await saveProducts(db, [aProduct({ id: 3 })], { replace: true });
  const change = await importProducts(db, file, { replace: true });
  expect(describeChange(change)).toBe('2 added, 0 changed, 0 unchanged, 1 removed');
  expect(await contents()).toEqual(stored);
});
