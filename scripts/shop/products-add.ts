import { Command } from 'commander';
import { addProduct } from '@/lib/admin/products/add-product';
import { jsonOf } from '@/lib/admin/products/export-products';
import { productFields } from '@/lib/admin/products/product-cells';
import { type Removal, removeProduct } from '@/lib/admin/products/remove-product';
import { dearerSmallSize } from '@/lib/admin/products/size-warning';
import { countsOf, stockValues } from '@/lib/admin/stock/count-changes';
import { announce, announceChange } from './announce';
import { examples } from './help';
import { describeProduct } from './product-texts';
import { jsonOption } from './read-options';
import { confirm, note, noteOtherBackend, onDatabase, print, printJson } from './run';

const add = new Command('add')
  .description('add one product; it needs a name, a type and a price')
  .argument('<name=value...>', `any of ${[...productFields, 'stock'].join(', ')}`)
  .addOption(jsonOption())
  .addHelpText(
    'after',
    examples(
      'products add name="Velvet Oud" type=single price=22,50',
      'products add name="White Musk" type=musk price=8 stock=24',
    ),
  )
  .action((assignments: string[], { json }: { json?: boolean }) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const product = await addProduct(db, assignments);
      const dearer = dearerSmallSize(product);
      if (dearer !== null) note(`Warning: ${dearer}.`);
      const counts = await countsOf(db, product.id);
      if (json) {
        await announceChange();
        return printJson({ ...jsonOf(product), ...stockValues(product, counts) });
      }
      print(`${describeProduct(product, counts).trimEnd()}\n`);
      print(`Product ${product.id} ${product.name} is added.`);
      await announce();
      if (product.imagePath === '') {
        print(`Give it a picture: npm run shop -- products picture ${product.id} photo.jpg`);
      }
    }),
  );

/** What orders keep of a product that goes. */
export function keptByOrders({ all, open }: Removal['orders']): string {
  if (all === 0) return 'No order holds it.';
  const orders = all === 1 ? '1 order holds it and keeps' : `${all} orders hold it and keep`;
  const still = open === 0 ? '' : ` ${open} of them ${open === 1 ? 'is' : 'are'} still open.`;
  return `${orders} its name, size and price.${still}`;
}

const remove = new Command('remove')
  .description('remove one product for good; "hide" takes it out for a while')
  .argument('<id>')
  .option('--yes', 'remove without asking')
  .addHelpText('after', examples('products remove 124', 'products hide 124'))
  .action((id: string, { yes }: { yes?: boolean }) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const { product } = await removeProduct(db, id, async ({ product, orders }) => {
        note(keptByOrders(orders));
        note(`To take it out for a while: npm run shop -- products hide ${product.id}`);
        await confirm(`Remove ${product.id} ${product.name} for good?`, yes);
      });
      print(`${product.id} ${product.name} is removed. Its id is given to no other product.`);
      await announce();
    }),
  );

/** The commands that add and remove one product. */
export const addCommands: readonly Command[] = [add, remove];
