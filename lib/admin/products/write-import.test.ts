import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listAllProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { importProducts } from './import-products';
import { exportProducts } from './testing';

/** Rows that SQLite changed so far, in whatever table. */
async function changedRows(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select total_changes() as changed`.execute(db);
  return rows[0]?.changed ?? Number.NaN;
}

it.each(['sqlite', 'postgres'] as const)(
  'of a whole catalogue in which one row differs, an import on %s writes that one',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine, { seeded: true });
    await db.updateTable('products').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute();
    const before = await listAllProducts(db);
    const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
    const file = join(folder, 'products.csv');
    const priced = before.map((product) =>
      product.id === 124 ? { ...product, price: 2150 } : product,
    );
    await writeFile(file, exportProducts(priced, 'csv'));

    const changedBefore = engine === 'sqlite' ? await changedRows(db) : 0;
    const { plan } = await importProducts(db, file);
    expect([plan.changed.length, plan.unchanged]).toEqual([1, before.length - 1]);
    const written = (await listAllProducts(db)).filter(
      (product, at) => product.updatedAt !== before[at]?.updatedAt,
    );
    expect(written).toMatchObject([{ id: 124, price: 2150 }]);
    // The product, the record of the import, the version of the catalogue.
    if (engine === 'sqlite') expect((await changedRows(db)) - changedBefore).toBeLessThan(10);

    await close();
    await rm(folder, { recursive: true });
  },
);
