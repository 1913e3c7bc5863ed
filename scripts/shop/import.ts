import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { CatalogueChange } from '@/lib/db/product-changes';
import { saveProducts, soldOutIds } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { formatOf, parseRows } from './parse-rows';
import { CommandError, noteOtherBackend, onDatabase, print, progressBar, reasonOf } from './run';
import { validateRows } from './validate-rows';

/** How `importProducts` works. */
export type ImportOptions = { replace?: boolean; dryRun?: boolean };

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${reasonOf(error)}`);
  });
  if (!isUtf8(bytes)) throw new CommandError(`${file} is not UTF-8 text.`);
  return bytes.toString('utf8');
}

/**
 * Imports a CSV or JSON file of products, all or nothing: known ids are updated, new ones added,
 * and with `replace` the others removed. Where a row says nothing of the stock, what is sold out
 * stays so (docs/behaviour.md, "Sold out"). Throws a CommandError that lists every wrong cell by
 * row and column.
 */
export async function importProducts(
  db: Db,
  file: string,
  { replace = false, dryRun = false }: ImportOptions = {},
): Promise<CatalogueChange> {
  const { products, errors } = validateRows(parseRows(await readText(file), formatOf(file)));
  if (errors.length > 0) {
    const lines = errors.map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`);
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    throw new CommandError(`${file} has ${count}; nothing was imported:\n${lines.join('\n')}`);
  }
  const bar = progressBar('Writing {bar} {value}/{total} products', products.length);
  try {
    return await inTransaction(db, async (trx) => {
      const soldOut = await soldOutIds(trx);
      const list = products.map(({ inStock, ...product }) => {
        return { ...product, inStock: inStock ?? !soldOut.has(product.id) };
      });
      return saveProducts(trx, list, { replace, dryRun, onProgress: bar.show });
    });
  } finally {
    bar.end();
  }
}

/** "3 added, 1 changed, 420 unchanged, 0 removed". */
export function describeChange({ added, changed, unchanged, removed }: CatalogueChange): string {
  return `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged, ${removed.length} removed`;
}

export const importCommand = new Command('import')
  .description('add and update products from a CSV or JSON file, all or nothing')
  .argument('<file>', 'a .csv file whose first line names the columns, or a .json array')
  .option('--replace', 'also remove products that the file lacks, and take over its order')
  .option('--dry-run', 'check the file and tell what would change, without changing it')
  .action((file: string, options: ImportOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const change = await importProducts(db, file, options);
      if (options.dryRun) return print(`Dry run, nothing was written: ${describeChange(change)}.`);
      print(`${describeChange(change)}. A running shop shows it within two minutes.`);
    }),
  );
