import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { catalogueVersion } from '@/lib/db/catalogue-marks';
import { saveProducts } from '@/lib/db/products';
import type { Db, Engine } from '@/lib/db/schema';
import { listStock, listStockChanges, setCounts } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { addStock } from '../stock/add-stock';
import { addProduct } from './add-product';
import { type ImportOptions, importProducts } from './import-products';
import { removeProduct } from './remove-product';
import { setProduct } from './set-product';
import { exportProducts } from './testing';
import { undoImport } from './undo-import';

const sizes = ['50ml', '100ml'].map((label) => ({ label, price: 2500, inStock: true }));

const catalogue: StoredProduct[] = [
  { ...aProduct({ id: 1, name: 'Asad' }), hidden: false, sku: 'A' },
  { ...aProduct({ id: 2, name: 'Cedar', type: 'single', price: 2500, sizes }), hidden: false },
  { ...aProduct({ id: 3, name: 'Musk', inStock: false }), hidden: false },
];

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let folder: string;

async function load(text: string, options?: ImportOptions) {
  const file = join(folder, 'mine.csv');
  await writeFile(file, text);
  return importProducts(db, file, options);
}

const counts = async () =>
  (await listStock(db)).map(({ productId, size, pieces }) => `${productId}/${size} ${pieces}`);

