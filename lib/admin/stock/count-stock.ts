import { sizeLabel } from '@/lib/catalogue/own-sizes';
import { parseProductId, type StoredProduct } from '@/lib/catalogue/product';
import { stockKey } from '@/lib/catalogue/stock';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { listAllProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { listStock, setCounts } from '@/lib/db/stock';
import { plainToken } from '@/lib/plain-token';
import { encodingNotes } from '../import/encoding';
import { noteSummary } from '../import/note-summary';
import { readImportFile } from '../import/read-file';
import type { CellNote } from '../products/parse-rows';
import { EMPTY, plainDigits, skuOf } from '../products/product-cells';
import type { OpenProgress } from '../progress';
import { AdminRefusal } from '../refusal';
import {
  type CountChange,
  countsByProduct,
  type ProductCounts,
  soldOutByWord,
  writtenCounts,
} from './count-changes';
import { type CountFile, type CountRow, countFile } from './count-columns';
import { type Countable, whyNotCountable } from './counted-thing';
import { pieces as piecesCell } from './stock-cells';

/** A count that a file changes, and the row that says so. */
export type CountedRow = Countable & { row: number; change: CountChange };

/** What a file of counts does. */
export type StockCounted = {
  changed: CountedRow[];
  /** Rows whose count is that already. */
  unchanged: number;
  /** Rows without a number, which change nothing. */
  blank: number;
  /** What was repaired or doubted in the file, and what stays sold out by the owner's word. */
  notes: CellNote[];
  /** The titles of columns that it does not read. */
  leftOut: string[];
};

type Catalogue = {
  byId: ReadonlyMap<number, StoredProduct>;
  bySku: ReadonlyMap<string, StoredProduct>;
  counts: ReadonlyMap<number, ProductCounts>;
};

async function readCatalogue(db: Db): Promise<Catalogue> {
  const products = await listAllProducts(db);
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(products.flatMap((one) => (one.sku === undefined ? [] : [[one.sku, one]]))),
    counts: countsByProduct(await listStock(db)),
  };
}

type Read<T> = { value: T } | { mistake: string; column: keyof CountFile['titles'] };

/** Returns the product of a row: by its id, else by its sku, which may stand under id too. */
function productOf(
  { id, sku }: CountRow,
  hasSkus: boolean,
  { byId, bySku }: Catalogue,
): Read<StoredProduct> {
  const column = id === '' ? 'sku' : 'id';
  const text = id === '' ? sku : id;
  if (text === '') return { column, mistake: 'is missing: which product is this?' };
  const number = id === '' ? null : parseProductId(plainDigits(id));
  const numbered = number === null ? undefined : byId.get(number);
  const named = bySku.get(skuOf(text));
  if (numbered && named && numbered !== named && !hasSkus) {
    const [one, other] = [numbered, named].map((product) => `${product.id} ${product.name}`);
    return { column, mistake: `is the id of ${one} and the sku of ${other}: add a column sku` };
  }
  const value = numbered ?? named;
  if (value) return { value };
  return { column, mistake: `is that of no product (it is "${text.slice(0, 40)}")` };
}

function sizeOf({ size }: CountRow, product: StoredProduct): Read<string> {
  const isWhole = size === '' || size === EMPTY;
  const only = product.sizes?.length === 1 ? product.sizes[0]?.label : undefined;
  const label = isWhole ? (only ?? '') : sizeLabel(size);
  if (label === null) {
    const mistake = `must be a number with ml or g, such as 50ml (it is "${size.slice(0, 40)}")`;
    return { column: 'size', mistake };
  }
  const mistake = whyNotCountable(product, label);
  return mistake === null ? { value: label } : { column: 'size', mistake };
}

function piecesOf({ pieces }: CountRow): Read<number | null> {
  if (plainToken(pieces) === EMPTY) return { value: null };
  const read = piecesCell.safeParse(pieces);
  if (read.success) return { value: read.data };
  const shown = pieces.slice(0, 40);
  return {
    column: 'pieces',
    mistake: `must be a whole number of pieces, or ${EMPTY} for not counted (it is "${shown}")`,
  };
}

/** Plans a file of counts. Throws an AdminRefusal that lists every mistake, row by row. */
function planCounts(name: string, file: CountFile, catalogue: Catalogue) {
  const mistakes: CellNote[] = [];
  const changed: CountedRow[] = [];
  const notes: CellNote[] = [];
  const rowOf = new Map<string, number>();
  let unchanged = 0;
  const counting = file.rows.filter(({ pieces }) => pieces !== '');
  for (const item of counting) {
    const { row } = item;
    const product = productOf(item, file.hasSkus, catalogue);
    const size = 'value' in product ? sizeOf(item, product.value) : null;
    const pieces = piecesOf(item);
    for (const read of [product, size, pieces]) {
      if (read === null || 'value' in read) continue;
      mistakes.push({ row, column: file.titles[read.column], message: read.mistake });
    }
    if (!('value' in product) || size === null || !('value' in size)) continue;
    const { id: productId } = product.value;
    const key = stockKey(productId, size.value);
    const earlier = rowOf.get(key);
    if (earlier !== undefined) {
      const message = `counts what row ${earlier} counts already: add both up, in one row`;
      mistakes.push({ row, column: file.titles.pieces, message });
    }
    rowOf.set(key, row);
    if (!('value' in pieces)) continue;
    const from = catalogue.counts.get(productId)?.get(size.value) ?? null;
    const change = { productId, size: size.value, from, to: pieces.value };
    const said = soldOutByWord(product.value, change);
    if (said !== null) notes.push({ row, ...said });
    if (from === pieces.value) unchanged += 1;
    else changed.push({ row, product: product.value, size: size.value, change });
  }
  if (mistakes.length > 0) {
    const count = mistakes.length === 1 ? '1 error' : `${mistakes.length} errors`;
    throw new AdminRefusal(
      'invalid',
      `${name} has ${count}; nothing was counted:\n${noteSummary(mistakes)}`,
    );
  }
  if (counting.length === 0) {
    throw new AdminRefusal('invalid', `${name} counts nothing: no row has a number of pieces.`);
  }
  return { changed, unchanged, blank: file.rows.length - counting.length, notes };
}

/** How `countStock` works. */
export type CountOptions = { dryRun?: boolean; openReading?: OpenProgress };

/**
 * Sets counts by a file of id or sku, size and pieces, in any format that an import reads
 * (docs/behaviour.md, "Counting stock"). A dash ends the counting of a thing, a blank cell changes
 * nothing. All or nothing: throws an AdminRefusal that lists every mistake by row and column.
 */
export async function countStock(
  db: Db,
  path: string,
  { dryRun = false, openReading }: CountOptions = {},
): Promise<StockCounted> {
  const table = await readImportFile(path, { openProgress: openReading });
  const file = countFile(table);
  const ofFile = [...table.notes, ...encodingNotes(table.encoding)];
  const planned = async (on: Db): Promise<StockCounted> => {
    const { notes, ...plan } = planCounts(path, file, await readCatalogue(on));
    return { ...plan, notes: [...ofFile, ...notes], leftOut: file.leftOut };
  };
  if (dryRun) return planned(db);
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const counted = await planned(trx);
    const changes = counted.changed.map(({ change }) => change);
    await setCounts(trx, writtenCounts(changes), 'counted');
    return counted;
  });
}
