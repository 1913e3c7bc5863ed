import { readAmount } from './amount-cell';
import { isPriceField, type MappedColumn } from './column-mapping';
import { splitCurrency } from './currency-title';
import type { FileTable } from './file-table';
import { addressesIn } from './picture-cells';
import type { SourceCell, SourceFields, SourceProduct } from './source-product';

/** Returns a price with the currency that its column's title names, unless its cell names one. */
function inCurrency(text: string, currency: string | null): string {
  const amount = currency === null ? null : readAmount(text);
  const isBare = amount !== null && 'currency' in amount && amount.currency === '';
  return isBare ? `${text.trim()} ${currency}` : text;
}

/** Reads a list by its mapped columns: a product a row. */
export function readPlainList(
  { columns, rows }: FileTable,
  mapped: readonly (MappedColumn | null)[],
): SourceProduct[] {
  const currencies = mapped.map((one) => {
    return one !== null && isPriceField(one.field) ? splitCurrency(one.column).currency : null;
  });
  return rows.map(({ row, cells }) => {
    const fields: SourceFields = {};
    const images: SourceCell[] = [];
    for (const [at, known] of mapped.entries()) {
      const written = cells[at] ?? '';
      if (known === null || written.trim() === '') continue;
      const text = inCurrency(written, currencies[at] ?? null);
      const cell = { text, row, column: columns[at] ?? '' };
      if (known.field === 'picture_urls') images.push(...addressesIn(cell));
      else fields[known.field] ??= cell;
    }
    return { row, rows: [row], fields, variants: [{ row, fields: {}, options: [] }], images };
  });
}
