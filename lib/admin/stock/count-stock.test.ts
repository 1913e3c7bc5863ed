import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { aProduct } from '@/lib/catalogue/testing';
import { saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { listStock, listStockChanges } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { textRows, xlsxOf } from '../import/testing';
import { AdminRefusal } from '../refusal';
import { addStock, readChange } from './add-stock';
import { countStock } from './count-stock';
import { countsCsv, listCounts } from './list-counts';

const sizes = ['50ml', '100ml'].map((label) => ({ label, price: 2500, inStock: true }));

describe.each(['sqlite', 'postgres'] as const)('stock on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let folder: string;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    folder = await mkdtemp(join(tmpdir(), 'shop-stock-'));
    await saveProducts(db, [
      { ...aProduct({ id: 1, name: 'Asad' }), hidden: false, sku: '00124' },
      { ...aProduct({ id: 2, name: 'Cedar', type: 'single', sizes }), hidden: false },
      { ...aProduct({ id: 3, name: 'Musk', inStock: false }), hidden: false, sku: '2' },
    ]);
  });

  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  async function count(text: string | Uint8Array, name = 'shelf.csv', dryRun = false) {
    const file = join(folder, name);
    await writeFile(file, text);
    return countStock(db, file, { dryRun });
  }

  const counts = async () =>
    (await listStock(db)).map(({ productId, size, pieces }) => `${productId}/${size} ${pieces}`);

  it('is counted by a file of any form, where a dash ends it and a blank cell says nothing', async () => {
    const first = await count('id,sku,size,pieces\n1,,,12\n2,,50 ML,3\n2,,100ml,\n');
    expect(first).toMatchObject({ changed: { length: 2 }, unchanged: 0, blank: 1 });
    expect(await counts()).toEqual(['1/ 12', '2/50ml 3']);
    const arabic = Buffer.from('\ufeffرمز المنتج;الكمية;ملاحظة\r\n00124;١٠;x\r\n', 'utf16le');
    expect(await count(arabic)).toMatchObject({
      changed: [{ row: 2, product: { id: 1 }, change: { from: 12, to: 10 } }],
      leftOut: ['ملاحظة'],
    });
    const rows = textRows([
      ['SKU', 'Size', 'Qty'],
      ['00124', '', '-'],
    ]);
    await count(xlsxOf([{ name: 'A', rows }]), 'shelf.xlsx');
    expect(await counts()).toEqual(['2/50ml 3']);
    expect(
      (await listStockChanges(db, { productId: 1 })).map(({ change, pieces }) => [change, pieces]),
    ).toEqual([
      [12, 12],
      [-2, 10],
      [-10, null],
    ]);
  });

  it('counts nothing at all where a row is wrong, and says row by row why', async () => {
    const text = [
      'id,sku,size,pieces',
      '1,,,5',
      '9,,,1',
      '1,,100ml,1',
      '2,,,1',
      '2,,75ml,1',
      '2,,big,1',
      '2,,50ml,many',
      ',,,4',
      '00124,,,6',
      '2,,50ml,',
    ].join('\n');
    const refusal = await count(text).catch((error: unknown) => String(error));
    for (const line of [
      'shelf.csv has 8 errors; nothing was counted:',
      'row 3, id: is that of no product (it is "9")',
      'row 4, size: 1 Asad is counted as a whole',
      'row 5, size: 2 Cedar is counted by size: 50ml, 100ml',
      'row 6, size: 2 Cedar is not sold in 75ml: it has 50ml, 100ml',
      'row 7, size: must be a number with ml or g, such as 50ml (it is "big")',
      'row 8, pieces: must be a whole number of pieces, or - for not counted (it is "many")',
      'row 9, sku: is missing: which product is this?',
      'row 10, pieces: counts what row 2 counts already',
    ]) {
      expect(refusal).toContain(line);
    }
    expect(await counts()).toEqual([]);
    await expect(count('id,sku,pieces\n2,,4\n')).rejects.toThrow('2 Cedar is counted by size');
    await expect(count('id,pieces\n2,4\n')).rejects.toThrow('the sku of 3 Musk');
    await expect(count('name,pieces\nAsad,4\n')).rejects.toThrow('Row 1 must name the columns id');
    await expect(count('id,pieces\n1,\n')).rejects.toThrow('no row has a number');
  });

  it('writes a sheet for the shelf, which counts as it was read', async () => {
    await count('sku,pieces\n00124,12\n2,4\n');
    const csv = countsCsv(await listCounts(db, { all: true }));
    expect(csv).toBe(
      'id,sku,name,size,pieces\n1,00124,Asad,,12\n2,,Cedar,50ml,\n2,,Cedar,100ml,\n3,2,Musk,,4\n',
    );
    const filled = csv.replace('100ml,\n', '100ml,7\n').replace(',,12', ',,11');
    const dry = await count(filled, 'shelf.csv', true);
    expect(dry).toMatchObject({ changed: { length: 2 }, unchanged: 1, blank: 1 });
    expect(dry.notes).toMatchObject([{ row: 5, column: 'in_stock' }]);
    expect(await counts()).toEqual(['1/ 12', '3/ 4']);
    await count(filled);
    expect(await counts()).toEqual(['1/ 11', '2/100ml 7', '3/ 4']);
    expect((await listCounts(db, { below: 5 })).map(({ product: { id } }) => id)).toEqual([3]);
  });

  it('of no cells throws anything but its refusal, nor counts a part of a file', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    const cell = (...good: string[]) => fc.oneof(fc.constantFrom(...good), text);
    const row = fc.tuple(
      cell('1', '٢', 'id', '=1', ''),
      cell('00124', '2', ''),
      cell('50ml', '100 ML', '1e9ml', ''),
      cell('0', '7', '١٢', '-', '-1', '1.5', ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
        const before = await counts();
        const counted = await count(stringify([['id', 'sku', 'size', 'pieces'], ...rows])).catch(
          (error: unknown) => {
            if (error instanceof AdminRefusal) return null;
            throw error;
          },
        );
        const now = await counts();
        if (counted === null) return expect(now).toEqual(before);
        for (const { change } of counted.changed) {
          const key = `${change.productId}/${change.size}`;
          const left = now.find((one) => one.startsWith(`${key} `));
          expect(left).toBe(change.to === null ? undefined : `${key} ${change.to}`);
        }
      }),
      { numRuns: engine === 'sqlite' ? 150 : 15 },
    );
  });

  it('takes a delivery and a broken bottle, with a note, and never goes below 0', async () => {
    await count('id,sku,size,pieces\n1,,,1\n2,,50ml,1\n3,,,0\n');
    expect(await addStock(db, '00124', 12, ' delivery\nof Monday ')).toMatchObject({ pieces: 13 });
    expect(await addStock(db, 'id:2:50ML', -1)).toMatchObject({ pieces: 0, warning: null });
    expect(await addStock(db, 'sku:2', 5)).toMatchObject({ warning: { column: 'in_stock' } });
    await expect(addStock(db, 'id:2:50ml', -1)).rejects.toThrow(
      'of 2 Cedar, 50ml only 0 pieces are',
    );
    await expect(addStock(db, 'id:2:100ml', 3)).rejects.toThrow('products set 2 stock_100ml=3');
    await expect(addStock(db, 'id:2', 3)).rejects.toThrow('50ml, 100ml: write 2:50ml.');
    await expect(addStock(db, '1:50ml', 3)).rejects.toThrow('1 Asad is counted as a whole');
    await expect(addStock(db, '9', 3)).rejects.toThrow('There is no product 9');
    expect(await counts()).toEqual(['1/ 13', '2/50ml 0', '3/ 5']);
    expect(await listStockChanges(db, { productId: 1 })).toMatchObject([
      { reason: 'counted', note: null },
      { reason: 'added', change: 12, pieces: 13, note: 'delivery of Monday' },
    ]);
  });
});

test.each([
  ['+12', 12],
  ['12', 12],
  ['-1', -1],
  ['0', null],
  ['1.5', null],
  ['twelve', null],
])('the pieces %j change a count by %j', (text, change) => {
  expect(readChange(text)).toBe(change);
});
