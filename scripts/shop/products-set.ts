import { Command } from 'commander';
import { productFields } from '@/lib/admin/products/product-cells';
import { setProduct } from '@/lib/admin/products/set-product';
import { dearerSmallSize } from '@/lib/admin/products/size-warning';
import { announce } from './announce';
import { examples } from './help';
import { note, noteOtherBackend, onDatabase, print } from './run';
import { formatTable } from './table';

const set = new Command('set')
  .description('change fields of one product')
  .argument('<id>')
  .argument('<name=value...>', `one or more of ${[...productFields, 'stock'].join(', ')}`)
  .addHelpText(
    'after',
    examples(
      'products set 124 price=22,50 discount=10%',
      'products set 124 in_stock=no',
      'products set 124 price_50ml=25    # in a size of its own',
      'products set 124 stock=12    # the pieces that are left',
      'products set 124 discount=-    # empties it',
    ),
  )
  .action((id: string, assignments: string[]) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const { product, changes, warnings } = await setProduct(db, id, assignments);
      if (changes.length === 0) return print(`Product ${id} is like that already.`);
      const rows = changes.map(({ field, from, to }) => [field, from, to]);
      print(formatTable(['Field', 'Before', 'Now'], rows, { cut: [1, 2] }));
      const dearer = changes.some(({ field }) => field.startsWith('price') || field === 'type')
        ? dearerSmallSize(product)
        : null;
      if (dearer !== null) note(`Warning: ${dearer}.`);
      for (const { column, message } of warnings) note(`Warning: ${column} ${message}.`);
      await announce();
    }),
  );

/** A command that hides a product or brings it back, with the texts that it prints. */
const visibilityCommand = (
  name: string,
  hidden: 'yes' | 'no',
  texts: { description: string; already: string; done: string },
) =>
  new Command(name)
    .description(texts.description)
    .argument('<id>')
    .addHelpText('after', examples(`products ${name} 124`))
    .action((id: string) =>
      onDatabase(async ({ db }) => {
        noteOtherBackend();
        const { product, changes } = await setProduct(db, id, [`hidden=${hidden}`]);
        const label = `${product.id} ${product.name}`;
        if (changes.length === 0) return print(`${label} is ${texts.already}.`);
        print(`${label} is ${texts.done}.`);
        await announce();
      }),
    );

const hide = visibilityCommand('hide', 'yes', {
  description: 'take a product out of the shop, until unhide',
  already: 'hidden already',
  done: 'hidden: in no list and no search, and its page is not found',
});

const unhide = visibilityCommand('unhide', 'no', {
  description: 'bring a hidden product back, as it was',
  already: 'not hidden',
  done: 'back',
});

/** The commands that change one product. */
export const setCommands: readonly Command[] = [set, hide, unhide];
