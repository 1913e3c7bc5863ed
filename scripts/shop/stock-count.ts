import { Command } from 'commander';
import { noteSummary } from '@/lib/admin/import/note-summary';
import { countStock, type StockCounted } from '@/lib/admin/stock/count-stock';
import { announce, announceChange } from './announce';
import { examples } from './help';
import { jsonOption } from './read-options';
import { note, noteOtherBackend, onDatabase, print, printJson } from './run';
import { countedTable, describeCounted } from './stock-texts';

function countedJson(counted: StockCounted, dryRun: boolean) {
  return {
    dry_run: dryRun,
    changed: counted.changed.map(({ row, product: { id, sku, name }, size, change }) => {
      const { from, to } = change;
      return { row, id, sku: sku ?? null, name, size: size || null, from, to };
    }),
    unchanged: counted.unchanged,
    blank: counted.blank,
    warnings: counted.notes,
    left_out: counted.leftOut,
  };
}

function show(counted: StockCounted): void {
  const table = countedTable(counted.changed);
  if (table !== '') print(`${table}\n`);
  if (counted.leftOut.length > 0) note(`Columns left out: ${counted.leftOut.join(', ')}.\n`);
  if (counted.notes.length > 0) note(`Notes:\n${noteSummary(counted.notes)}\n`);
}

const EXAMPLES = `${examples(
  'stock list --all --csv shelf.csv   # to fill in',
  'stock count shelf.csv --dry-run',
  'stock count shelf.xlsx',
)}
The file has the columns id or sku, size (blank without sizes of their own) and
pieces. A dash ends the counting of a product, a blank cell changes nothing.`;

/** The command for a count of the shelf. */
export const countCommand = new Command('count')
  .description('set the pieces by a file, after a count of the shelf; all or nothing')
  .argument('<file>', 'CSV, Excel (.xlsx) or JSON')
  .option('--dry-run', 'tell what would change, and change nothing')
  .addOption(jsonOption())
  .addHelpText('after', EXAMPLES)
  .action((file: string, { dryRun = false, json }: { dryRun?: boolean; json?: boolean }) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const counted = await countStock(db, file, { dryRun });
      if (json) {
        if (!dryRun) await announceChange();
        return printJson(countedJson(counted, dryRun));
      }
      show(counted);
      if (dryRun) return print(`Dry run, nothing was written: ${describeCounted(counted)}.`);
      print(`${describeCounted(counted)}.`);
      if (counted.changed.length > 0) await announce();
    }),
  );
