/** @jest-environment node */
import type { RootOperationNode } from 'kysely';
import { embeddedBackend } from '@/lib/backend/embedded';
import { PLENTY } from '@/lib/catalogue/stock';
import { aProduct } from '@/lib/catalogue/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { type CatalogueVersion, catalogueVersion } from './catalogue-marks';
import { insertOrder } from './orders';
import { saveProducts } from './products';
import { type Db, inTransaction } from './schema';
import { listApproved } from './shown-reviews';
import { openTestDatabase } from './testing';

/** The names of the tables that a query reads. */
function tablesOf(node: object): string[] {
  const inside = Object.values(node)
    .filter((one) => typeof one === 'object' && one !== null)
    .flatMap(tablesOf);
  const { kind, table }: { kind?: string; table?: { identifier?: { name?: string } } } = node;
  return kind === 'TableNode' ? [...inside, table?.identifier?.name ?? ''] : inside;
}

/** Returns a database that notes which tables are read. */
function watching(db: Db, read: Set<string>): Db {
  return db.withPlugin({
    transformQuery({ node }: { node: RootOperationNode }) {
      for (const table of tablesOf(node)) read.add(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

type Write = (db: Db) => Promise<unknown>;

/** Changes of each table that shoppers see, as any program may make them, one after the other. */
const SEEN: Record<keyof CatalogueVersion, readonly Write[]> = {
  products: [
    (db) => saveProducts(db, [aProduct({ id: 8 })]),
    (db) => db.updateTable('products').set({ price_cents: 1 }).execute(),
    (db) => db.updateTable('products').set({ images: 'a/1-2.webp' }).execute(),
    (db) => db.deleteFrom('products').where('id', '=', 8).execute(),
  ],
  stock: [
    (db) => db.insertInto('stock').values({ product_id: 1, size: '', pieces: 2 }).execute(),
    (db) => db.updateTable('stock').set({ pieces: 0 }).execute(),
    (db) => db.updateTable('stock').set({ pieces: PLENTY }).execute(),
    (db) =>
      db
        .updateTable('stock')
        .set({ pieces: PLENTY - 1 })
        .execute(),
    (db) => db.deleteFrom('stock').execute(),
  ],
  reviews: [
    (db) => db.updateTable('reviews').set({ status: 'approved' }).execute(),
    (db) => db.updateTable('reviews').set({ answer: 'Thank you' }).execute(),
    (db) => db.updateTable('reviews').set({ status: 'hidden' }).execute(),
    (db) => db.updateTable('reviews').set({ status: 'approved' }).execute(),
    (db) => db.deleteFrom('reviews').execute(),
  ],
};

/** Changes that shoppers see nothing of. */
const UNSEEN: readonly Write[] = [
  (db) => db.insertInto('stock').values({ product_id: 2, size: '', pieces: 50 }).execute(),
  (db) => db.updateTable('stock').set({ pieces: PLENTY }).where('product_id', '=', 2).execute(),
  (db) => db.updateTable('reviews').set({ reason: 'It is of another shop.' }).execute(),
];

describe.each(['sqlite', 'postgres'] as const)('the version of the catalogue on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    await saveProducts(db, [aProduct({ id: 1 }), aProduct({ id: 2 })]);
    const outcome = await insertOrder(db, orderWith());
    if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
    const review = { order_id: outcome.order.id, product_id: 1, product_name: 'Asad' };
    const said = { product_brand: '', stars: 5, text: '', name: 'Rima', language: 'en' };
    const dates = { created_at: '2030-01-01T00:00:00Z', changed_at: '2030-01-01T00:00:00Z' };
    await db
      .insertInto('reviews')
      .values({ ...review, ...said, ...dates, status: 'waiting' })
      .execute();
  });

  afterAll(() => opened.close());

  it('covers every table that the catalogue is read from', async () => {
    const read = new Set<string>();
    const watched = watching(db, read);
    await embeddedBackend(async () => ({ ...opened, db: watched })).listProducts();
    await listApproved(watched);
    read.delete('meta');
    read.delete('ranked');
    expect([...read].sort()).toEqual(Object.keys(SEEN).sort());
  });

  it('stays while nothing changes that shoppers see', async () => {
    const before = await catalogueVersion(db);
    for (const write of UNSEEN) await write(db);
    expect(await catalogueVersion(db)).toEqual(before);
  });

  it.each(Object.entries(SEEN))('changes in one part with %s alone', async (part, writes) => {
    const seen = new Set<string>();
    const { [part]: _, ...others }: Record<string, string> = await catalogueVersion(db);
    for (const write of writes) {
      await write(db);
      const { [part]: own = '', ...rest }: Record<string, string> = await catalogueVersion(db);
      expect(rest).toEqual(others);
      seen.add(own);
    }
    expect(seen.size).toBe(writes.length);
  });

  it('changes with what is committed, not before', async () => {
    const before = await catalogueVersion(db);
    const undone = inTransaction(db, async (trx) => {
      await saveProducts(trx, [aProduct({ id: 9 })]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await catalogueVersion(db)).toEqual(before);
  });
});
