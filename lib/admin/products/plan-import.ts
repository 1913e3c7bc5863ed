import type { StoredProduct } from '@/lib/catalogue/product';
import type { KnownProduct } from '@/lib/db/known-products';
import { difference } from '@/lib/db/last-import';
import { type ProductRow, toRow, toStored } from '@/lib/db/products';
import type { ChangedColumns } from '@/lib/db/record-import';
import {
  type CountChange,
  countChanges,
  endedCounts,
  endedFacts,
  type ProductCounts,
  stockMistakes,
} from '../stock/count-changes';
import { numberRows } from './number-rows';
import type { CellNote, ProductFile, Row } from './parse-rows';
import { type PlanBase, pagesOf } from './plan-base';
import { warningsOf } from './plan-warnings';
import {
  type CellFacts,
  changesBetween,
  countField,
  type FieldChange,
  withFacts,
} from './product-cells';
import { columnsOf, newProduct, readFacts } from './row-facts';
import { twinFinder } from './twins';

/** What is told of a product that an import changes or removes. */
export type ToldProduct = Pick<
  StoredProduct,
  'id' | 'name' | 'brand' | 'type' | 'price' | 'imagePath' | 'hidden' | 'sku'
>;

/** A product after an import, and the changes that this makes to it and to its counts. */
type ProductChange = { product: ToldProduct; fields: FieldChange[] };

/** The changes that an import will make. */
export type ImportPlan = {
  /** The resulting products of the file, in its order. */
  products: Pick<StoredProduct, 'id' | 'name' | 'sku'>[];
  added: StoredProduct[];
  changed: ProductChange[];
  /** The number of unchanged products. */
  unchanged: number;
  removed: ToldProduct[];
  /** The changes of counts, of the file's products and of removed ones. */
  counts: CountChange[];
  /** The ids of products that are removed, or replaced with another of the same id. */
  cleared: number[];
  warnings: CellNote[];
  /** The ids of rows without one, by the number of the row. */
  newIds: Map<number, number>;
};

export type PlanOptions = { removeMissing?: boolean; replaceSample?: boolean };

type Named = Pick<StoredProduct, 'id' | 'name' | 'sku'>;

/** Returns what is told of a product, without its texts, of which there may be a great many. */
function told(product: StoredProduct): ToldProduct {
  const { id, name, brand, type, price, imagePath, hidden, sku } = product;
  return { id, name, brand, type, price, imagePath, hidden, ...(sku !== undefined && { sku }) };
}

