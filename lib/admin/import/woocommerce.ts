import { foldText } from '@/lib/backend/search-text';
import type { FileTable } from './file-table';
import { addTo } from './grouped';
import { fieldOfTitle, foldTitle } from './import-fields';
import { addressesIn } from './picture-cells';
import {
  type Findings,
  noteOn,
  type SourceCell,
  type SourceFields,
  type SourceProduct,
} from './source-product';
import { fieldsOf, readerOf, type TableReader } from './table-reader';
import { type WooKey, wooKeyOf } from './woocommerce-titles';
import { readYesNo } from './yes-no-cell';

/** Returns whether the columns are those of WooCommerce's export, in any of its languages. */
export function isWooCommerce(columns: readonly string[]): boolean {
  const keys = new Set(columns.map((column) => wooKeyOf(foldTitle(column))));
  const needed = keys.has('name') && (keys.has('price') || keys.has('sale_price'));
  const typical = [
    'kind',
    'published',
    'featured',
    'visibility',
    'short_description',
    'in_stock',
    'parent',
  ] as const;
  return needed && typical.filter((key) => keys.has(key)).length >= 3;
}

const FIELDS = [
  'name',
  'description',
  'short_description',
  'brand',
  'category',
  'tags',
  'published',
  'status',
  'sku',
  'price',
  'sale_price',
  'sale_starts',
  'sale_ends',
  'in_stock',
  'stock',
] as const;

type Row = FileTable['rows'][number];
type Reader = TableReader<WooKey>;
type Attribute = { name: string; value: SourceCell };

/** The numbered pairs of columns that name attributes and their values. */
const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function attributesOf(reader: Reader, row: Row): Attribute[] {
  return ATTRIBUTES.flatMap((number) => {
    const name = reader.cell(row, `attribute${number}Name`);
    const value = reader.cell(row, `attribute${number}Value`);
    return name && value ? [{ name: name.text, value }] : [];
  });
}

/** What attributes say of a product that no column does: its brand, volume, genre, notes. */
function fieldsOfAttributes(attributes: readonly Attribute[]): SourceFields {
  const fields: SourceFields = {};
  for (const { name, value } of attributes) {
    const field = fieldOfTitle(name.replace(/^pa_/, ''));
    if (field !== null && field !== 'price') fields[field] ??= value;
  }
  return fields;
}

/** Line breaks stand in the export as a backslash and an n. */
function unescaped(fields: SourceFields): SourceFields {
  const read = (cell: SourceCell | undefined) => {
    return cell && { ...cell, text: cell.text.replace(/\\r?\\n|\\n/g, '\n').replace(/\\,/g, ',') };
  };
  const { description, short_description, ...rest } = fields;
  const texts = { description: read(description), short_description: read(short_description) };
  return {
    ...rest,
    ...(texts.description && { description: texts.description }),
    ...(texts.short_description && { short_description: texts.short_description }),
  };
}

function imagesOf(reader: Reader, row: Row): SourceCell[] {
  const cell = reader.cell(row, 'picture_urls');
  return cell === undefined ? [] : addressesIn(cell);
}

/** The stock of a variation that has none of its own. */
const SHARED_COUNT = 'parent';

/** Stock says nothing where the product is sold at 0 too, or all variations share one count. */
function countsStock(reader: Reader, row: Row): boolean {
  const backorders = reader.cell(row, 'backorders')?.text ?? '0';
  return readYesNo(backorders) === false && reader.cell(row, 'stock')?.text.trim() !== SHARED_COUNT;
}

function fieldsOfRow(reader: Reader, row: Row): SourceFields {
  const { stock, ...rest } = unescaped(fieldsOf(reader, row, FIELDS));
  const counted = stock !== undefined && countsStock(reader, row) ? { stock } : {};
  const fields = { ...rest, ...counted };
  const visibility = reader.cell(row, 'visibility');
  const isHidden = visibility !== undefined && foldText(visibility.text) === 'hidden';
  return isHidden ? { ...fields, published: { ...visibility, text: '0' } } : fields;
}

function simpleProduct(reader: Reader, row: Row): SourceProduct {
  const fields = { ...fieldsOfAttributes(attributesOf(reader, row)), ...fieldsOfRow(reader, row) };
  const variants = [{ row: row.row, fields: {}, options: [] }];
  return { row: row.row, rows: [row.row], fields, variants, images: imagesOf(reader, row) };
}

/** Returns whether a row is not published: 0 is private, -1 a draft. */
function isUnpublished(reader: Reader, row: Row): boolean {
  const published = reader.cell(row, 'published')?.text.trim();
  return published !== undefined && (/^-\d+$/.test(published) || readYesNo(published) === false);
}

