import { setImmediate as pause } from 'node:timers/promises';
import type { StoredProduct } from '@/lib/catalogue/product';
import { batchesOf } from './batches';
import { lockCatalogue, saveHighestId } from './catalogue-marks';
import { importCounts, type NewCount, writeImportedCounts } from './import-counts';
import {
  beginImport,
  type Columns,
  difference,
  type ImportedChange,
  type ImportNote,
  writeChanges,
} from './last-import';
import { ends, type ProductRow, removeProducts, rowsOf, toRow } from './products';
import { type Db, inTransaction } from './schema';
import { insertProducts, updateProducts } from './write-rows';

/** The columns of a stored product that an import changes, as they are and as they will be. */
export type ChangedColumns = { id: number; before: Columns; after: Columns };

/** What an import does to products, each of them once. */
export type ImportedProducts = {
  /** The ids of those that go first; one of these that is added too is then another product. */
  cleared?: readonly number[];
  /** Stored ones, by what of them changes. */
  changed?: readonly ChangedColumns[];
  added?: readonly StoredProduct[];
  /** All ids in the order that they take; null where each keeps its place, and new ones come last. */
  order?: readonly number[] | null;
  counts?: readonly NewCount[];
  /** Called with the number of products written so far. */
  onProgress?: ((written: number) => void) | undefined;
};

/** Rows per statement. */
const BATCH = 500;

/** Returns changes in groups of those that change the same columns. */
function byColumns(changes: readonly ChangedColumns[]): Iterable<readonly ChangedColumns[]> {
  const groups = new Map<string, ChangedColumns[]>();
  for (const change of changes) {
    const columns = Object.keys(change.after).join();
    const group = groups.get(columns);
    if (group === undefined) groups.set(columns, [change]);
    else group.push(change);
  }
  return groups.values();
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
    for (const alike of byColumns(changed)) {
      for (const changes of batchesOf(alike, BATCH)) await this.change(changes);
    }
    for (const rows of batchesOf(this.newSkus, BATCH)) await updateProducts(trx, ['sku'], rows);
    if (this.places !== null) await this.move(this.places);
    let next = last ?? -1;
    for (const list of batchesOf(added, BATCH)) {
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
    for (const ids of batchesOf(cleared, BATCH)) {
      const rows = await rowsOf(this.trx, ids);
      await removeProducts(this.trx, ids);
      const gone = rows.filter(({ id }) => !again.has(id));
      for (const row of rows) if (again.has(row.id)) this.replaced.set(row.id, row);
      await this.record(gone.map((row) => ({ id: row.id, before: row, after: null })));
    }
  }

  /** Changes the same columns of several products. */
  private async change(changes: readonly ChangedColumns[]): Promise<void> {
    const rows = changes.map(({ id, after }) => {
      const { sku } = after;
      if (typeof sku !== 'string') return { id, ...after, updated_at: this.now };
      this.newSkus.push({ id, sku });
      return { id, ...after, sku: null, updated_at: this.now };
    });
    const columns = Object.keys(changes[0]?.after ?? {});
    await updateProducts(this.trx, [...columns, 'updated_at'], rows);
    // In an order of its own a product may move too, which one record says with the rest.
    if (this.places === null) await this.record(changes, changes.length);
  }

  /** Gives all products that stay the places of an order. */
  private async move(places: ReadonlyMap<number, number>): Promise<void> {
    const { changed = [], added = [] } = this.products;
    const isNew = new Set(added.map(({ id }) => id));
    const changes = new Map(changed.map((change) => [change.id, change]));
    for (const ids of batchesOf(
      [...places.keys()].filter((id) => !isNew.has(id)),
      BATCH,
    )) {
      const query = this.trx.selectFrom('products').select(['id', 'position']);
      const rows = await query.where('id', 'in', ids).execute();
      const placed = rows.map(({ id, position }) => {
        return { id, before: position, position: places.get(id) ?? position };
      });
      const moved = placed.filter(({ before, position }) => before !== position);
      await updateProducts(this.trx, ['position'], moved);
      const written = placed.flatMap(({ id, before, position }): ChangedColumns[] => {
        const change = changes.get(id);
        if (before === position) return change === undefined ? [] : [change];
        return [
          {
            id,
            before: { ...change?.before, position: before },
            after: { ...change?.after, position },
          },
        ];
      });
      await this.record(written, ids.length);
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
