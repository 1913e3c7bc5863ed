/** @jest-environment node */
import { aProduct } from '@/lib/catalogue/testing';
import { type Connection, openMigrated } from '@/lib/db/connection';
import { saveProducts } from '@/lib/db/products';
import { testLocation } from '@/lib/db/testing';
import { catalogueCache, embeddedBackend } from './embedded';

const engines = ['sqlite', 'postgres'] as const;

describe.each(engines)('the catalogue cache over %s', (engine) => {
  let own: Connection;
  let other: Connection;
  let remove: () => Promise<void>;
  let catalogue: ReturnType<typeof catalogueCache>;

  beforeAll(async () => {
    const place = await testLocation(engine);
    remove = place.remove;
    own = await openMigrated(place.location);
    other = await openMigrated(place.location);
    // More than a slice.
    const list = Array.from({ length: 2500 }, (_, at) => aProduct({ id: 3000 - at }));
    await saveProducts(other.db, list);
    catalogue = catalogueCache();
  });

  afterAll(async () => {
    await own.db.destroy();
    await other.db.destroy();
    await remove();
  });

  test('every product is read once, in its own order, and stays the same list', async () => {
    const [first, second] = await Promise.all([catalogue(own.db), catalogue(own.db)]);
    expect(first).toHaveLength(2500);
    expect(first[0]?.id).toBe(3000);
    expect(second).toBe(first);
    expect(await catalogue(own.db)).toBe(first);
    // Written anew as it was.
    await other.db.updateTable('products').set({ price_cents: 2000 }).execute();
    expect(await catalogue(own.db)).toBe(first);
  });

  test.each([
    ['another connection', () => other],
    ['this connection', () => own],
  ])(
    'a price that %s changes without a date is read, and no other product anew',
    async (who, connection) => {
      const before = await catalogue(own.db);
      const price = who.length;
      await connection()
        .db.updateTable('products')
        .set({ price_cents: price })
        .where('id', '=', 3000)
        .execute();
      const [changed, ...others] = await catalogue(own.db);
      expect(changed?.price).toBe(price);
      expect(others.filter((product, at) => product !== before[at + 1])).toEqual([]);
    },
  );

  test('a product that is saved is listed and found at once', async () => {
    const backend = embeddedBackend(async () => own);
    await backend.searchProducts('zenith');
    await saveProducts(other.db, [aProduct({ id: 9000, name: 'Zenith' })]);
    expect((await backend.listProducts()).at(-1)?.id).toBe(9000);
    expect((await backend.searchProducts('zenith')).map(({ id }) => id)).toEqual([9000]);
  });

  test('who asks after a change does not get what others began to read before', async () => {
    const began = catalogue(own.db);
    await other.db.updateTable('products').set({ price_cents: 4321 }).execute();
    const [product] = await catalogue(own.db);
    expect(product?.price).toBe(4321);
    await began;
  });

  test('questions read no product while nobody changes one, however many orders come', async () => {
    const asked: string[] = [];
    const watched = own.db.withPlugin({
      transformQuery({ node }) {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const backend = embeddedBackend(async () => ({ ...own, db: watched }));
    await backend.listProducts();
    asked.length = 0;
    await other.db.insertInto('meta').values({ key: 'a write', value: '1' }).execute();
    await backend.searchProducts('asad');
    await backend.version?.();
    await backend.listProducts();
    expect(asked).not.toEqual([]);
    expect(asked.filter((query) => query.includes('"products"'))).toEqual([]);
  });

  test('a sale changes what is left of its product, and reads no catalogue anew', async () => {
    const backend = embeddedBackend(async () => own);
    const before = await backend.listProducts();
    const count = (product_id: number, pieces: number) =>
      other.db.insertInto('stock').values({ product_id, size: '', pieces }).execute();
    await count(3000, 2);
    const sold = await backend.listProducts();
    expect(sold[0]).toEqual({ ...before[0], stock: 2 });
    expect(sold[1]).toBe(before[1]);
    await count(2999, 500);
    expect(await backend.listProducts()).toBe(sold);
    await other.db.updateTable('stock').set({ pieces: 0 }).where('product_id', '=', 3000).execute();
    expect((await backend.listProducts())[0]).toMatchObject({ inStock: false, stock: 0 });
    await other.db.deleteFrom('stock').execute();
    expect(await backend.listProducts()).toBe(before);
  });
});