/** Returns the variations that are sold; the others are left out, and said. */
function soldVariations(reader: Reader, variations: readonly Row[], findings: Findings): Row[] {
  return variations.filter((row) => {
    if (!isUnpublished(reader, row)) return true;
    const at = reader.cell(row, 'published') ?? { row: row.row, column: 'Published' };
    findings.leftOut.push(noteOn(at, 'is a variation that is not published, and left out'));
    return false;
  });
}

/** Says that one count for all variations of a product is left out. */
function noteSharedCount(
  reader: Reader,
  row: Row,
  variations: readonly Row[],
  findings: Findings,
): void {
  const stock = reader.cell(row, 'stock');
  const isShared = variations.some((one) => {
    return reader.cell(one, 'stock')?.text.trim() === SHARED_COUNT;
  });
  if (stock === undefined || !isShared) return;
  const message = 'is one count for all variations, and left out: here each size has its own';
  findings.leftOut.push(noteOn(stock, message));
}

/** A variable product with its variations, whose own cells win over those of the parent. */
function variableProduct(
  reader: Reader,
  row: Row,
  all: readonly Row[],
  variations: readonly Row[],
): SourceProduct {
  const { price: _, sale_price: __, stock: _stock, ...shared } = fieldsOfRow(reader, row);
  const varied = new Set(
    variations.flatMap((one) => attributesOf(reader, one).map(({ name }) => foldText(name))),
  );
  const own = attributesOf(reader, row).filter(({ name }) => !varied.has(foldText(name)));
  const variants = variations.map((one) => {
    const {
      name: _name,
      description: _text,
      brand: _brand,
      category: _category,
      ...fields
    } = fieldsOfRow(reader, one);
    return { row: one.row, fields, options: attributesOf(reader, one) };
  });
  const images = imagesOf(reader, row);
  return {
    row: row.row,
    rows: [row.row, ...all.map((one) => one.row)],
    fields: { ...fieldsOfAttributes(own), ...shared },
    variants,
    images: images.length > 0 ? images : variations.flatMap((one) => imagesOf(reader, one)),
  };
}

/** Returns the variations of each variable product, by the row of that product. */
function variationsOf(
  reader: Reader,
  table: FileTable,
  kindOf: (row: Row) => string,
  findings: Findings,
) {
  const byKey = new Map<string, Row>();
  for (const row of table.rows.filter((one) => kindOf(one) === 'variable')) {
    const id = reader.cell(row, 'id')?.text.trim();
    const sku = reader.cell(row, 'sku')?.text.trim();
    if (id) byKey.set(`id:${id}`, row);
    if (sku) byKey.set(sku, row);
  }
  const variations = new Map<number, Row[]>();
  for (const row of table.rows.filter((one) => kindOf(one) === 'variation')) {
    const parent = reader.cell(row, 'parent');
    const product = byKey.get(parent?.text.trim().replace(/^id:\s*/i, 'id:') ?? '');
    if (product) addTo(variations, product.row, row);
    else {
      const at = parent ?? { row: row.row, column: 'Parent' };
      const message = parent
        ? 'is the parent of this variation, and not in the file'
        : 'is missing: whose variation is this?';
      findings.errors.push(noteOn(at, message));
    }
  }
  return variations;
}

/** Reads a product export of WooCommerce: simple products, and variable ones with variations. */
export function readWooCommerce(table: FileTable, findings: Findings) {
  const reader = readerOf(table, wooKeyOf);
  const kindOf = (row: Row) => {
    const kinds = (reader.cell(row, 'kind')?.text ?? 'simple').toLowerCase().split(/,\s*/);
    const kind = kinds.find((one) => one !== 'virtual' && one !== 'downloadable');
    return kind ?? 'simple';
  };
  const variations = variationsOf(reader, table, kindOf, findings);
  const products = table.rows.flatMap((row): SourceProduct[] => {
    const kind = kindOf(row);
    const at = reader.cell(row, 'kind') ?? { row: row.row, column: 'Type' };
    if (kind === 'variation') return [];
    if (kind === 'grouped' || kind === 'external') {
      findings.leftOut.push(
        noteOn(
          at,
          `is ${kind === 'external' ? 'an' : 'a'} ${kind} product, which the shop does not sell`,
        ),
      );
      return [];
    }
    if (kind !== 'variable') return [simpleProduct(reader, row)];
    const own = variations.get(row.row) ?? [];
    noteSharedCount(reader, row, own, findings);
    const sold = soldVariations(reader, own, findings);
    if (sold.length > 0) return [variableProduct(reader, row, own, sold)];
    if (own.length > 0) return [];
    findings.errors.push(
      noteOn(at, 'is variable, and its variations are not in the file: export them too'),
    );
    return [];
  });
  return { products, used: reader.used, unused: reader.unused };
}
