import { Command } from 'commander';
import { type Product, parseProductId } from '@/lib/catalogue/product';
import { importProductSchema } from '@/lib/catalogue/product-schema';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { findProductById, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { productColumns } from './parse-rows';
import { pictureCommand } from './product-picture';
import { CommandError, noteOtherBackend, onDatabase, print } from './run';
import { formatTable } from './table';

type Field = Exclude<(typeof productColumns)[number], 'id' | 'updated_at'>;

const fields = productColumns.filter((name): name is Field => !/^(?:id|updated_at)$/.test(name));

/** Reads "in_stock=no" and the like. Throws a CommandError that names what cannot be set. */
function readAssignments(assignments: readonly string[]): Map<Field, string> {
  const values = new Map<Field, string>();
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const field = fields.find((known) => known === name.trim().toLowerCase());
    if (field === undefined || value.length === 0) {
      throw new CommandError(
        `"${assignment}" sets nothing: write name=value with one of ${fields.join(', ')}.`,
      );
    }
    if (values.has(field)) throw new CommandError(`"${field}" is set twice.`);
    values.set(field, value.join('='));
  }
  return values;
}

/** A product's fields as a spreadsheet shows them. */
function cellsOf(product: Product): Record<Field, string> {
  const { discount, inStock } = product;
  const cells = { ...encodeProduct(product), in_stock: inStock ? 'yes' : 'no' };
  return { ...cells, discount: discount === null ? '' : String(discount) };
}

function changed(product: Product, values: ReadonlyMap<Field, string>): Product {
  const parsed = importProductSchema.safeParse({
    ...cellsOf(product),
    id: product.id,
    ...Object.fromEntries(values),
  });
  if (parsed.success) {
    const { updatedAt, rating, ratingCount } = product;
    const { inStock, ...rest } = parsed.data;
    return { ...rest, inStock: inStock ?? product.inStock, updatedAt, rating, ratingCount };
  }
  const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new CommandError(`Nothing was changed: ${mistakes.join('; ')}.`);
}

/** A field that changed, with its values as a spreadsheet shows them. */
export type FieldChange = { field: Field; from: string; to: string };

/**
 * Sets fields of one product, each by a text such as "in_stock=no", by the rules of an import.
 * Returns what changed, in the order of the columns. Throws a CommandError, and changes nothing,
 * where there is no such product or a text is wrong.
 */
export async function setProduct(
  db: Db,
  id: string,
  assignments: readonly string[],
): Promise<FieldChange[]> {
  const values = readAssignments(assignments);
  return inTransaction(db, async (trx) => {
    const known = parseProductId(id);
    const product = known === null ? null : await findProductById(trx, known);
    if (product === null) throw new CommandError(`There is no product ${id}.`);
    const next = changed(product, values);
    await saveProducts(trx, [next]);
    const [before, after] = [cellsOf(product), cellsOf(next)];
    return fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, from: before[field], to: after[field] }));
  });
}

const set = new Command('set')
  .description('change fields of one product')
  .argument('<id>')
  .argument('<name=value...>', `one or more of ${fields.join(', ')}`)
  .addHelpText('after', '\nExample:\n  npm run shop -- products set 124 in_stock=no price=22.50')
  .action((id: string, assignments: string[]) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const changes = await setProduct(db, id, assignments);
      if (changes.length === 0) return print(`Product ${id} is like that already.`);
      const rows = changes.map(({ field, from, to }) => [field, from || '-', to || '-']);
      print(formatTable(['Field', 'Before', 'Now'], rows));
      print('A running shop shows it within two minutes.');
    }),
  );

export const productsCommand = new Command('products')
  .description('change products one at a time')
  .addCommand(set)
  .addCommand(pictureCommand);
