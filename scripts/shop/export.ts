import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { Product } from '@/lib/catalogue/product';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { listAllProducts } from '@/lib/db/products';
import { type FileFormat, formatOf, productColumns } from './parse-rows';
import { onDatabase } from './run';
import { writeOutput } from './write-output';

/** Writes products as a file that `import` reads back, each with a word on its stock. */
export function exportProducts(products: readonly Product[], format: FileFormat): string {
  const rows = products.map((product) => ({
    ...encodeProduct(product),
    in_stock: product.inStock,
  }));
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  return stringify(rows, {
    header: true,
    columns: [...productColumns],
    cast: { boolean: (is) => (is ? 'yes' : 'no') },
  });
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
