import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '@/lib/catalogue/testing';
import { describeProduct, productTable } from './product-texts';
import { historyTable } from './stock-texts';
import { runShop } from './testing';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-stock-'));
});

afterEach(() => rm(folder, { recursive: true }));

const shop = (...args: string[]) => runShop(args, { DATA_DIR: join(folder, 'data') });

it('begins to count, takes a delivery and a broken bottle, and shows what was', async () => {
  expect((await shop('stock', 'list')).stdout).toContain('Nothing is counted yet. To begin:');
  expect(await shop('stock', 'add', '124', '+12')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not counted yet. Say first how many there are: products set'),
  });
  const set = await shop('products', 'set', '124', 'stock=2', 'in_stock=no');
  expect(set.stdout).toMatch(/^stock +- +2$/m);
  expect(set.stderr).toContain('Warning: in_stock is no, so it stays sold out');
  const added = await shop('stock', 'add', '124', '+12', '--note', 'delivery of Monday');
  expect(added.stdout).toMatch(/^124 Sauvage: 14 pieces in stock, 2 before\.\nEvery running shop/);
  const broken = await shop('stock', 'add', '124', '-1', '--json');
  expect(JSON.parse(broken.stdout)).toMatchObject({ id: 124, size: null, change: -1, pieces: 13 });
  const history = await shop('stock', 'history', '124');
  expect(history.stdout).toMatch(/^When +Change +Left +Why +Note\n.* \+2 +2 +counted\n/);
  expect(history.stdout).toMatch(/\+12 +14 +added +delivery of Monday\n.* -1 +13 +taken off\n$/);
  expect((await shop('products', 'show', '124')).stdout).toMatch(/^in_stock +no\nstock +13$/m);
  const listed: unknown = JSON.parse((await shop('products', 'list', '--json')).stdout);
  expect(listed).toContainEqual(expect.objectContaining({ id: 124, stock: 13 }));
  expect(await shop('stock', 'add', '124', 'some')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('such as +12, or went, such as -1'),
  });
});

it('counts the shelf by the file that it wrote', async () => {
  await shop('products', 'set', '124', 'stock=2');
  const file = join(folder, 'shelf.csv');
  const written = await shop('stock', 'list', '--csv', file);
  expect(written.stderr).toContain('1 line written to');
  await writeFile(file, `${await readFile(file, 'utf8')}125,,,,1\n`);
  const dry = await shop('stock', 'count', file, '--dry-run');
  expect(dry.stdout).toMatch(/^Id +Product +Before +Now\n125 +Uomo Intense +- +1\n/);
  expect(dry.stdout).toContain('Dry run, nothing was written: 1 count changed; 1 as before.');
  const counted = await shop('stock', 'count', file, '--json');
  expect(JSON.parse(counted.stdout)).toMatchObject({
    changed: [{ row: 3, id: 125, size: null, from: null, to: 1 }],
    unchanged: 1,
  });
  const low = await shop('stock', 'list', '--below', '2');
  expect(low.stdout).toMatch(/^Id +Product +Brand +Pieces +State\n125 +Uomo Intense +.* 1\n$/);
  const none = await shop('stock', 'list', '--below', '1');
  expect(none.stdout).toBe('Nothing that is counted has fewer than 1 piece.\n');
});

it('tells what an import counts, and undoes it', async () => {
  const file = join(folder, 'stock.csv');
  await writeFile(file, 'id,name,type,price,stock\n124,,,,12\n,New,musk,8,3\n');
  const { stdout } = await shop('import', file);
  expect(stdout).toMatch(
    /^124 +Sauvage +stock +- +12\n(\d+) +New +new +8\.00\n\1 +New +stock +- +3$/m,
  );
  expect(stdout).toContain(
    'Stock: 2 counted for the first time, 0 changed, 0 not counted any more.\n',
  );
  await writeFile(file, 'id,stock\n124,-\n');
  const again = await shop('import', file, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    changed: [{ id: 124, fields: [{ field: 'stock', from: '12', to: null }] }],
    stock: [{ row: 2, column: 'stock', id: 124, size: null, from: 12, to: null }],
  });
  const undone = await shop('import', '--undo', '--yes');
  expect(undone.stdout).toMatch(/^124 +Sauvage +stock +- +12$/m);
  expect((await shop('stock', 'list')).stdout).toMatch(/^124 .* 12$/m);
});

it('lists a product with all of its pieces, and as sold out where none is left', () => {
  const sizes = ['50ml', '100ml'].map((label) => ({ label, price: 2500, inStock: true }));
  const cedar = { ...aProduct({ id: 2, name: 'Cedar', sizes }), hidden: false };
  const products = [
    { ...aProduct({ id: 1, name: 'Asad' }), hidden: false },
    cedar,
    { ...aProduct({ id: 3, name: 'Musk' }), hidden: false },
  ];
  const counts = (first: number, second: number) =>
    new Map([
      [1, new Map([['', first]])],
      [2, new Map(sizes.map(({ label }) => [label, second]))],
    ]);
  const rows = (table: string) => table.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(rows(productTable(products, { counts: counts(0, 4) })).slice(1)).toEqual([
    ['1', 'Asad', 'Lattafa', 'multiple', '$20.00', '0', 'sold out'],
    ['2', 'Cedar', 'Lattafa', 'multiple', '$20.00', '8'],
    ['3', 'Musk', 'Lattafa', 'multiple', '$20.00'],
  ]);
  expect(productTable(products, { counts: counts(1, 0) })).toMatch(/^2 .* 0 +sold out$/m);
  expect(productTable(products)).not.toContain('Stock');
  const left = new Map([
    ['50ml', 4],
    ['100ml', 0],
  ]);
  const shown = describeProduct(cedar, left);
  expect(shown).toContain('50ml $25.00, 4 in stock (opens with it)\n');
  expect(shown).toContain('100ml $25.00, 0 in stock (sold out)\n');
});

it('names the order that took pieces, and gives it room', () => {
  const at = '2027-01-31T06:52:00.000Z';
  const change = { at, productId: 1, size: '50ml', orderNumber: '8J7K-654T', note: null };
  const table = historyTable([
    { ...change, change: -2, pieces: 1, reason: 'placed' },
    { ...change, change: 2, pieces: 3, reason: 'cancelled' },
    { ...change, change: -3, pieces: null, reason: 'imported', orderNumber: null },
  ]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['When', 'Size', 'Change', 'Left', 'Why', 'Note'],
    ['2027-01-31 08:52', '50ml', '-2', '1', 'ordered 8J7K-654T'],
    ['2027-01-31 08:52', '50ml', '+2', '3', 'order cancelled 8J7K-654T'],
    ['2027-01-31 08:52', '50ml', '-3', '-', 'by an import (not counted any more)'],
  ]);
});
