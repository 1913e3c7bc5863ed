import { Command, Option } from 'commander';
import { jsonOf } from '@/lib/admin/products/export-products';
import { listProducts, type ProductQuery } from '@/lib/admin/products/list-products';
import { productBy } from '@/lib/admin/products/set-product';
import { countsByProduct, countsOf, stockValues } from '@/lib/admin/stock/count-changes';
import { productTypes } from '@/lib/catalogue/product';
import { listStock } from '@/lib/db/stock';
import { examples } from './help';
import { pictureCommand } from './product-picture';
import { describeProduct, productTable } from './product-texts';
import { addCommands } from './products-add';
import { setCommands } from './products-set';
import { jsonOption } from './read-options';
import { onDatabase, print, printJson } from './run';

type JsonFlag = { json?: boolean };

const list = new Command('list')
  .description('list products, hidden ones too, in the shop’s own order')
  .option('--search <words>', 'only those with these words in id, sku, name or brand')
  .addOption(new Option('--type <type>', 'only those of this type').choices(productTypes))
  .option('--hidden', 'only hidden ones')
  .addOption(jsonOption('as JSON, with every field'))
  .addHelpText(
    'after',
    examples(
      'products list --search "tom ford"',
      'products list --type musk',
      'products list --hidden',
    ),
  )
  .action(({ json, ...query }: ProductQuery & JsonFlag) =>
    onDatabase(async ({ db }) => {
      const products = await listProducts(db, query);
      const counts = countsByProduct(await listStock(db));
      if (json) {
        return printJson(
          products.map((product) => ({
            ...jsonOf(product),
            ...stockValues(product, counts.get(product.id)),
          })),
        );
      }
      print(productTable(products, { counts }));
    }),
  );

const show = new Command('show')
  .description('show one product in full, with the price of each size')
  .argument('<id>')
  .addOption(jsonOption())
  .addHelpText('after', examples('products show 124'))
  .action((id: string, { json }: JsonFlag) =>
    onDatabase(async ({ db }) => {
      const product = await productBy(db, id);
      const counts = await countsOf(db, product.id);
      if (json) return printJson({ ...jsonOf(product), ...stockValues(product, counts) });
      print(describeProduct(product, counts));
    }),
  );

export const productsCommand = [...addCommands, ...setCommands].reduce(
  (command, change) => command.addCommand(change),
  new Command('products')
    .description('find products, and change them one at a time')
    .addHelpText('after', examples('products list', 'products set 124 in_stock=no'))
    .addCommand(list)
    .addCommand(show)
    .addCommand(pictureCommand),
);
