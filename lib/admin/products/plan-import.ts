import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import type { StoredProduct } from '@/lib/catalogue/product';
import {
  type CountChange,
  countChanges,
  endedCounts,
  endedFacts,
  type ProductCounts,
  stockMistakes,
} from '../stock/count-changes';
import { isStockColumn } from '../stock/stock-cells';
import { numberRows, quoted } from './number-rows';
import type { CellNote, ProductFile, Row } from './parse-rows';
import { warningsOf } from './plan-warnings';
import {
  type CellFacts,
  cellsOf,
  changesBetween,
  countField,
  EMPTY,
  type FieldChange,
  joinFacts,
  plainDigits,
  productFields,
  readCell,
  withFacts,
} from './product-cells';
import { insertSizeColumns, isSizeColumn, sizeMistakes, withSizeFacts } from './size-cells';
import { twinFinder } from './twins';

/** A product and the changes that an import makes to it and to its counts. */
type ProductChange = { product: StoredProduct; fields: FieldChange[] };

/** The changes that an import will make. */
export type ImportPlan = {
  /** The resulting products of the file, in its order. */
  products: StoredProduct[];
  added: StoredProduct[];
  changed: ProductChange[];
  /** The number of unchanged products. */
  unchanged: number;
  removed: StoredProduct[];
  /** The changes of counts, of the file's products and of removed ones. */
  counts: CountChange[];
  /** The ids of products that are removed, or replaced with another of the same id. */
  cleared: number[];
  warnings: CellNote[];
  /** The ids of rows without one, by the number of the row. */
  newIds: Map<number, number>;
};

/** The catalogue that an import changes. */
export type PlanBase = {
  /** By id, in the catalogue's order. */
  stored: ReadonlyMap<number, StoredProduct>;
  /** The ids of products that are still the sample's. */
  sample: ReadonlySet<number>;
  /** All ids above it are free. */
  highestId: number;
  /** The pieces in stock by product; none by default. */
  counts?: ReadonlyMap<number, ProductCounts>;
};

export type PlanOptions = { removeMissing?: boolean; replaceSample?: boolean };

/** The columns that a new product needs. */
export const REQUIRED = ['name', 'type', 'price'] as const;
/** Returns whether a cell gives a product another name than it has. */
function renames({ cells }: Row, { name }: StoredProduct): boolean {
  return cells.name !== undefined && String(cells.name).trim() !== name;
}

/**
 * Reads the facts in the cells of a row. Does not validate a cell that equals the stored value, so
 * that every export can be imported.
 */
function readFacts({ row, cells }: Row, product: StoredProduct | null, errors: CellNote[]) {
  const before: Partial<Record<string, string>> | null = product && cellsOf(product);
  let facts: CellFacts = {};
  let isWrong = false;
  const ofSizes = Object.keys(cells).filter(isSizeColumn);
  const ofStock = Object.keys(cells).filter(isStockColumn);
  for (const column of [...insertSizeColumns(productFields, ofSizes), ...ofStock]) {
    const value = cells[column];
    if (value === undefined || value === before?.[column]) continue;
    const read = readCell(column, value);
    if ('facts' in read) facts = joinFacts(facts, read.facts);
    else {
      isWrong = true;
      errors.push({ row, column, message: `${read.mistake}${quoted(value)}` });
    }
  }
  if (isWrong) return facts;
  errors.push(...sizeMistakes(product ?? {}, facts.sizes).map((said) => ({ row, ...said })));
  return facts;
}

/** Returns whether a row gives the price of a size, so that the product needs no other. */
function isPricedBySize(cells: Row['cells']): boolean {
  return Object.entries(cells).some(
    ([column, value]) => column.startsWith('price_') && plainDigits(String(value)) !== EMPTY,
  );
}

/**
 * Returns a new product with these facts; null if required ones are missing, and adds the errors.
 */
function begin(
  { row, cells }: Row,
  id: number,
  { name, type, ...rest }: CellFacts,
  errors: CellNote[],
): StoredProduct | null {
  const hint = id === 0 || cells.id === undefined ? '' : `: there is no product ${id} yet`;
  const { price = rest.price } = withSizeFacts({}, rest.sizes, rest.price);
  const missing = REQUIRED.filter(
    (column) => cells[column] === undefined && !(column === 'price' && isPricedBySize(cells)),
  );
  errors.push(...missing.map((column) => ({ row, column, message: `is missing${hint}` })));
  if (name === undefined || type === undefined || price === undefined) return null;
  return withFacts({ ...BLANK_PRODUCT, id, name, type, price }, rest);
}

/**
 * Returns the error of a row without an id for an existing product, as on a second import. A file
 * of another shop has no ids to write.
 */
