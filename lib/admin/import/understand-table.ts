import { readImportTypes } from '@/lib/content/import-types';
import type { SavedMapping } from '@/lib/db/import-mappings';
import { REASON_COLUMN } from '../products/parse-rows';
import { AdminRefusal } from '../refusal';
import { encodingNotes } from './encoding';
import type { FileTable } from './file-table';
import { type ReadTable, readListTable } from './list-table';
import { isMerchant, readMerchant } from './merchant';
import { isOwn, understandOwn } from './own-table';
import { rowsOfProduct } from './product-rows';
import { isShopify, readShopify } from './shopify';
import { type Findings, noFindings, noteOn, type SourceProduct } from './source-product';
import { typeTable } from './told-type';
import type { FileWords, Shape, Understood } from './understood';
import { withUniqueSkus } from './unique-skus';
import { isWooCommerce, readWooCommerce } from './woocommerce';

/** Returns whose columns a table has. */
export function shapeOf(table: Pick<FileTable, 'format' | 'columns'>): Shape {
  if (isShopify(table.columns)) return 'shopify';
  if (isWooCommerce(table.columns)) return 'woocommerce';
  if (isMerchant(table)) return 'merchant';
  return isOwn(table.columns) ? 'own' : 'list';
}

/** Returns the shape of a table; columns that the owner maps, now or before, are a list. */
function chosenShape(table: FileTable, { map = [] }: FileWords, saved: SavedMapping): Shape {
  const shape = shapeOf(table);
  if (shape === 'own') return map.length > 0 || Object.keys(saved).length > 0 ? 'list' : 'own';
  if (shape === 'list' || map.length === 0) return shape;
  throw new AdminRefusal(
    'invalid',
    `The columns of this file are known, as those of a ${shape} export: --map is for other lists.`,
  );
}

const readers = { shopify: readShopify, woocommerce: readWooCommerce, merchant: readMerchant };

function readExport(table: FileTable, shape: keyof typeof readers, findings: Findings): ReadTable {
  const { products, used, unused } = readers[shape](table, findings);
  const leftOut = unused.filter((column) => column !== REASON_COLUMN);
  return {
    products,
    columns: [
      ...used.map((one) => ({ ...one, reason: 'title' as const })),
      ...leftOut.map((column) => ({ column, field: null, reason: 'left out' as const })),
    ],
    mapping: null,
  };
}

/** From so many rows on a stock of 0 in all of them is no accident. */
const FEWEST_COUNTED = 3;

/** Stock of 0 in every row says that nobody counts, not that everything is sold out. */
function countsStock(products: readonly SourceProduct[], findings: Findings): boolean {
  const cells = products.flatMap(({ fields, variants }) =>
    variants.flatMap((variant) => variant.fields.stock ?? fields.stock ?? []),
  );
  const [first] = cells;
  const isAllZero = cells.every(({ text }) => /^0+(?:[.,]0+)?$/.test(text.trim()));
  if (first === undefined || cells.length < FEWEST_COUNTED || !isAllZero) return true;
  const isSaid = products.some(({ fields, variants }) => {
    return [fields, ...variants.map((variant) => variant.fields)].some((one) => one.in_stock);
  });
  const message = 'is 0 in every row, and taken as not counted';
  findings.doubted.push(noteOn(first, isSaid ? message : `${message}: everything is in stock`));
  return false;
}

/**
 * Understands a table of products of any shape (docs/behaviour.md, "What a retailer has"). Throws
 * an AdminRefusal if it cannot be read as a whole; what is wrong with cells is in the findings.
 *
 * @param saved what the owner said of such columns before
 * @param today YYYY-MM-DD, by which sales begin and end
 */
export function understandTable(
  table: FileTable,
  words: FileWords,
  saved: SavedMapping,
  today: string,
): Understood {
  const findings = noFindings();
  findings.repaired.push(...table.notes);
  findings.doubted.push(...encodingNotes(table.encoding));
  const shape = chosenShape(table, words, saved);
  const types = typeTable(readImportTypes());
  if (shape === 'own') return understandOwn(table, words, types, findings);
  const { products, columns, mapping } =
    shape === 'list' ? readListTable(table, words, saved) : readExport(table, shape, findings);
  const context = {
    types,
    type: words.type ?? null,
    hasOwnTypes: shape === 'list',
    currency: words.currency ?? null,
    today,
    countsStock: countsStock(products, findings),
  };
  const read = products.flatMap((product) => rowsOfProduct(product, context, findings));
  const imported = withUniqueSkus(read, findings);
  if (imported.length === 0 && findings.errors.length === 0) {
    throw new AdminRefusal('invalid', 'The file holds no products.');
  }
  const together = products.flatMap(({ rows }) => rows.map((row) => [row, rows] as const));
  const { format, encoding } = table;
  return {
    ...{ shape, format, encoding, columns, findings, imported, mapping },
    own: null,
    together: new Map(together),
    withIds: () => null,
  };
}
