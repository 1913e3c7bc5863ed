import type { FileTable } from './file-table';
import { addTo } from './grouped';
import { foldTitle } from './import-fields';
import { type Findings, noteOn, type SourceOption, type SourceProduct } from './source-product';
import { fieldsOf, readerOf, type TableReader } from './table-reader';

/** What the columns of both product exports of Shopify mean, by their folded titles. */
const COLUMNS = {
  handle: 'handle',
  'url handle': 'handle',
  title: 'name',
  'body html': 'description',
  description: 'description',
  vendor: 'brand',
  type: 'type',
  'product category': 'category',
  tags: 'tags',
  published: 'published',
  'published on online store': 'published',
  status: 'status',
  'option1 name': 'option1Name',
  'option1 value': 'option1Value',
  'option2 name': 'option2Name',
  'option2 value': 'option2Value',
  'option3 name': 'option3Name',
  'option3 value': 'option3Value',
  'variant sku': 'sku',
  sku: 'sku',
  'variant inventory tracker': 'tracker',
  'inventory tracker': 'tracker',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant inventory policy': 'policy',
  'continue selling when out of stock': 'policy',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compare_at_price',
  'compare at price': 'compare_at_price',
  'image src': 'picture_urls',
  'product image url': 'picture_urls',
  'variant image': 'variantImage',
  'variant image url': 'variantImage',
  'google shopping gender': 'genre',
  'gift card': 'giftCard',
} as const;

type Key = (typeof COLUMNS)[keyof typeof COLUMNS];

const KEYS: ReadonlyMap<string, Key> = new Map(Object.entries(COLUMNS));

/** Returns whether the columns are those of a product export of Shopify, old, new or cut down. */
export function isShopify(columns: readonly string[]): boolean {
  const titles = new Set(columns.map(foldTitle));
  const has = (...names: string[]) => names.every((name) => titles.has(name));
  const isOld = has('handle', 'title') && (has('variant price') || has('option1 name'));
  return isOld || (has('title', 'url handle') && (has('price') || has('option1 name')));
}

const SHARED = [
  'name',
  'description',
  'brand',
  'type',
  'category',
  'tags',
  'published',
  'status',
  'genre',
  'handle',
] as const;
const OF_VARIANT = ['sku', 'price', 'compare_at_price', 'stock'] as const;

type Reader = TableReader<Key>;
type Row = FileTable['rows'][number];

const OPTIONS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** The options of a variant; the names stand in the first row of its product alone. */
function optionsOf(reader: Reader, first: Row, row: Row): SourceOption[] {
  return OPTIONS.flatMap(([nameKey, valueKey]) => {
    const value = reader.cell(row, valueKey);
    if (value === undefined) return [];
    const name = reader.cell(row, nameKey)?.text ?? reader.cell(first, nameKey)?.text ?? '';
    const isOnly = foldTitle(name) === 'title' && foldTitle(value.text) === 'default title';
    return isOnly ? [] : [{ name, value }];
  });
}

/** Stock that is not counted, or sold at 0 too, says nothing. */
function countsStock(reader: Reader, row: Row): boolean {
  const policy = reader.cell(row, 'policy')?.text.trim().toLowerCase() ?? '';
  const hasTracker = reader.cell(row, 'tracker') !== undefined;
  return hasTracker && policy !== 'continue' && policy !== 'true';
}

function productOf(reader: Reader, rows: readonly Row[], first: Row): SourceProduct {
  const variantRows = rows.filter((row) => {
    return reader.cell(row, 'price') ?? reader.cell(row, 'option1Value') ?? reader.cell(row, 'sku');
  });
  const variants = (variantRows.length > 0 ? variantRows : [first]).map((row) => {
    const { stock, ...fields } = fieldsOf(reader, row, OF_VARIANT);
    const counted = stock !== undefined && countsStock(reader, row) ? { stock } : {};
    const options = optionsOf(reader, first, row);
    return { row: row.row, fields: { ...fields, ...counted }, options };
  });
  const images = rows.flatMap((row) => reader.cell(row, 'picture_urls') ?? []);
  const ofVariants = variantRows.flatMap((row) => reader.cell(row, 'variantImage') ?? []);
  return {
    row: first.row,
    rows: rows.map(({ row }) => row),
    fields: fieldsOf(reader, first, SHARED),
    variants,
    images: images.length > 0 ? images : ofVariants,
  };
}

/**
 * Reads a product export of Shopify: rows of one handle are one product, with its variants and
 * pictures; a row without a handle belongs to the product above.
 */
export function readShopify(table: FileTable, findings: Findings) {
  const reader = readerOf(table, (title) => KEYS.get(title) ?? null);
  const groups = new Map<string, Row[]>();
  let handle = '';
  for (const row of table.rows) {
    const own = reader.cell(row, 'handle')?.text.trim();
    handle = own ?? (reader.cell(row, 'name') ? `row ${row.row}` : handle);
    addTo(groups, handle, row);
  }
  const products: SourceProduct[] = [];
  for (const rows of groups.values()) {
    const first = rows.find((row) => reader.cell(row, 'name')) ?? rows[0];
    if (first === undefined) continue;
    const giftCard = reader.cell(first, 'giftCard');
    if (giftCard && /^(?:true|yes|1)$/i.test(giftCard.text.trim())) {
      findings.leftOut.push(noteOn(giftCard, 'is a gift card, which the shop does not sell'));
      continue;
    }
    products.push(productOf(reader, rows, first));
  }
  return { products, used: reader.used, unused: reader.unused };
}
