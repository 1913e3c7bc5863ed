import type { MappedColumn } from './column-mapping';
import type { FileTable } from './file-table';
import { addressesIn } from './picture-cells';
import type { SourceCell, SourceFields, SourceProduct } from './source-product';

/** Reads a list by its mapped columns: a product a row. */
export function readPlainList(
  { columns, rows }: FileTable,
  mapped: readonly (MappedColumn | null)[],
): SourceProduct[] {
  return rows.map(({ row, cells }) => {
    const fields: SourceFields = {};
    const images: SourceCell[] = [];
    for (const [at, known] of mapped.entries()) {
      const cell = { text: cells[at] ?? '', row, column: columns[at] ?? '' };
      if (known === null || cell.text.trim() === '') continue;
      if (known.field === 'picture_urls') images.push(...addressesIn(cell));
      else fields[known.field] = cell;
    }
    return { row, rows: [row], fields, variants: [{ row, fields: {}, options: [] }], images };
  });
}
