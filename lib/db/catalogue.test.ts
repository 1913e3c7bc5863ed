import { sql } from 'kysely';
import { aProduct } from '@/lib/catalogue/testing';
import type { Connection } from './connection';
import { migrate } from './migrate';
import {
  catalogueVersion,
  findProductById,
  listAllProducts,
  saveProducts,
  soldOutIds,
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

  it('is seeded once, whole and in order, and never refilled', async () => {
    expect(await seed(db)).toBe(true);
    const expected = await loadSeedProducts();
    expect(expected.length).toBeGreaterThanOrEqual(420);
    const stored = await listAllProducts(db);
    expect(stored.map((product) => ({ ...product, updatedAt: null }))).toEqual(expected);
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
    expect(await catalogueVersion(db)).not.toBe(version);
  });

  it('keeps what is sold out at its place, and shows when that changes', async () => {
    await saveProducts(db, [aProduct({ id: 3, inStock: false }), aProduct({ id: 1 })]);
    const version = await catalogueVersion(db);
    const stock = async () => (await listAllProducts(db)).map(({ id, inStock }) => [id, inStock]);
    expect(await stock()).toEqual([
      [3, false],
      [1, true],
    ]);
    expect(await soldOutIds(db)).toEqual(new Set([3]));
    const change = await saveProducts(db, [aProduct({ id: 3 }), aProduct({ id: 1 })]);
    expect(change).toMatchObject({ changed: [3], unchanged: [1] });
    expect(await stock()).toEqual([
      [3, true],
      [1, true],
    ]);
    expect(await catalogueVersion(db)).not.toBe(version);
  });

  it('sells what it sold before it knew of stock, and takes no other word than 0 and 1', async () => {
    await saveProducts(db, [aProduct({ id: 1, inStock: false })]);
    await sql`alter table products drop column in_stock`.execute(db);
    await sql`delete from migrations where name = '0006-in-stock'`.execute(db);
    expect(await migrate(db, engine)).toEqual(['0006-in-stock']);
    expect(await findProductById(db, 1)).toMatchObject({ inStock: true });
    await expect(sql`update products set in_stock = 2`.execute(db)).rejects.toThrow(/constraint/i);
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

  it('changes nothing on a dry run, nor when one product cannot be written', async () => {
    await saveProducts(db, [aProduct({ id: 1 })]);
    const dry = await saveProducts(db, [aProduct({ id: 2 })], { replace: true, dryRun: true });
    expect(dry).toMatchObject({ added: [2], removed: [1] });
    const twice = [aProduct({ id: 7 }), aProduct({ id: 7 })];
    await expect(saveProducts(db, twice, { replace: true })).rejects.toThrow();
    expect(await ids()).toEqual([1]);
  });
});
