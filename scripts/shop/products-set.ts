import { Command } from 'commander';
import { parseProductId, type StoredProduct } from '@/lib/catalogue/product';
import { findProductById, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { announce } from './announce';
import { examples } from './help';
import { columnOf, unknownColumn } from './parse-rows';
import {
  type CellFacts,
  changesBetween,
  EMPTY,
  type FieldChange,
  type ProductField,
  plainDigits,
  productFields,
  readCell,
  withFacts,
} from './product-cells';
import { CommandError, note, noteOtherBackend, onDatabase, print } from './run';
import { dearerSmallSize } from './size-warning';
import { formatTable } from './table';

/** The product of an id. Throws a CommandError where there is none. */
export async function productBy(db: Db, id: string): Promise<StoredProduct> {
  const known = parseProductId(plainDigits(id));
  const product = known === null ? null : await findProductById(db, known);
  if (product !== null) return product;
  throw new CommandError(`There is no product ${id}. To find it: products list --search "…"`);
}

/** Reads "in_stock=no" and the like. Throws a CommandError that names what cannot be set. */
function readAssignments(assignments: readonly string[]): Map<ProductField, string> {
  const values = new Map<ProductField, string>();
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const text = value.join('=').trim();
    const field = productFields.find((known) => known === columnOf(name));
    if (value.length > 0 && columnOf(name) === null) {
      throw new CommandError(`"${name}" ${unknownColumn(name)}.`);
    }
    if (field === undefined || value.length === 0) {
      const known = productFields.join(', ');
      throw new CommandError(
        `"${assignment}" sets nothing: write name=value with one of\n${known}.`,
      );
    }
    if (text === '') {
      throw new CommandError(`"${assignment}" sets nothing: write ${field}=${EMPTY} to empty it.`);
    }
    if (values.has(field)) throw new CommandError(`"${field}" is set twice.`);
    values.set(field, text);
  }
  return values;
}

function readFacts(values: ReadonlyMap<ProductField, string>): CellFacts {
  const facts: CellFacts = {};
  const mistakes: string[] = [];
  for (const [field, value] of values) {
    const read = readCell(field, value);
    if ('facts' in read) Object.assign(facts, read.facts);
    else mistakes.push(`${field} ${read.mistake}`);
  }
  if (mistakes.length === 0) return facts;
  throw new CommandError(`Nothing was changed: ${mistakes.join('; ')}.`);
}

/** A product that was set, and what changed of it, in the order of the columns. */
export type SetProduct = { product: StoredProduct; changes: FieldChange[] };

/**
 * Sets fields of one product, each by a text such as "in_stock=no" or "discount=-", by the rules of
 * an import. Throws a CommandError, and changes nothing, where there is no such product or a text
 * is wrong.
 */
export async function setProduct(
  db: Db,
  id: string,
  assignments: readonly string[],
): Promise<SetProduct> {
  const facts = readFacts(readAssignments(assignments));
  return inTransaction(db, async (trx) => {
    const before = await productBy(trx, id);
    const product = withFacts(before, facts);
    const changes = changesBetween(before, product);
    if (changes.length > 0) await saveProducts(trx, [product]);
    return { product, changes };
  });
}

const set = new Command('set')
  .description('change fields of one product')
  .argument('<id>')
  .argument('<name=value...>', `one or more of ${productFields.join(', ')}`)
  .addHelpText(
    'after',
    examples(
      'products set 124 price=22,50 discount=10%',
      'products set 124 in_stock=no',
      'products set 124 discount=-    # empties it',
    ),
  )
  .action((id: string, assignments: string[]) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const { product, changes } = await setProduct(db, id, assignments);
      if (changes.length === 0) return print(`Product ${id} is like that already.`);
      const rows = changes.map(({ field, from, to }) => [field, from, to]);
      print(formatTable(['Field', 'Before', 'Now'], rows, { cut: [1, 2] }));
      const dearer = changes.some(({ field }) => field === 'price' || field === 'type')
        ? dearerSmallSize(product)
        : null;
      if (dearer !== null) note(`Warning: ${dearer}.`);
      await announce();
    }),
  );

/** A command that hides products or brings them back, and what it says of "124 Sauvage". */
const hiding = (
  name: string,
  hidden: 'yes' | 'no',
  says: { description: string; already: string; done: string },
) =>
  new Command(name)
    .description(says.description)
    .argument('<id>')
    .addHelpText('after', examples(`products ${name} 124`))
    .action((id: string) =>
      onDatabase(async ({ db }) => {
        noteOtherBackend();
        const { product, changes } = await setProduct(db, id, [`hidden=${hidden}`]);
        const named = `${product.id} ${product.name}`;
        if (changes.length === 0) return print(`${named} is ${says.already}.`);
        print(`${named} is ${says.done}.`);
        await announce();
      }),
    );

const hide = hiding('hide', 'yes', {
  description: 'take a product out of the shop, until unhide',
  already: 'hidden already',
  done: 'hidden: in no list and no search, and its page is not found',
});

const unhide = hiding('unhide', 'no', {
  description: 'bring a hidden product back, as it was',
  already: 'not hidden',
  done: 'back',
});

/** The commands that change one product. */
export const setCommands: readonly Command[] = [set, hide, unhide];
