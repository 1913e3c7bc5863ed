import { parseProductId, type StoredProduct } from '@/lib/catalogue/product';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { findProductById, findProductBySku, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { AdminRefusal } from '../refusal';
import {
  countChanges,
  countsOf,
  soldOutByWord,
  stockMistakes,
  writtenCounts,
} from '../stock/count-changes';
import { columnOf, unknownColumnText } from './parse-rows';
import {
  type CellFacts,
  changesBetween,
  countField,
  EMPTY,
  type FieldChange,
  joinFacts,
  type ProductField,
  plainDigits,
  productFields,
  readCell,
  skuOf,
  withFacts,
} from './product-cells';
import { sizeMistakes } from './size-cells';

/**
 * Returns the product that the owner means by its id or sku, "id:124" and "sku:124" by that alone.
 * Throws an AdminRefusal if there is none, or if a number is the id of one and the sku of another.
 */
export async function productBy(db: Db, id: string): Promise<StoredProduct> {
  const [, kind, stated] = /^\s*(id|sku):(.*)$/is.exec(id) ?? [];
  const text = stated ?? id;
  const isOf = (one: 'id' | 'sku') => (kind ?? one).toLowerCase() === one;
  const productId = isOf('id') ? parseProductId(plainDigits(text)) : null;
  const byId = productId === null ? null : await findProductById(db, productId);
  const bySku = isOf('sku') ? await findProductBySku(db, skuOf(text)) : null;
  if (byId !== null && bySku !== null && byId.id !== bySku.id) {
    const [one, other] = [byId, bySku].map(({ id, name }) => `${id} ${name}`);
    throw new AdminRefusal(
      'conflict',
      `${byId.id} is the id of ${one} and the sku of ${other}: write id:${byId.id} or sku:${bySku.sku}.`,
    );
  }
  const product = byId ?? bySku;
  if (product !== null) return product;
  throw new AdminRefusal(
    'not-found',
    `There is no product ${id}. To find it: products list --search "…"`,
  );
}

/** Fields beside those that every product has. */
export const MORE_FIELDS = ['stock', 'price_50ml', 'in_stock_50ml', 'stock_50ml'];

/** Parses assignments such as "in_stock=no". Throws an AdminRefusal that names an invalid one. */
export function readAssignments(assignments: readonly string[]): Map<ProductField, string> {
  const values = new Map<ProductField, string>();
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const text = value.join('=').trim();
    const column = columnOf(name);
    const field = column === 'id' || column === 'updated_at' ? null : column;
    if (value.length > 0 && column === null) {
      throw new AdminRefusal('invalid', `"${name}" ${unknownColumnText(name)}.`);
    }
    if (field === null || value.length === 0) {
      const fieldNames = [...productFields, ...MORE_FIELDS].join(', ');
      throw new AdminRefusal(
        'invalid',
        `"${assignment}" sets nothing: write name=value with one of\n${fieldNames}.`,
      );
    }
    if (text === '') {
      throw new AdminRefusal(
        'invalid',
        `"${assignment}" sets nothing: write ${field}=${EMPTY} to empty it.`,
      );
    }
    if (values.has(field)) throw new AdminRefusal('invalid', `"${field}" is set twice.`);
    values.set(field, text);
  }
  return values;
}

/** What is wrong with a column of a product. */
export type ColumnMistake = { column: string; message: string };

/** Thrown when columns of a product are wrong, so that a form says so beside each of them. */
export class ProductRefusal extends AdminRefusal {
  constructor(
    code: 'invalid' | 'conflict',
    message: string,
    readonly mistakes: readonly ColumnMistake[],
    /** The product that is like that already; null where none is. */
    readonly otherId: number | null = null,
  ) {
    super(code, message);
  }
}

const unchanged = (mistakes: readonly ColumnMistake[], between: string) => {
  const texts = mistakes.map(({ column, message }) => `${column}${between}${message}`);
  return new ProductRefusal('invalid', `Nothing was changed: ${texts.join('; ')}.`, mistakes);
};

/** Throws a ProductRefusal if there are mistakes. */
export function refuseMistakes(mistakes: readonly ColumnMistake[]): void {
  if (mistakes.length > 0) throw unchanged(mistakes, ': ');
}

/** Reads the facts in these texts. Throws a ProductRefusal that names every wrong one. */
export function readFacts(values: ReadonlyMap<ProductField, string>): CellFacts {
  let facts: CellFacts = {};
  const mistakes: ColumnMistake[] = [];
  for (const [field, value] of values) {
    const read = readCell(field, value);
    if ('facts' in read) facts = joinFacts(facts, read.facts);
    else mistakes.push({ column: field, message: read.mistake });
  }
  if (mistakes.length === 0) return facts;
  throw unchanged(mistakes, ' ');
}

/** Throws a ProductRefusal if another product has this one's sku. */
export async function checkSku(db: Db, { id, sku }: StoredProduct): Promise<void> {
  const holder = sku === undefined ? null : await findProductBySku(db, sku);
  if (holder === null || holder.id === id) return;
  const message = `is that of product ${holder.id} ${holder.name}`;
  const text = `Nothing was changed: the sku ${sku} ${message}.`;
  throw new ProductRefusal('conflict', text, [{ column: 'sku', message }], holder.id);
}

/** The product after its fields were set, and the changes, in the columns' order. */
export type SetProduct = {
  product: StoredProduct;
  changes: FieldChange[];
  /** What is to be said of the pieces that it has now. */
  warnings: { column: string; message: string }[];
};

/**
 * Sets fields of one product, each by a text such as "in_stock=no" or "discount=-", and its counts
 * ("stock=12"), by the rules of an import. Throws an AdminRefusal, and changes nothing, if there is
 * no such product or a text is wrong.
 */
export async function setProduct(
  db: Db,
  id: string,
  assignments: readonly string[],
): Promise<SetProduct> {
  const facts = readFacts(readAssignments(assignments));
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const before = await productBy(trx, id);
    refuseMistakes(sizeMistakes(before, facts.sizes));
    const product = withFacts(before, facts);
    refuseMistakes(stockMistakes(product, facts.stock));
    const counts = countChanges(product, facts.stock, await countsOf(trx, product.id));
    const changes = changesBetween(before, product);
    await checkSku(trx, product);
    // Of a count alone the catalogue does not change.
    if (changes.length > 0) await saveProducts(trx, [product]);
    await setCounts(trx, writtenCounts(counts), 'counted');
    const warnings = counts.flatMap((change) => soldOutByWord(product, change) ?? []);
    return { product, changes: [...changes, ...counts.map(countField)], warnings };
  });
}
