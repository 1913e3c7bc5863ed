import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { Product } from '@/lib/catalogue/product';
import { encodeProduct } from '@/lib/catalogue/product-schema';
import { listAllProducts } from '@/lib/db/products';
import { type FileFormat, formatOf, productColumns } from './parse-rows';
import { onDatabase } from './run';
import { writeOutput } from './write-output';

/** Writes products as a file that `import` reads back. */
export function exportProducts(products: readonly Product[], format: FileFormat): string {
  const rows = products.map(encodeProduct);
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  return stringify(rows, { header: true, columns: [...productColumns] });
}

export const exportCommand = new Command('export')
  .description('write all products to a file, or to standard output')
  .argument('[file]', 'a .csv or .json file')
  .addOption(
    new Option('--format <format>', 'by default that of the file, else csv').choices([
      'csv',
      'json',
    ]),
  )
  .action((file: string | undefined, options: { format?: FileFormat }) =>
    onDatabase(async ({ db }) => {
      const format = options.format ?? (file === undefined ? 'csv' : formatOf(file));
      const products = await listAllProducts(db);
      await writeOutput(file, exportProducts(products, format), `${products.length} products`);
    }),
  );
