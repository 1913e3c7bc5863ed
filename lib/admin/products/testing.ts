import { readImport } from '../import/read-file';
import { bytesSource } from '../import/source';
import type { FileFormat } from './export-products';
import { ownProducts } from './parse-rows';

/** Reads the text of a file with the shop's own columns, as an import does. */
export async function parseRows(text: string, format: FileFormat) {
  return ownProducts(await readImport(bytesSource(`products.${format}`, Buffer.from(text))));
}