/** Returns whether a cell gives a product another name than it has. */
function renames({ cells }: Row, { name }: Pick<Named, 'name'>): boolean {
  return cells.name !== undefined && String(cells.name).trim() !== name;
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
  changes: readonly { row: number; product: Named }[],
  unlisted: readonly Named[],
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

/** Reads the products that go, and their counts. */
async function goingOnes({ read }: PlanBase, going: readonly KnownProduct[]) {
  const removed: ToldProduct[] = [];
  const counts: CountChange[] = [];
  for (const page of pagesOf(going.map(({ id }) => id))) {
    const stored = await read(page);
    removed.push(
      ...page.flatMap((id) => stored.rows.get(id) ?? []).map((row) => told(toStored(row))),
    );
    counts.push(...page.flatMap((id) => endedCounts(id, stored.counts.get(id))));
  }
  return { removed, counts };
}

type Options = PlanOptions & { isForeign?: boolean };

/** Plans the rows of a file one after the other, each beside the product that is stored. */
class RowPlanner {
  readonly listed: { row: number; product: Named }[] = [];
  readonly added: StoredProduct[] = [];
  readonly changed: ProductChange[] = [];
  readonly columns: ChangedColumns[] = [];
  readonly counts: CountChange[] = [];
  readonly warnings: CellNote[] = [];
  unchanged = 0;
  private readonly cells: ReturnType<typeof columnsOf>;
  /** Null where no row is new, so that none repeats a product. */
  private readonly alike: ReturnType<typeof twinFinder> | null;

  constructor(
    private readonly file: Pick<ProductFile, 'rows'> & { newIds: ReadonlyMap<number, number> },
    private readonly base: PlanBase,
    private readonly options: Options,
    private readonly errors: CellNote[],
    staying: readonly KnownProduct[],
  ) {
    this.cells = columnsOf(file.rows);
    this.alike = file.newIds.size > 0 ? twinFinder() : null;
    for (const product of staying) this.alike?.add(product, `product ${product.id}`);
  }

  add(item: Row, id: number, existing: ProductRow | null, counted?: ProductCounts): void {
    const { errors } = this;
    const { replaceSample = false } = this.options;
    const isRenamed = existing !== null && this.base.sample.has(id) && renames(item, existing);
    const stored = isRenamed && replaceSample ? null : existing;
    const facts = readFacts(item, this.cells, stored, errors);
    const isSame = stored !== null && Object.keys(facts).length === 0;
    const known = isSame && counted === undefined ? this.base.known.get(id) : undefined;
    if (known !== undefined) {
      this.keep(item.row, known);
      return;
    }
    const before = stored && toStored(stored);
    const changed = before && (isSame ? before : withFacts(before, facts));
    const product = changed ?? newProduct(item, id, facts, errors);
    if (product === null) return;
    this.checkTwin(item.row, product);
    this.checkStock(item.row, product, facts);
    const stock = before ? facts.stock : { ...endedFacts(counted), ...facts.stock };
    const counts = countChanges(product, stock, counted);
    const ofProduct = isSame ? [] : changesBetween(before, product);
    const fields = [...ofProduct, ...counts.map(countField)];
    const change = { product, fields, counts };
    this.warnings.push(...warningsOf(item.row, change, facts, isRenamed && before !== null));
    this.counts.push(...counts);
    if (stored !== null && ofProduct.length > 0) {
      const differing = difference(stored, toRow({ product, position: stored.position }, ''));
      if (differing !== null) this.columns.push({ id, ...differing });
    }
    const short = before === null ? product : told(product);
    this.listed.push({ row: item.row, product: short });
    if (before === null) this.added.push(product);
    else if (fields.length > 0) this.changed.push({ product: short, fields });
    else this.unchanged += 1;
  }

  /** Takes a row that says what is stored. */
  private keep(row: number, known: KnownProduct): void {
    this.alike?.add(known, `row ${row}`);
    this.listed.push({ row, product: known });
    this.unchanged += 1;
  }

  private checkTwin(row: number, product: StoredProduct): void {
    const { alike, file, errors } = this;
    const twin = file.newIds.has(row) ? alike?.find(product) : undefined;
    if (twin !== undefined) errors.push(twinError(row, twin, this.options.isForeign ?? false));
    alike?.add(product, `row ${row}`);
  }

  private checkStock(row: number, product: StoredProduct, { stock }: CellFacts): void {
    // Another shop counts as it does, which is no reason to leave its products out.
    const said = this.options.isForeign ? this.warnings : this.errors;
    for (const mistake of stockMistakes(product, stock)) said.push({ row, ...mistake });
  }
}

/**
 * Plans the changes of a product file: only the columns it has (docs/behaviour.md, "Products from a
 * spreadsheet"). If there are errors, returns all of them instead, in the order of the rows.
 */
export async function planImport(
  file: Pick<ProductFile, 'rows' | 'errors'>,
  base: PlanBase,
  options: Options = {},
): Promise<{ plan: ImportPlan; columns: readonly ChangedColumns[] } | { errors: CellNote[] }> {
  const { known, sample } = base;
  const { removeMissing = false, replaceSample = false } = options;
  const errors = [...file.errors];
  const { ids, newIds } = numberRows(file.rows, base, errors);
  const staying = [...known.values()].filter(({ id }) => !(replaceSample && sample.has(id)));
  const planner = new RowPlanner({ rows: file.rows, newIds }, base, options, errors, staying);
  for (const page of pagesOf(file.rows)) {
    const idOf = ({ row }: Row) => ids.get(row) ?? 0;
    const stored = await base.read(page.map(idOf));
    for (const item of page) {
      const id = idOf(item);
      planner.add(item, id, stored.rows.get(id) ?? null, stored.counts.get(id));
    }
  }
  const listedIds = new Set(ids.values());
  const isGoing = ({ id }: KnownProduct) =>
    !listedIds.has(id) && (removeMissing || (replaceSample && sample.has(id)));
  const unlisted = staying.filter((product) => !listedIds.has(product.id) && !isGoing(product));
  errors.push(...sharedSkus(planner.listed, unlisted, errors));
  if (errors.length > 0) return { errors: errors.sort((a, b) => a.row - b.row) };

  const { listed, added, changed, unchanged, columns, warnings } = planner;
  const { removed, counts: ended } = await goingOnes(base, [...known.values()].filter(isGoing));
  const replaced = added.filter(({ id }) => known.has(id));
  const plan = {
    ...{ added, changed, unchanged, removed, warnings, newIds },
    products: listed.map(({ product }) => product),
    counts: [...planner.counts, ...ended],
    cleared: [...removed, ...replaced].map(({ id }) => id),
  };
  return { plan, columns };
}
