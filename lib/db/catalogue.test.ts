import { sql } from 'kysely';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { catalogueVersion, highestProductId } from './catalogue-marks';
import type { Connection } from './connection';
import { migrate } from './migrate';
import { insertOrder } from './orders';
import {
  findProductById,
  findShownProduct,
  listAllProducts,
  listShownProducts,
  pagesOfProducts,
  saveProducts,
} from './products';
import { loadSeedProducts, seed } from './seed';
import { openTestDatabase } from './testing';

describe.each(['sqlite', 'postgres'] as const)('the catalogue on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Connection['db'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const ids = async () => (await listAllProducts(db)).map((product) => product.id);

  it('is read page by page in its order, the next once the last was used', async () => {
    const many = Array.from({ length: 502 }, (_, at) => aProduct({ id: 502 - at }));
    await saveProducts(db, many, { replace: true });
    const pages = pagesOfProducts(db);
    const first = await pages.next();
    expect([first.value?.length, first.value?.[0]?.id]).toEqual([500, 502]);
    await saveProducts(db, [aProduct({ id: 2, name: 'Later' })], { remove: [1] });
    const second = await pages.next();
    expect(second.value).toMatchObject([{ id: 2, name: 'Later' }]);
    expect((await pages.next()).done).toBe(true);
  });

  it('is seeded once, whole and in order, and never refilled', async () => {
    expect(await seed(db)).toBe(true);
    const expected = await loadSeedProducts();
    expect(expected.length).toBeGreaterThanOrEqual(420);
    const stored = await listAllProducts(db);
    expect(stored.map((product) => ({ ...product, updatedAt: null }))).toEqual(
      expected.map((product) => ({ ...product, hidden: false })),
    );
    await saveProducts(db, [], { replace: true });
    expect(await seed(db)).toBe(false);
    expect(await listAllProducts(db)).toEqual([]);
  });

  it('keeps what is known in place, appends what is new and tells what changed', async () => {
    await saveProducts(db, [aProduct({ id: 3 }), aProduct({ id: 1 })]);
    const before = await findProductById(db, 3);
    const version = await catalogueVersion(db);
    const change = await saveProducts(db, [
      aProduct({ id: 2 }),
      aProduct({ id: 1, price: 2550, discount: 0.15 }),
      aProduct({ id: 3 }),
    ]);
    expect(change).toEqual({ added: [2], changed: [1], unchanged: [3], removed: [] });
    expect(await ids()).toEqual([3, 1, 2]);
    expect(await findProductById(db, 1)).toMatchObject({ price: 2550, discount: 0.15 });
    expect(await findProductById(db, 3)).toEqual(before);
    expect(await catalogueVersion(db)).not.toEqual(version);
  });

  it('keeps what is sold out at its place, and shows when that changes', async () => {
    await saveProducts(db, [aProduct({ id: 3, inStock: false }), aProduct({ id: 1 })]);
    const version = await catalogueVersion(db);
    const stock = async () => (await listAllProducts(db)).map(({ id, inStock }) => [id, inStock]);
    expect(await stock()).toEqual([
      [3, false],
      [1, true],
    ]);
    const change = await saveProducts(db, [aProduct({ id: 3 }), aProduct({ id: 1 })]);
    expect(change).toMatchObject({ changed: [3], unchanged: [1] });
    expect(await stock()).toEqual([
      [3, true],
      [1, true],
    ]);
    expect(await catalogueVersion(db)).not.toEqual(version);
  });

  it('sells what it sold before it knew of stock, and takes no other word than 0 and 1', async () => {
    await saveProducts(db, [aProduct({ id: 1, inStock: false })]);
    await sql`alter table products drop column in_stock`.execute(db);
    await sql`delete from migrations where name = '0006-in-stock'`.execute(db);
    expect(await migrate(db, engine)).toEqual(['0006-in-stock']);
    expect(await findProductById(db, 1)).toMatchObject({ inStock: true });
    await expect(sql`update products set in_stock = 2`.execute(db)).rejects.toThrow(/constraint/i);
  });

  it('keeps what a product says in languages, and shows when that changes', async () => {
    const translations = { ar: { name: 'أسد', description: 'عنبر.' }, fr: { name: 'Lion' } };
    await saveProducts(db, [aProduct({ id: 1, translations }), aProduct({ id: 2 })]);
    expect(await findShownProduct(db, 1)).toMatchObject({ translations });
    expect(await findShownProduct(db, 2)).not.toHaveProperty('translations');
    const { fr } = translations;
    const change = await saveProducts(db, [
      aProduct({ id: 1, translations: { fr } }),
      aProduct({ id: 2 }),
    ]);
    expect(change).toMatchObject({ changed: [1], unchanged: [2] });
    expect((await findShownProduct(db, 1))?.translations).toEqual({ fr });
  });

  it('says nothing in languages of what it had before it knew of them', async () => {
    await saveProducts(db, [aProduct({ id: 1, translations: { ar: { name: 'أسد' } } })]);
    for (const column of ['name_ar', 'description_ar', 'name_fr', 'description_fr']) {
      await sql`alter table products drop column ${sql.ref(column)}`.execute(db);
    }
    await sql`delete from migrations where name = '0010-translations'`.execute(db);
    expect(await migrate(db, engine)).toEqual(['0010-translations']);
    expect(await findProductById(db, 1)).toEqual({
      ...aProduct({ id: 1 }),
      hidden: false,
      updatedAt: expect.any(String),
    });
  });

  it('keeps the details of a product, and shows when they change', async () => {
    const details = { notes_top: ['bergamot', 'Sichuan pepper'], images: ['a/1-2.webp'] };
    await saveProducts(db, [aProduct({ id: 1, details }), aProduct({ id: 2 })]);
    expect(await findShownProduct(db, 1)).toMatchObject({ details });
    expect(await findShownProduct(db, 2)).not.toHaveProperty('details');
    const fewer = { notes_top: ['bergamot'] };
    const change = await saveProducts(db, [
      aProduct({ id: 1, details: fewer }),
      aProduct({ id: 2 }),
    ]);
    expect(change).toMatchObject({ changed: [1], unchanged: [2] });
    expect((await listShownProducts(db))[0]?.details).toEqual(fewer);
  });

  it('keeps own sizes, and sells nothing of a product whose sizes are all sold out', async () => {
    const sized = aProduct({ id: 1, type: 'body', price: 6000, sizes: FIVE_SIZES });
    await saveProducts(db, [sized, aProduct({ id: 2 })]);
    expect(await findShownProduct(db, 1)).toMatchObject({
      ...sized,
      updatedAt: expect.any(String),
    });
    expect(await findShownProduct(db, 2)).not.toHaveProperty('sizes');
    expect((await saveProducts(db, [sized])).unchanged).toEqual([1]);

    const gone = FIVE_SIZES.map((size) => ({ ...size, inStock: false }));
    expect((await saveProducts(db, [{ ...sized, sizes: gone }])).changed).toEqual([1]);
    expect(await findShownProduct(db, 1)).toMatchObject({ inStock: false, sizes: gone });
    // The owner's word on the whole product stays what it was.
    expect(await findProductById(db, 1)).toMatchObject({ inStock: true, sizes: gone });

    await db.updateTable('products').set({ sizes: 'no list' }).where('id', '=', 1).execute();
    expect(await findShownProduct(db, 1)).not.toHaveProperty('sizes');
  });

  it('keeps what is hidden for the owner alone, until it is shown again', async () => {
    await saveProducts(
      db,
      [3, 1, 2].map((id) => aProduct({ id })),
    );
    const shown = { ...aProduct({ id: 1 }), hidden: false };
    const version = await catalogueVersion(db);
    await saveProducts(db, [{ ...shown, hidden: true }]);
    expect(await catalogueVersion(db)).not.toEqual(version);
    expect((await listShownProducts(db)).map(({ id }) => id)).toEqual([3, 2]);
    expect(await findShownProduct(db, 1)).toBeNull();
    expect(await ids()).toEqual([3, 1, 2]);
    expect(await findProductById(db, 1)).toMatchObject({ hidden: true });

    await saveProducts(db, [aProduct({ id: 1, price: 900 })]);
    expect(await findProductById(db, 1)).toMatchObject({ hidden: true, price: 900 });
    await saveProducts(db, [shown]);
    expect((await listShownProducts(db)).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(await findShownProduct(db, 1)).not.toHaveProperty('hidden');
  });

  it('begins anew what is to be removed first, after all the others', async () => {
    await saveProducts(
      db,
      [1, 2, 3].map((id) => aProduct({ id, discount: 0.5 })),
    );
    const change = await saveProducts(db, [aProduct({ id: 1 })], { remove: [1, 2, 9] });
    expect(change).toEqual({ added: [1], changed: [], unchanged: [], removed: [2] });
    expect(await ids()).toEqual([3, 1]);
  });

  it('knows the highest id of products and of what was ordered', async () => {
    expect(await highestProductId(db)).toBe(0);
    await saveProducts(db, [aProduct({ id: 7 })]);
    expect(await highestProductId(db)).toBe(7);
    await insertOrder(db, orderWith());
    expect(await highestProductId(db)).toBe(124);
  });

  it('knows the highest id of what was removed since, one by one and all at once', async () => {
    await saveProducts(db, [aProduct({ id: 7 }), aProduct({ id: 500 }), aProduct({ id: 600 })]);
    await saveProducts(db, [aProduct({ id: 7 })], { remove: [600] });
    expect(await ids()).toEqual([7, 500]);
    expect(await highestProductId(db)).toBe(600);
    await saveProducts(db, [aProduct({ id: 7 })], { replace: true });
    await saveProducts(db, [aProduct({ id: 8 })]);
    expect(await highestProductId(db)).toBe(600);
  });

  it('reads what is of a type that nobody knows, however it was written', async () => {
    await saveProducts(db, [aProduct({ id: 1, type: 'Gift Box' }), aProduct({ id: 2 })]);
    const types = (await listAllProducts(db)).map(({ type }) => type);
    expect(types).toEqual(['gift box', 'multiple']);
  });

  it('takes over order and extent of a list that replaces it', async () => {
    await saveProducts(
      db,
      [1, 2, 3].map((id) => aProduct({ id })),
    );
    const change = await saveProducts(
      db,
      [3, 1].map((id) => aProduct({ id })),
      { replace: true },
    );
    expect(change).toEqual({ added: [], changed: [], unchanged: [3, 1], removed: [2] });
    expect(await ids()).toEqual([3, 1]);
  });

  it('changes nothing when one product cannot be written', async () => {
    await saveProducts(db, [aProduct({ id: 1 })]);
    const twice = [aProduct({ id: 7 }), aProduct({ id: 7 })];
    await expect(saveProducts(db, twice, { replace: true })).rejects.toThrow();
    expect(await ids()).toEqual([1]);
  });
});
