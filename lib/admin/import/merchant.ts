import { foldText } from '@/lib/backend/search-text';
import type { FileTable } from './file-table';
import { addTo } from './grouped';
import { foldTitle } from './import-fields';
import { addressesIn } from './picture-cells';
import type { SourceCell, SourceFields, SourceOption, SourceProduct } from './source-product';
import { fieldsOf, readerOf, type TableReader } from './table-reader';
import { volumeIn, withoutVolume } from './volume-cell';

/** What the attributes of a Google Merchant feed mean, by their folded titles. */
const COLUMNS = {
  id: 'sku',
  title: 'name',
  description: 'description',
  'image link': 'picture_urls',
  'additional image link': 'moreImages',
  price: 'price',
  'sale price': 'sale_price',
  'sale price effective date': 'saleDates',
  availability: 'in_stock',
  brand: 'brand',
  'product type': 'type',
  category: 'type',
  'google product category': 'category',
  gender: 'genre',
  size: 'size',
  color: 'color',
  'item group id': 'group',
} as const;

type Key = (typeof COLUMNS)[keyof typeof COLUMNS];

const KEYS: ReadonlyMap<string, Key> = new Map(Object.entries(COLUMNS));

/** Returns whether the columns are those of a feed for Google Merchant Center. */
export function isMerchant({ format, columns }: Pick<FileTable, 'format' | 'columns'>): boolean {
  const titles = new Set(columns.map(foldTitle));
  const needed = ['id', 'title', 'price'].every((title) => titles.has(title));
  const typical = [
    'image link',
    'link',
    'availability',
    'item group id',
    'gtin',
    'mpn',
    'condition',
  ];
  return (
    needed && (format === 'merchant-xml' || typical.filter((one) => titles.has(one)).length >= 2)
  );
}

const FIELDS = ['name', 'description', 'brand', 'type', 'category', 'genre'] as const;
const OF_ITEM = ['sku', 'price', 'sale_price', 'in_stock'] as const;

type Row = FileTable['rows'][number];

function imagesOf(reader: TableReader<Key>, row: Row): SourceCell[] {
  const cells = [reader.cell(row, 'picture_urls'), reader.cell(row, 'moreImages')];
  return cells.flatMap((cell) => (cell === undefined ? [] : addressesIn(cell)));
}

/** The options of an item of a group; where it names no size, the one in its title. */
function optionsOf(reader: TableReader<Key>, row: Row): SourceOption[] {
  const title = reader.cell(row, 'name');
  const volume = volumeIn(title?.text ?? '');
  const size = reader.cell(row, 'size') ?? (title && volume && { ...title, text: volume.text });
  const color = reader.cell(row, 'color');
  return [
    ...(size ? [{ name: 'Size', value: size }] : []),
    ...(color ? [{ name: 'Color', value: color }] : []),
  ];
}

/** The first and the last day of a sale, which stand in one cell with a slash between them. */
function saleDates(reader: TableReader<Key>, row: Row): SourceFields {
  const cell = reader.cell(row, 'saleDates');
  if (cell === undefined) return {};
  const [starts = '', ends = '', ...more] = cell.text.split(/\/(?=\s*\d{4}-)/);
  return {
    sale_starts: { ...cell, text: starts },
    sale_ends: { ...cell, text: more.length === 0 ? ends : '' },
  };
}

/** Returns a title without the word that it ends in, as that of one colour does. */
function withoutWord(title: string, word: string): string {
  const end = ` ${word.trim().toLowerCase()}`;
  if (end === ' ' || !title.toLowerCase().endsWith(end)) return title;
  return title.slice(0, -end.length).replace(/[\s\-–—|,/]+$/, '');
}

function productOf(reader: TableReader<Key>, rows: readonly Row[], first: Row): SourceProduct {
  const isGroup = rows.length > 1;
  const fields = fieldsOf(reader, first, FIELDS);
  const { name } = fields;
  const color = reader.cell(first, 'color')?.text ?? '';
  const groupName =
    isGroup && name
      ? { name: { ...name, text: withoutWord(withoutVolume(name.text), color) } }
      : {};
  const size = isGroup ? undefined : reader.cell(first, 'size');
  const images = rows.flatMap((row) => imagesOf(reader, row));
  const seen = new Set<string>();
  return {
    row: first.row,
    rows: rows.map(({ row }) => row),
    fields: { ...fields, ...groupName, ...(size && { volume: size }) },
    variants: rows.map((row) => ({
      row: row.row,
      fields: { ...fieldsOf(reader, row, OF_ITEM), ...saleDates(reader, row) },
      options: isGroup ? optionsOf(reader, row) : [],
    })),
    images: images.filter(({ text }) => !seen.has(text) && seen.add(text)),
  };
}

/**
 * Returns what the items of one product share: the group, the type, and the title without its
 * volume unless colours stand in it. Feeds have lotions and the scents of a line in one group.
 */
function productKey(reader: TableReader<Key>, row: Row): string {
  const text = (key: Key) => foldText(reader.cell(row, key)?.text ?? '');
  const group = reader.cell(row, 'group')?.text.trim();
  if (group === undefined) return `row ${row.row}`;
  const isColored = reader.cell(row, 'color') !== undefined;
  const title = isColored ? '' : foldText(withoutVolume(reader.cell(row, 'name')?.text ?? ''));
  return JSON.stringify([group, title, text('type')]);
}

/** Reads a Merchant feed: items of one group and title are the variants of one product. */
export function readMerchant(table: FileTable) {
  const reader = readerOf(table, (title) => KEYS.get(title) ?? null);
  const groups = new Map<string, Row[]>();
  for (const row of table.rows) {
    addTo(groups, productKey(reader, row), row);
  }
  const products = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined ? [] : [productOf(reader, rows, first)];
  });
  return { products, used: reader.used, unused: reader.unused };
}
