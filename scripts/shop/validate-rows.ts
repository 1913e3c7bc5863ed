import { type ImportedProduct, importProductSchema } from '@/lib/catalogue/product-schema';
import { productColumns, type Row } from './parse-rows';

/** What is wrong with one cell. */
export type RowError = { row: number; column: string; message: string };

/** The products of a file, and everything that is wrong in it. */
export type ValidatedRows = { products: ImportedProduct[]; errors: RowError[] };

const KNOWN: ReadonlySet<string> = new Set(productColumns);
const MAX_SHOWN = 40;

function shown(value: unknown): string {
  return value === undefined ? '' : ` (it is ${JSON.stringify(value)?.slice(0, MAX_SHOWN)})`;
}

function unknownColumns({ row, cells }: Row): RowError[] {
  return Object.keys(cells)
    .filter((column) => !KNOWN.has(column))
    .map((column) => ({
      row,
      column,
      message: `is not a column of products (${productColumns.join(', ')})`,
    }));
}

/** Validates every row by the product schema and finds repeated ids; all errors, in row order. */
export function validateRows(rows: readonly Row[]): ValidatedRows {
  const products: ImportedProduct[] = [];
  const errors: RowError[] = [];
  const rowOfId = new Map<number, number>();
  for (const { row, cells } of rows) {
    errors.push(...unknownColumns({ row, cells }));
    const parsed = importProductSchema.safeParse(cells);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const column = issue.path.join('.');
        errors.push({ row, column, message: `${issue.message}${shown(cells[column])}` });
      }
      continue;
    }
    const earlier = rowOfId.get(parsed.data.id);
    if (earlier !== undefined)
      errors.push({ row, column: 'id', message: `is used in row ${earlier} too` });
    rowOfId.set(parsed.data.id, earlier ?? row);
    products.push(parsed.data);
  }
  return { products, errors };
}