function twinError(row: number, twin: string, isForeign: boolean): CellNote {
  if (isForeign) {
    const message = `${twin} has this name, brand and type too: give one of them another name or volume, or, if they are one product, the product of the shop the sku of this row (products set ID sku=…)`;
    return { row, column: 'name', message };
  }
  const message = `${twin} has this name, brand and type too: write its id, or another volume`;
  return { row, column: 'id', message };
}

/** Returns an error for each row that leaves its product with the sku of another. */
function sharedSkus(
  changes: readonly { row: number; product: StoredProduct }[],
  unlisted: readonly StoredProduct[],
  errors: readonly CellNote[],
): CellNote[] {
  const noted = new Set(errors.filter(({ column }) => column === 'sku').map(({ row }) => row));
  const holders = new Map(
    unlisted.map(({ id, name, sku }) => [sku, `is that of product ${id} ${name}`]),
  );
  return changes.flatMap(({ row, product: { sku } }) => {
    const message = sku === undefined || noted.has(row) ? undefined : holders.get(sku);
    holders.set(sku, `is used in row ${row} too`);
    return message === undefined ? [] : [{ row, column: 'sku', message }];
  });
}

/**
 * Plans the changes of a product file: only the columns it has (docs/behaviour.md, "Products from a
 * spreadsheet"). If there are errors, returns all of them instead, in the order of the rows.
 */
export function planImport(
  file: Pick<ProductFile, 'rows' | 'errors'>,
  { stored, sample, highestId, counts: counted = new Map() }: PlanBase,
  {
    removeMissing = false,
    replaceSample = false,
    isForeign = false,
  }: PlanOptions & { isForeign?: boolean } = {},
): ImportPlan | { errors: CellNote[] } {
  const errors = [...file.errors];
  const { ids, newIds } = numberRows(file.rows, { stored, highestId }, errors);
  const staying = [...stored.values()].filter(({ id }) => !(replaceSample && sample.has(id)));
  const alike = twinFinder();
  for (const product of staying) alike.add(product, `product ${product.id}`);
  const changes: (ProductChange & { row: number; isNew: boolean; counts: CountChange[] })[] = [];
  const warnings: CellNote[] = [];

  for (const item of file.rows) {
    const id = ids.get(item.row) ?? 0;
    const existing = stored.get(id) ?? null;
    const isRenamed = existing !== null && sample.has(id) && renames(item, existing);
    const before = isRenamed && replaceSample ? null : existing;
    const facts = readFacts(item, before, errors);
    const isSame = before !== null && Object.keys(facts).length === 0;
    const product = isSame
      ? before
      : before
        ? withFacts(before, facts)
        : begin(item, id, facts, errors);
    if (product === null) continue;
    const twin = newIds.has(item.row) ? alike.find(product) : undefined;
    if (twin !== undefined) errors.push(twinError(item.row, twin, isForeign));
    alike.add(product, `row ${item.row}`);
    // Another shop counts as it does, which is no reason to leave its products out.
    for (const said of stockMistakes(product, facts.stock)) {
      (isForeign ? warnings : errors).push({ row: item.row, ...said });
    }
    const countsBefore = counted.get(id);
    const stock = before ? facts.stock : { ...endedFacts(countsBefore), ...facts.stock };
    const counts = countChanges(product, stock, countsBefore);
    const ofProduct = isSame ? [] : changesBetween(before, product);
    const fields = [...ofProduct, ...counts.map(countField)];
    const change = { row: item.row, product, fields, counts, isNew: before === null };
    changes.push(change);
    warnings.push(...warningsOf(item.row, change, facts, isRenamed && before !== null));
  }
  const listedIds = new Set(ids.values());
  const removing = (product: StoredProduct) =>
    !listedIds.has(product.id) && (removeMissing || (replaceSample && sample.has(product.id)));
  const unlisted = staying.filter((product) => !listedIds.has(product.id) && !removing(product));
  errors.push(...sharedSkus(changes, unlisted, errors));
  if (errors.length > 0) return { errors: errors.sort((a, b) => a.row - b.row) };

  const removed = [...stored.values()].filter(removing);
  const added = changes.filter(({ isNew }) => isNew).map(({ product }) => product);
  const replaced = added.filter(({ id }) => stored.has(id));
  const ended = removed.flatMap(({ id }) => endedCounts(id, counted.get(id)));
  return {
    products: changes.map(({ product }) => product),
    added,
    changed: changes.filter(({ isNew, fields }) => !isNew && fields.length > 0),
    unchanged: changes.filter(({ fields }) => fields.length === 0).length,
    removed,
    counts: [...changes.flatMap(({ counts }) => counts), ...ended],
    cleared: [...removed, ...replaced].map(({ id }) => id),
    warnings,
    newIds,
  };
}
