import { Command, Option } from 'commander';
import {
  type ExportOptions,
  exportProducts,
  type FileFormat,
  formatOf,
} from '@/lib/admin/products/export-products';
import { listAllProducts } from '@/lib/db/products';
import { examples } from './help';
import { onDatabase } from './run';
import { writeOutput } from './write-output';

export const exportCommand = new Command('export')
  .description('write all products to a file, or to standard output')
  .argument('[file]', 'a .csv or .json file')
  .addOption(
    new Option('--format <format>', 'by default that of the file, else csv').choices([
      'csv',
      'json',
    ]),
  )
  .option('--semicolons', 'CSV for an Excel that puts everything into one column')
  .addHelpText(
    'after',
    examples(
      'export products.csv',
      'export products.csv --semicolons   # where Excel writes 22,50',
    ),
  )
  .action(
    (file: string | undefined, { format, ...options }: ExportOptions & { format?: FileFormat }) =>
      onDatabase(async ({ db }) => {
        const outputFormat = format ?? (file === undefined ? 'csv' : formatOf(file));
        const products = await listAllProducts(db);
        const text = exportProducts(products, outputFormat, options);
        await writeOutput(file, text, `${products.length} products`);
      }),
  );
