import type { SavedMapping } from '@/lib/db/import-mappings';
import { REASON_COLUMN } from '../products/parse-rows';
import { AdminRefusal } from '../refusal';
import {
  type GivenMapping,
  type MappedColumn,
  mapColumns,
  readGivenMapping,
} from './column-mapping';
import type { FileTable } from './file-table';
import { type ImportField, isImportField } from './import-fields';
import { readPlainList } from './plain-list';
import type { SourceProduct } from './source-product';
import type { FileWords, ReportedColumn } from './understood';

/** The products of a table, what its columns are, and what of that is new. */
export type ReadTable = {
  products: SourceProduct[];
  columns: ReportedColumn[];
  mapping: SavedMapping | null;
};

/** Asks for the columns without which a list cannot be read. */
function askForColumns(
  columns: readonly string[],
  unknown: readonly string[],
  missing: readonly ImportField[],
): never {
  const titles = columns.filter((column) => column.trim() !== '').slice(0, 40);
  const example = `--map "${unknown[0] ?? 'Title'}=${missing[0] ?? 'name'}"`;
  throw new AdminRefusal(
    'invalid',
    `Row 1 must name the columns, and none says the ${missing.join(' or the ')} of the products:\n  ${titles.join(', ')}\nSay which is which, such as ${example}. An import remembers it for files with these columns.`,
  );
}

/** Asks which one of several columns that say a price, and have a text, is what shoppers pay. */
function askForPrice({ columns, rows }: FileTable, mapped: readonly (MappedColumn | null)[]): void {
  const prices = columns.filter((_, at) => {
    const isFilled = rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
    return mapped[at]?.field === 'price' && isFilled;
  });
  const last = prices.at(-1);
  if (prices.length < 2 || last === undefined) return;
  const titles = prices.map((title) => `"${title}"`).join(' and ');
  throw new AdminRefusal(
    'invalid',
    `The columns ${titles} all say the price of the products. Say which one shoppers pay, such as --map "${last}=price". An import remembers it for files with these columns.`,
  );
}

/** Returns what a list must say and does not: a price, and a name or a sku. */
function missingFields(fields: readonly ImportField[]): ImportField[] {
  const isNamed = fields.includes('name') || fields.includes('sku');
  const isPriced = fields.includes('price') || fields.includes('sale_price');
  return [...(isNamed ? [] : ['name' as const]), ...(isPriced ? [] : ['price' as const])];
}

function givenBefore(saved: SavedMapping): GivenMapping {
  return new Map(
    Object.entries(saved).map(([title, field]) => {
      return [title, field !== null && isImportField(field) ? field : null];
    }),
  );
}

/**
 * Reads a table of any columns by what the owner says of them, now or before, and by their titles.
 * Throws an AdminRefusal that asks where that is not enough.
 */
export function readListTable(
  table: FileTable,
  { map = [] }: FileWords,
  saved: SavedMapping,
): ReadTable {
  const said = readGivenMapping(map, table.columns);
  if ('mistake' in said) throw new AdminRefusal('invalid', said.mistake);
  const isSaid = said.given.size > 0;
  const given: GivenMapping = new Map([...givenBefore(saved), ...said.given]);
  const { mapped, unknown } = mapColumns(table.columns, given, isSaid ? 'given' : 'remembered');
  const known = mapped.filter((one) => one !== null);
  const missing = missingFields(known.map(({ field }) => field));
  if (missing.length > 0) askForColumns(table.columns, unknown, missing);
  askForPrice(table, mapped);
  const leftOut = unknown.filter((column) => column !== REASON_COLUMN);
  return {
    products: readPlainList(table, mapped),
    columns: [
      ...known,
      ...leftOut.map((column) => ({ column, field: null, reason: 'left out' as const })),
    ],
    mapping: isSaid ? Object.fromEntries(given) : null,
  };
}
