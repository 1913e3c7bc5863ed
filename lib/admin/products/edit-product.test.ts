import { sql } from 'kysely';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { highestProductId } from '@/lib/db/catalogue-marks';
import { listJournal } from '@/lib/db/journal';
import { savePerson } from '@/lib/db/people';
import { findProductById, listAllProducts, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { addPieces, listStockChanges } from '@/lib/db/stock';
import { openTestDatabase } from '@/lib/db/testing';
import { countsOf } from '../stock/count-changes';
import { createProduct, type Editor, editProduct, takeOutProduct } from './edit-product';
import { formCells, seenOf } from './form-cells';
import { ProductRefusal, setProduct } from './set-product';
import { undoableEdit, undoEdit } from './undo-edit';

const sauvage: StoredProduct = { ...aProduct({ id: 124, name: 'Sauvage' }), hidden: false };

/** Resolves once a transaction of a PostgreSQL database waits for another. */
async function someoneWaits(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  if (rows.length === 0) await someoneWaits(db);
}

describe.each(['sqlite', 'postgres'] as const)('changes of products by people on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let rima: Editor;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    const { db } = opened;
    await saveProducts(db, [aProduct({ id: 7, name: 'Oud Wood' }), sauvage, aProduct({ id: 9 })]);
    const person = await inTransaction(db, (trx) => savePerson(trx, 'Rima', 'staff', new Date()));
    rima = { personId: person.id, name: person.name };
  });

  afterEach(() => opened.close());

  const stored = () => findProductById(opened.db, 124);
  const cells = async () => formCells((await stored()) ?? sauvage, await countsOf(opened.db, 124));

  /** What a form that shows these columns posts after these were typed. */
  async function opens(...columns: string[]) {
    const shown = await cells();
    const seen = seenOf(shown, columns);
    return (typed: Record<string, string>) =>
      editProduct(
        opened.db,
        124,
        {
          typed: new Map(columns.map((name) => [name, typed[name] ?? shown.get(name) ?? ''])),
          seen,
        },
        rima,
      );
  }

  const lastEdit = async () => (await undoableEdit(opened.db, 124))?.id ?? 0;
  const undo = (editId: number) => undoEdit(opened.db, { productId: 124, editId }, rima);

  it('sets what was typed alone, by the rules of the command line, with who did it', async () => {
    const save = await opens('price', 'stock', 'description', 'family');
    expect(await save({ price: '22,50', stock: '7', family: 'woody\noud' })).toEqual({
      kind: 'saved',
      changes: [
        { field: 'price', from: '20.00', to: '22.50' },
        { field: 'family', from: '-', to: 'woody|oud' },
        { field: 'stock', from: '-', to: '7' },
      ],
      doubts: [],
    });
    expect(await stored()).toMatchObject({ price: 2250, details: { family: ['woody', 'oud'] } });
    const [entry] = await listJournal(opened.db, 1);
    expect(entry).toMatchObject({
      who: 'Rima',
      what: 'price 20.00 → 22.50, family - → woody|oud, stock - → 7',
      subject: 'product 124',
    });
    expect(await (await opens('price'))({ price: '22.5' })).toEqual({
      kind: 'saved',
      changes: [],
      doubts: [],
    });
    expect(await listJournal(opened.db, 9)).toHaveLength(1);
  });

  it('overwrites nothing that somebody else changed meanwhile', async () => {
    const save = await opens('name', 'price', 'description');
    await setProduct(opened.db, '124', ['price=25']);
    expect(await save({ name: 'Sauvage Elixir' })).toEqual({
      kind: 'conflict',
      columns: ['price'],
    });
    expect(await save({ price: '30' })).toEqual({ kind: 'conflict', columns: ['price'] });
    expect(await stored()).toMatchObject({ name: 'Sauvage', price: 2500 });
    // Both meant the same.
    expect(await save({ price: '25.00' })).toEqual({ kind: 'saved', changes: [], doubts: [] });
    const again = await opens('name', 'price', 'description');
    expect(await again({ name: 'Sauvage Elixir' })).toMatchObject({ kind: 'saved' });
    const sized = await opens('price', 'stock');
    await setProduct(opened.db, '124', ['price_50ml=12']);
    expect(await sized({ stock: '3' })).toMatchObject({ kind: 'conflict' });
  });

  it('sees that pieces were sold before a count was typed, which no other change minds', async () => {
    await setProduct(opened.db, '124', ['stock=5']);
    const save = await opens('price', 'stock');
    await inTransaction(opened.db, (trx) =>
      addPieces(trx, [{ productId: 124, size: '', change: -1 }], 'added'),
    );
    expect(await save({ stock: '12' })).toEqual({ kind: 'conflict', columns: ['stock'] });
    expect((await countsOf(opened.db, 124)).get('')).toBe(4);
    expect(await save({ price: '21' })).toMatchObject({ kind: 'saved' });
    expect((await countsOf(opened.db, 124)).get('')).toBe(4);
  });

  it('says that counted pieces stay sold out by word, and that a small size got dearer', async () => {
    await setProduct(opened.db, '124', ['in_stock=no', 'price_50ml=12', 'price_100ml=20']);
    const save = await opens('price_50ml', 'stock_50ml');
    expect(await save({ price_50ml: '25', stock_50ml: '3' })).toMatchObject({
      doubts: ['staysSoldOut', 'dearer'],
    });
  });

  it('names every wrong column and changes nothing', async () => {
    await setProduct(opened.db, '7', ['sku=OUD-1']);
    const save = await opens('price', 'discount', 'sku', 'name');
    const refusal = await save({ price: 'abc', discount: '120%', name: '' }).catch(
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(ProductRefusal);
    const columns = refusal.mistakes.map(({ column }: { column: string }) => column);
    expect(columns.sort()).toEqual(['discount', 'name', 'price']);
    await expect(save({ sku: 'OUD-1' })).rejects.toMatchObject({ otherId: 7 });
    expect(await undoableEdit(opened.db, 124)).toBeNull();
  });

  it('undoes the last change and the one before it, but not what was changed since', async () => {
    await (await opens('price', 'stock'))({ price: '22', stock: '7' });
    await (await opens('in_stock'))({ in_stock: 'no' });
    const first = await lastEdit();
    await undo(first);
    await undo(await lastEdit());
    expect(await cells()).toEqual(formCells(sauvage, new Map()));
    await expect(undo(first)).rejects.toMatchObject({ code: 'conflict' });
    expect(
      (await listStockChanges(opened.db, { productId: 124 })).map((one) => one.reason),
    ).toEqual(['counted', 'undone']);

    await (await opens('price'))({ price: '23' });
    const edit = await lastEdit();
    await setProduct(opened.db, '124', ['name=Other']);
    expect(await undoableEdit(opened.db, 124)).toBeNull();
    await expect(undo(edit)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored()).toMatchObject({ name: 'Other', price: 2300 });
  });

  it('removes a product and brings it back with its id, its place and its counts', async () => {
    await setProduct(opened.db, '124', ['price_50ml=25', 'stock_50ml=3', 'sku=SAU']);
    const before = await cells();
    await takeOutProduct(opened.db, 124, rima);
    expect(await stored()).toBeNull();
    expect((await countsOf(opened.db, 124)).size).toBe(0);
    await undo(await lastEdit());
    expect(await cells()).toEqual(before);
    expect((await listAllProducts(opened.db)).map(({ id }) => id)).toEqual([7, 124, 9]);

    await takeOutProduct(opened.db, 124, rima);
    await setProduct(opened.db, '7', ['sku=SAU']);
    await expect(undo(await lastEdit())).rejects.toMatchObject({ code: 'conflict' });
  });

  it('adds a product under an id that none ever had, and takes it out again', async () => {
    const typed = new Map([
      ['name', 'Velvet'],
      ['type', 'single'],
      ['price', ''],
      ['price_30ml', '15'],
      ['stock_30ml', '4'],
    ]);
    const id = await createProduct(opened.db, typed, rima);
    expect(id).toBe(125);
    expect((await countsOf(opened.db, id)).get('30ml')).toBe(4);
    await expect(createProduct(opened.db, typed, rima)).rejects.toMatchObject({ otherId: id });
    const edit = await undoableEdit(opened.db, id);
    await undoEdit(opened.db, { productId: id, editId: edit?.id ?? 0 }, rima);
    expect(await findProductById(opened.db, id)).toBeNull();
    expect((await countsOf(opened.db, id)).size).toBe(0);
    expect(await highestProductId(opened.db)).toBe(125);
    expect(await createProduct(opened.db, typed, rima)).toBe(126);
  });
});

it('waits for an order that takes pieces while a count is typed, and sees it', async () => {
  const { db, close } = await openTestDatabase('postgres');
  await saveProducts(db, [sauvage]);
  await setProduct(db, '124', ['stock=5']);
  const form = { typed: new Map([['stock', '12']]), seen: { stock: '=5' } };
  let edited: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (trx) => {
    await addPieces(trx, [{ productId: 124, size: '', change: -1 }], 'added');
    edited = editProduct(db, 124, form, { personId: 1, name: 'Rima' });
    await someoneWaits(db);
  });
  expect(await edited).toEqual({ kind: 'conflict', columns: ['stock'] });
  expect((await countsOf(db, 124)).get('')).toBe(4);
  await close();
});