/** Pieces that shoppers bought. */
const sell = (productId: number, size: string, pieces: number) =>
  db
    .updateTable('stock')
    .set((eb) => ({ pieces: eb('pieces', '-', pieces) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .execute();

async function openCatalogue(engine: Engine): Promise<void> {
  opened = await openTestDatabase(engine);
  db = opened.db;
  folder = await mkdtemp(join(tmpdir(), 'shop-import-stock-'));
  await saveProducts(db, catalogue);
}

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

describe.each(['sqlite', 'postgres'] as const)('stock by an import on %s', (engine) => {
  beforeEach(() => openCatalogue(engine));

  it('is counted by columns of its own, and told before and after', async () => {
    const text = 'id,stock,Stock 50ml,name,type,price\n1,12\n2,,3\n3,5\n,7,,New,musk,8';
    const dry = await load(text, { dryRun: true });
    expect(await counts()).toEqual([]);
    const { plan } = await load(text);
    expect(plan).toEqual(dry.plan);
    expect(plan.changed.map(({ product: { id }, fields }) => ({ id, fields }))).toEqual([
      { id: 1, fields: [{ field: 'stock', from: '-', to: '12' }] },
      { id: 2, fields: [{ field: 'stock_50ml', from: '-', to: '3' }] },
      { id: 3, fields: [{ field: 'stock', from: '-', to: '5' }] },
    ]);
    expect(plan.warnings).toEqual([
      { row: 4, column: 'in_stock', message: expect.stringContaining('stays sold out') },
    ]);
    expect(await counts()).toEqual(['1/ 12', '2/50ml 3', '3/ 5', '4/ 7']);
    const again = await load('id,stock,stock_50ml\n1,-,\n2,-,\n3,,\n4,7,');
    expect(again.plan.unchanged).toBe(3);
    expect(await counts()).toEqual(['2/50ml 3', '3/ 5', '4/ 7']);
    expect(exportProducts(catalogue, 'csv').split('\n')[0]).not.toMatch(/(?<!in_)stock/);
  });

  it('names a count that fits no product, and leaves that of another shop out', async () => {
    const text = 'id,stock,stock_50ml,stock_75ml\n1,,3,\n2,4,,\n2,,,1\n3,-1,,\n';
    const refusal = await load(text).catch((error: unknown) => String(error));
    for (const line of [
      'row 2, stock_50ml: there is no size 50ml: the pieces of a product without sizes',
      'row 3, stock: does not fit: the product has sizes of its own, write stock_50ml, stock_100ml',
      'row 4, stock_75ml: there is no size 75ml: write its price under price_75ml too',
      'row 5, stock: must be a whole number of pieces',
    ]) {
      expect(refusal).toContain(line);
    }
    const list = 'Product name;Brand;Price;Quantity;Item code\nCedar;Lattafa;30;4;\nAsad;;20;5;A';
    const { plan } = await load(list, { type: 'single' });
    expect(plan.warnings).toEqual([
      { row: 2, column: 'stock', message: expect.stringContaining('does not fit') },
    ]);
    expect(await counts()).toEqual(['1/ 5']);
  });

  it('goes with a size, with a product, and with one that another replaces', async () => {
    await load('id,stock,stock_50ml,stock_100ml\n1,4,,\n2,,5,6\n3,7,,');
    await load('id,price_50ml\n2,-');
    expect(await counts()).toEqual(['1/ 4', '2/100ml 6', '3/ 7']);
    await load('id,price\n1,21\n2,30', { removeMissing: true });
    expect(await counts()).toEqual(['1/ 4', '2/100ml 6']);
    await undoImport(db);
    expect(await counts()).toEqual(['1/ 4', '2/100ml 6', '3/ 7']);
    await removeProduct(db, 'A');
    expect(await counts()).toEqual(['2/100ml 6', '3/ 7']);
    const history = await listStockChanges(db, { productId: 1 });
    expect(history.at(-1)).toMatchObject({ change: -4, pieces: null, reason: 'uncounted' });
  });

  it('is undone by the difference, and named where the owner counted since', async () => {
    await load('id,stock,stock_50ml,stock_100ml\n1,5,,\n2,,8,9');
    const text =
      'id,name,type,price,stock,stock_50ml,stock_100ml\n1,,,,20\n2,,,,,30,-\n3,,,,4\n7,New,musk,9,6';
    await load(text);
    await sell(1, '', 3);
    await addStock(db, '1', 2);
    await setProduct(db, '2', ['stock_50ml=1']);
    await sell(7, '', 1);
    const dry = await undoImport(db, { dryRun: true });
    const plan = await undoImport(db);
    expect(plan).toEqual(dry);
    expect(await counts()).toEqual(['1/ 4', '2/100ml 9', '2/50ml 1']);
    expect(plan.changed.map(({ product: { id }, fields }) => ({ id, fields }))).toEqual([
      { id: 1, fields: [{ field: 'stock', from: '19', to: '4' }] },
      { id: 2, fields: [{ field: 'stock_100ml', from: '-', to: '9' }] },
      { id: 3, fields: [{ field: 'stock', from: '4', to: '-' }] },
    ]);
    expect(plan.removed.map(({ id }) => id)).toEqual([7]);
    expect(plan.kept).toEqual([{ id: 2, name: 'Cedar', field: 'stock_50ml', why: 'changed' }]);
  });

  it('stays with a product that the import added and the owner changed since', async () => {
    await load('id,name,type,price,stock\n7,New,musk,9,6');
    await setProduct(db, '7', ['price=10']);
    await sell(7, '', 2);
    expect((await undoImport(db)).kept).toMatchObject([{ id: 7, field: 'price' }]);
    expect(await counts()).toEqual(['7/ 4']);
  });
});

describe('stock of one product', () => {
  beforeEach(() => openCatalogue('sqlite'));

  it('is set beside its fields, and alone changes nothing of the catalogue', async () => {
    const version = await catalogueVersion(db);
    const set = await setProduct(db, '1', ['stock=12']);
    expect(set.changes).toEqual([{ field: 'stock', from: '-', to: '12' }]);
    expect(await catalogueVersion(db)).toEqual(version);
    expect((await setProduct(db, '1', ['stock=12'])).changes).toEqual([]);
    const { id } = await addProduct(db, [
      'name=B',
      'type=body',
      'price_50ml=5',
      'stock_50ml=3',
      'price=5',
    ]);
    await expect(
      addProduct(db, ['name=C', 'type=body', 'price=5', 'stock_50ml=3']),
    ).rejects.toThrow('there is no size 50ml');
    expect(await counts()).toEqual(['1/ 12', `${id}/50ml 3`]);
    await setProduct(db, '1', ['stock=-']);
    expect(await counts()).toEqual([`${id}/50ml 3`]);
  });

  it('after undoing is what it was but for what was sold and delivered since', async () => {
    const pieces = fc.option(fc.nat({ max: 20 }));
    const event = fc.record({
      does: fc.constantFrom('sells', 'adds', 'counts'),
      pieces: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(
        pieces,
        pieces,
        fc.array(event, { maxLength: 4 }),
        async (before, after, events) => {
          await db.transaction().execute(async (trx) => {
            await setCounts(trx, [{ productId: 1, size: '', pieces: before }], 'counted');
          });
          await load(`id,stock,price\n1,${after ?? '-'},20\n3,,21.0${events.length}`);
          let now = after;
          let since = 0;
          let isOwners = false;
          let isAdded = false;
          for (const { does, pieces } of events) {
            const change = does === 'adds' ? pieces : -Math.min(pieces, now ?? 0);
            if (does === 'counts') {
              isOwners ||= now !== pieces;
              now = pieces;
              await setProduct(db, '1', [`stock=${pieces}`]);
            } else if (now !== null && change !== 0) {
              now += change;
              since += change;
              isAdded ||= does === 'adds';
              await (does === 'adds' ? addStock(db, '1', change) : sell(1, '', -change));
            }
          }
          await undoImport(db);
          const [left] = (await listStock(db)).map((count) => count.pieces);
          const isKept = isOwners || before === after || (before === null && isAdded);
          const expected = isKept
            ? now
            : before === null
              ? null
              : after === null
                ? before
                : Math.max(0, before + since);
          expect(left ?? null).toBe(now === before ? before : expected);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
