import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { highestProductId } from '@/lib/db/catalogue-marks';
import { continueImport, findImport } from '@/lib/db/last-import';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { type ImportOptions, importProducts } from './import-products';
import { setProduct } from './set-product';
import { exportProducts } from './testing';
import { undoImport } from './undo-import';

const product = (id: number, changes: Partial<StoredProduct> = {}): StoredProduct => {
  return { ...aProduct({ id, name: `Oud ${id}` }), hidden: false, ...changes };
};

describe.each(['sqlite', 'postgres'] as const)('undoing an import on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let folder: string;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    folder = await mkdtemp(join(tmpdir(), 'shop-undo-'));
    await saveProducts(db, [
      product(1, { sku: 'A' }),
      product(2, { sku: 'B', hidden: true, discount: 0.2, description: 'Amber.' }),
      product(3),
    ]);
  });

  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  async function load(text: string, options?: ImportOptions) {
    const file = join(folder, 'mine.csv');
    await writeFile(file, text);
    return importProducts(db, file, options);
  }

  const contents = async () =>
    (await listAllProducts(db)).map((stored) => ({ ...stored, updatedAt: null }));

  it('brings back what was removed, changed and moved, and takes away what was added', async () => {
    const before = await contents();
    const text = 'id,sku,name,type,price\n9,B,New,musk,8\n3,,,,20\n2,A,,,9';
    await load(text, { removeMissing: true });
    expect((await contents()).map(({ id }) => id)).toEqual([9, 3, 2]);
    const plan = await undoImport(db);
    expect(plan).toMatchObject({
      import: { file: 'mine.csv' },
      added: [{ id: 1 }],
      changed: [
        {
          product: { id: 2 },
          fields: [
            { field: 'sku', from: 'A', to: 'B' },
            { field: 'price', from: '9.00', to: '20.00' },
          ],
        },
      ],
      removed: [{ id: 9 }],
      kept: [],
    });
    expect(await contents()).toEqual(before);
    // The id of a product that went is given to no other.
    expect(await highestProductId(db)).toBe(9);
    await expect(undoImport(db)).rejects.toThrow('There is no import to undo');
  });

  it('keeps the last import that changed something, and of it only what it changed', async () => {
    await load('id,price\n1,21\n2,22');
    await load('id,price\n1,23\n2,22');
    await load('id,price\n1,23');
    await load('id,price\n1,99', { dryRun: true });
    await expect(load('id,price\n1,free')).rejects.toThrow('1 error');
    expect((await findImport(db))?.changes).toEqual([
      { id: 1, before: { price_cents: 2100 }, after: { price_cents: 2300 } },
    ]);
    const dry = await undoImport(db, { dryRun: true });
    expect((await contents()).map(({ price }) => price)).toEqual([2300, 2200, 2000]);
    expect(await undoImport(db)).toEqual(dry);
    expect((await contents()).map(({ price }) => price)).toEqual([2100, 2200, 2000]);
  });

  it('leaves what was changed by hand since as it is, and names it', async () => {
    await load(
      'id,price,brand,name,type\n1,21,Cedar,,\n2,22,Cedar,,\n9,8,,New,musk\n8,8,,Other,musk',
    );
    await setProduct(db, '1', ['price=30', 'genre=women']);
    await setProduct(db, '9', ['in_stock=no']);
    await saveProducts(db, [], { remove: [2] });
    const plan = await undoImport(db);
    expect(plan.kept).toEqual([
      { id: 1, name: 'Oud 1', field: 'price', why: 'changed' },
      { id: 2, name: '', field: null, why: 'removed' },
      { id: 9, name: 'New', field: 'in_stock', why: 'changed' },
    ]);
    expect(plan.removed.map(({ id }) => id)).toEqual([8]);
    expect(await contents()).toMatchObject([
      { id: 1, price: 3000, genre: 'women', brand: 'Lattafa' },
      { id: 3 },
      { id: 9, inStock: false },
    ]);
  });

  it('brings back sizes one by one, and the price with the largest', async () => {
    await setProduct(db, '1', ['price_50ml=25', 'price_100ml=40']);
    await setProduct(db, '3', ['price_50ml=25', 'price_100ml=40']);
    await load('id,price_50ml,price_100ml\n1,2.50,4.00\n2,3,4\n3,2.50,4.00');
    await setProduct(db, '1', ['in_stock_50ml=no']);
    await setProduct(db, '3', ['price_100ml=41']);
    const plan = await undoImport(db);
    expect(plan.kept).toEqual([{ id: 3, name: 'Oud 3', field: 'price_100ml', why: 'changed' }]);
    const [one, two, three] = await contents();
    const hundred = { label: '100ml', price: 4000, inStock: true };
    const fifty = { label: '50ml', price: 2500, inStock: false };
    expect(one).toMatchObject({ price: 4000, sizes: [fifty, hundred] });
    expect(two).toEqual(
      product(2, { sku: 'B', hidden: true, discount: 0.2, description: 'Amber.', updatedAt: null }),
    );
    expect(three).toMatchObject({ price: 4100, sizes: [{ price: 2500 }, { price: 4100 }] });
    const prices = await db.selectFrom('products').select('price_cents').orderBy('id').execute();
    expect(prices.map((row) => row.price_cents)).toEqual([4000, 2000, 4100]);
  });

  it('brings back the price of a product without sizes, though the owner took one away', async () => {
    await load('id,price_50ml,price_100ml\n3,2.50,4.00');
    await setProduct(db, '3', ['price_100ml=-']);
    expect((await undoImport(db)).kept).toEqual([]);
    expect((await contents())[2]).toEqual(product(3, { updatedAt: null }));
  });

  it('names the columns of sizes that changed on a product that it added', async () => {
    await load('id,name,type,price_50ml,price_100ml\n9,New,musk,2.50,4.00');
    await setProduct(db, '9', ['in_stock_50ml=no', 'price_100ml=41']);
    const fields = (await undoImport(db)).kept.map(({ field }) => field);
    expect(fields).toEqual(['in_stock_50ml', 'price_100ml']);
  });

  it('leaves a product that was added again, and a sku that another product has now', async () => {
    await load('id,sku\n2,-\n3,', { removeMissing: true });
    await saveProducts(db, [product(1, { name: 'Another' })]);
    await setProduct(db, '3', ['sku=B']);
    const { kept } = await undoImport(db);
    expect(kept).toEqual([
      { id: 1, name: 'Another', field: null, why: 'returned' },
      { id: 2, name: 'Oud 2', field: 'sku', why: 'sku-taken' },
    ]);
    const skus = (await contents()).map(({ id, sku }) => [id, sku]);
    expect(skus.toSorted()).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'B'],
    ]);
  });

  it('takes back what completed the import later, too', async () => {
    const before = await contents();
    await load('id,name,type,price\n1,,,21\n9,New,musk,8');
    const [first, , , added] = await listAllProducts(db);
    if (!first || !added) throw new Error('Not imported');
    const pictured = [first, added].map((one) => ({ ...one, imagePath: `new/${one.id}.webp` }));
    await continueImport(db, [1, 9], (trx) => saveProducts(trx, pictured));
    await setProduct(db, '3', ['price=30']);
    expect((await undoImport(db)).kept).toEqual([]);
    expect(await contents()).toEqual(
      before.map((one) => (one.id === 3 ? { ...one, price: 3000 } : one)),
    );
  });

  it('undoes nothing where the products change while the owner is asked', async () => {
    await load('id,price\n1,21');
    const agree = async () => void (await setProduct(db, '1', ['price=22']));
    await expect(undoImport(db, { agree })).rejects.toThrow('changed meanwhile');
    expect(await contents()).toMatchObject([{ price: 2200 }, {}, {}]);
  });

  if (engine === 'postgres') {
    it('overwrites nothing that another process is just changing, nor does an import', async () => {
      await load('id,price\n1,21');
      const isAnyWaiting = async () => {
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (await waiting.execute(db)).rows.length > 0;
      };
      let changing: Promise<void> | undefined;
      const changed = (assignment: string) => () =>
        new Promise<void>((agreed) => {
          changing = db.transaction().execute(async (trx) => {
            await setProduct(trx, '1', [assignment]);
            agreed();
            while (!(await isAnyWaiting()));
          });
        });
      const undone = undoImport(db, { agree: changed('price=22') });
      await expect(undone).rejects.toThrow('changed meanwhile');
      await changing;
      await load('id,genre\n1,women', { agree: changed('brand=Cedar') });
      await changing;
      expect(await contents()).toMatchObject([
        { price: 2200, genre: 'women', brand: 'Cedar' },
        {},
        {},
      ]);
    });
  }

  it('leaves the products as they were, whatever was imported', async () => {
    const aRow = fc.record(
      {
        sku: fc.constantFrom('A', 'B', 'C', '-'),
        brand: fc.constantFrom('Cedar', 'Oud House', '-'),
        price: fc.constantFrom('20.00', '21.00'),
        hidden: fc.constantFrom('yes', 'no'),
        price_50ml: fc.constantFrom('19.00', '21.00', '-'),
      },
      { requiredKeys: [] },
    );
    const aFile = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), aRow), {
      minLength: 1,
      selector: ([id]) => id,
    });
    const options = fc.constantFrom({}, { removeMissing: true }, { replaceSample: true });
    await fc.assert(
      fc.asyncProperty(aFile, options, async (file, how) => {
        const before = await contents();
        const rows = file.map(([id, cells]) => {
          const fresh = before.some((one) => one.id === id) ? {} : { type: 'musk', price: '8' };
          return { id, name: `Name ${id}`, ...fresh, ...cells };
        });
        const path = join(folder, 'any.json');
        await writeFile(path, JSON.stringify(rows));
        // Two rows with one sku are refused; then there is nothing to undo.
        const imported = await importProducts(db, path, how).catch(() => null);
        if (imported !== null) await undoImport(db).catch(() => null);
        expect(exportProducts(await contents(), 'csv')).toBe(exportProducts(before, 'csv'));
      }),
      { numRuns: 25 },
    );
  });
});
