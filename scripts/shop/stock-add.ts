import { Command, InvalidArgumentError } from 'commander';
import { addStock, readChange } from '@/lib/admin/stock/add-stock';
import { nameOf } from '@/lib/admin/stock/counted-thing';
import { announce, announceChange } from './announce';
import { examples } from './help';
import { jsonOption } from './read-options';
import { note as noteLine, noteOtherBackend, onDatabase, print, printJson } from './run';
import { piecesText } from './stock-texts';

function readPieces(text: string): number {
  const change = readChange(text);
  if (change !== null) return change;
  throw new InvalidArgumentError('It must be how many came, such as +12, or went, such as -1.');
}

/** The command for a delivery, and for a bottle that broke. */
export const addStockCommand = new Command('add')
  .description('add pieces that came, or take off those that broke')
  .argument('<id[:size]>', 'an id or a sku, with the size where sizes have their own prices')
  .argument('<pieces>', 'such as +12 or -1', readPieces)
  .option('--note <text>', 'why, for the history')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    examples(
      'stock add 124 +12',
      'stock add PRF-001:50ml +6 --note "delivery of Monday"',
      'stock add 124 -1 --note "broke"',
    ),
  )
  .action((what: string, change: number, { note, json }: { note?: string; json?: boolean }) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const added = await addStock(db, what, change, note);
      const { product, size, pieces, warning } = added;
      if (warning !== null) noteLine(`Warning: ${warning.column} ${warning.message}.`);
      if (json) {
        await announceChange();
        return printJson({
          id: product.id,
          name: product.name,
          size: size || null,
          change,
          pieces,
        });
      }
      const left = change > 0 ? 'in stock' : 'left';
      print(`${nameOf(added)}: ${piecesText(pieces)} ${left}, ${pieces - change} before.`);
      await announce();
    }),
  );
