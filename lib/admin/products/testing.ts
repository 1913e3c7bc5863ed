import type { StoredProduct } from '@/lib/catalogue/product';
import { readImport } from '../import/read-file';
import { bytesSource } from '../import/source';
import { type ExportOptions, type FileFormat, productWriter } from './export-products';
import { ownProducts } from './parse-rows';
import { sizeColumns } from './size-cells';

/** Reads the text of a file with the shop's own columns, as an import does. */
export async function parseRows(text: string, format: FileFormat) {
  return ownProducts(await readImport(bytesSource(`products.${format}`, Buffer.from(text))));
}

/** Returns products as one file, as an export writes it. */
export function exportProducts(
  products: readonly StoredProduct[],
  format: FileFormat,
  options: ExportOptions = {},
): string {
  const writer = productWriter(sizeColumns(products), format, options);
  if (products.length === 0) return writer.end(0);
  return writer.page(products, true) + writer.end(1);
}
