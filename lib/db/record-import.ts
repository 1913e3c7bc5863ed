import { setImmediate as pause } from 'node:timers/promises';
import type { StoredProduct } from '@/lib/catalogue/product';
import { lockCatalogue, saveHighestId } from './catalogue-marks';
import { importCounts, type NewCount, writeImportedCounts } from './import-counts';
import {
  beginImport,
  difference,
  type ImportedChange,
  type ImportNote,
  writeChanges,
} from './last-import';
import { ends, type ProductRow, removeProducts, rowsOf, toRow, toStored } from './products';
import { type Db, inTransaction } from './schema';
import { insertProducts, updateProducts } from './write-rows';

/** What an import does to products, each of them once. */
export type ImportedProducts = {
  /** The ids of those that go first; one of these that is added too is then another product. */
  cleared?: readonly number[];
  /** The ids of stored ones that change, and how each does. */
  changed?: readonly number[];
  change?: (before: StoredProduct) => StoredProduct;
  added?: readonly StoredProduct[];
  /** All ids in the order that they take; null where each keeps its place, and new ones come last. */
  order?: readonly number[] | null;
  counts?: readonly NewCount[];
  /** Called with the number of products written so far. */
  onProgress?: ((written: number) => void) | undefined;
};

/** Rows per statement. */
const BATCH = 500;

function* batchesOf<Thing>(things: readonly Thing[]): Generator<readonly Thing[]> {
  for (let start = 0; start < things.length; start += BATCH)
    yield things.slice(start, start + BATCH);
}

/** Writes an import batch by batch, so that no more than a batch of rows is in memory. */
class ImportWriter {
  private readonly now = new Date().toISOString();
  private readonly places: ReadonlyMap<number, number> | null;
  /** What was cleared and is added again. */
  private readonly replaced = new Map<number, ProductRow>();
  /** Set once no product has a sku of before any more that another one gets. */
  private readonly newSkus: { id: number; sku: string }[] = [];
  private isBegun = false;
  private written = 0;

  constructor(
    private readonly trx: Db,
    private readonly note: ImportNote,
    private readonly products: ImportedProducts,
  ) {
    const { order = null } = products;
    this.places = order && new Map(order.map((id, place) => [id, place]));
  }

  async write(): Promise<void> {
    const { trx } = this;
    const { changed = [], added = [], counts = [] } = this.products;
    const { highest, last } = await ends(trx);
    await saveHighestId(trx, highest === null ? [] : [highest]);
    await this.clear();
    for (const ids of batchesOf(changed)) await this.change(ids);
    for (const rows of batchesOf(this.newSkus)) await updateProducts(trx, ['sku'], rows);
    if (this.places !== null) await this.move(this.places);
    let next = last ?? -1;
    for (const list of batchesOf(added)) {
      await this.add(
        list.map((product) => {
          next += 1;
          const position = this.places?.get(product.id) ?? next;
          return toRow({ product, position }, this.now);
        }),
      );
    }
    // Last of all: orders wait for these counts until the transaction ends.
    const imported = await importCounts(trx, counts);
    if (imported.length > 0) await this.begin();
    await writeImportedCounts(trx, imported);
  }

  private async clear(): Promise<void> {
    const { cleared = [], added = [] } = this.products;
    const again = new Set(added.map(({ id }) => id));
    for (const ids of batchesOf(cleared)) {
      const rows = await rowsOf(this.trx, ids);
      await removeProducts(this.trx, ids);
      const gone = rows.filter(({ id }) => !again.has(id));
      for (const row of rows) if (again.has(row.id)) this.replaced.set(row.id, row);
      await this.record(gone.map((row) => ({ id: row.id, before: row, after: null })));
    }
  }

  private async change(ids: readonly number[]): Promise<void> {
    const { change = (product) => product } = this.products;
    const changes: ImportedChange[] = [];
    const rows: ProductRow[] = [];
    const columns = new Set<string>();
    for (const before of await rowsOf(this.trx, ids)) {
      const { id } = before;
      const position = this.places?.get(id) ?? before.position;
      const row = toRow({ product: change(toStored(before)), position }, this.now);
      const differing = difference(before, row);
      if (differing === null) continue;
      changes.push({ id, ...differing });
      for (const name of Object.keys(differing.after)) columns.add(name);
      const { sku } = row;
      const getsSku = sku !== null && sku !== before.sku;
      if (getsSku) this.newSkus.push({ id, sku });
      rows.push(getsSku ? { ...row, sku: null } : row);
    }
    await updateProducts(this.trx, [...columns, 'updated_at'], rows);
    await this.record(changes, ids.length);
  }

  /** Gives the other products of the order their places. */
  private async move(places: ReadonlyMap<number, number>): Promise<void> {
    const { changed = [], added = [] } = this.products;
    const placed = new Set([...changed, ...added.map(({ id }) => id)]);
    for (const ids of batchesOf([...places.keys()].filter((id) => !placed.has(id)))) {
      const query = this.trx.selectFrom('products').select(['id', 'position']);
      const rows = await query.where('id', 'in', ids).execute();
      const moved = rows.flatMap(({ id, position: before }) => {
        const position = places.get(id) ?? before;
        return position === before ? [] : [{ id, before, position }];
      });
      await updateProducts(this.trx, ['position'], moved);
      const changes = moved.map(({ id, before, position }) => {
        return { id, before: { position: before }, after: { position } };
      });
      await this.record(changes, ids.length);
    }
  }

  private async add(rows: readonly ProductRow[]): Promise<void> {
    await insertProducts(this.trx, rows);
    const changes = rows.flatMap((after): ImportedChange[] => {
      const before = this.replaced.get(after.id);
      if (before === undefined) return [{ id: after.id, before: null, after }];
      const differing = difference(before, after);
      return differing === null ? [] : [{ id: after.id, ...differing }];
    });
    await this.record(changes, rows.length);
  }

  private async record(changes: readonly ImportedChange[], written = 0): Promise<void> {
    if (changes.length > 0) await this.begin();
    await writeChanges(this.trx, changes);
    if (written === 0) return;
    this.written += written;
    this.products.onProgress?.(this.written);
    // Writing an embedded database blocks the process, so requests run in between.
    await pause();
  }

  private async begin(): Promise<void> {
    if (!this.isBegun) await beginImport(this.trx, this.note);
    this.isBegun = true;
  }
}

/**
 * Writes an import, and keeps what it did, in one transaction: the rows that differ from the stored
 * ones, and of those the columns that do. One import is kept, the last that changed something, and
 * of it no more than what it changed (docs/behaviour.md, "Undoing an import").
 */
export async function recordImport(
  db: Db,
  note: ImportNote,
  products: ImportedProducts,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    await new ImportWriter(trx, note, products).write();
  });
}
