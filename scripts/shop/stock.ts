import { Command } from 'commander';
import { productBy } from '@/lib/admin/products/set-product';
import { type CountQuery, countsCsv, listCounts } from '@/lib/admin/stock/list-counts';
import { listStockChanges } from '@/lib/db/stock';
import { examples } from './help';
import { jsonOption, readCount } from './read-options';
import { noteOtherBackend, onDatabase, print, printJson } from './run';
import { addStockCommand } from './stock-add';
import { countCommand } from './stock-count';
import { historyTable, nothingListed, stockTable } from './stock-texts';
import { writeOutput } from './write-output';

type ListOptions = CountQuery & { csv?: string; json?: boolean };

const list = new Command('list')
  .description('list the pieces of what is counted')
  .option('--below <pieces>', 'only what has fewer pieces', readCount)
  .option('--all', 'also what is not counted')
  .option('--csv <file>', 'write a file that "stock count" reads')
  .addOption(jsonOption().conflicts('csv'))
  .addHelpText(
    'after',
    examples('stock list --below 3', 'stock list --all --csv shelf.csv   # to fill in'),
  )
  .action(({ csv, json, ...query }: ListOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const lines = await listCounts(db, query);
      if (csv !== undefined) {
        const what = lines.length === 1 ? '1 line' : `${lines.length} lines`;
        return writeOutput(csv, countsCsv(lines), what);
      }
      if (json) {
        return printJson(
          lines.map(({ product: { id, sku, name, inStock, hidden }, size, pieces }) => {
            const ofSize = { size: size || null, pieces };
            return { id, sku: sku ?? null, name, ...ofSize, in_stock: inStock, hidden };
          }),
        );
      }
      print(lines.length === 0 ? nothingListed(query.below) : stockTable(lines));
    }),
  );

const history = new Command('history')
  .description('show what changed the pieces of a product: orders, deliveries, counts')
  .argument('<id>')
  .addOption(jsonOption())
  .addHelpText('after', examples('stock history 124'))
  .action((id: string, { json }: { json?: boolean }) =>
    onDatabase(async ({ db }) => {
      const product = await productBy(db, id);
      const changes = await listStockChanges(db, { productId: product.id });
      if (json) {
        return printJson(
          changes.map(({ at, size, change, pieces, reason, orderNumber, note }) => {
            return { at, size: size || null, change, pieces, reason, order: orderNumber, note };
          }),
        );
      }
      const name = `${product.id} ${product.name}`;
      print(changes.length === 0 ? `${name} was never counted.` : historyTable(changes));
    }),
  );

export const stockCommand = new Command('stock')
  .description('count what is left: deliveries, breakage, a count of the shelf')
  .addHelpText('after', examples('stock list --below 3', 'stock add 124 +12'))
  .addCommand(list)
  .addCommand(addStockCommand)
  .addCommand(countCommand)
  .addCommand(history);
