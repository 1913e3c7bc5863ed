import { Command, Option } from 'commander';
import {
  type ExportOptions,
  exportPages,
  type FileFormat,
  formatOf,
} from '@/lib/admin/products/export-products';
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
        let count = 0;
        const pages = exportPages(db, outputFormat, options, (products) => {
          count += products;
        });
        await writeOutput(file, pages, () => `${count} products`);
      }),
  );
