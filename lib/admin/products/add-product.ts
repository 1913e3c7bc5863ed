import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import type { StoredProduct } from '@/lib/catalogue/product';
import { highestProductId, lockCatalogue } from '@/lib/db/catalogue-marks';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import type { Cents } from '@/lib/money';
import { AdminRefusal } from '../refusal';
import { countChanges, stockMistakes, writtenCounts } from '../stock/count-changes';
import { HIGHEST_ID } from './number-rows';
import { type ProductField, withFacts } from './product-cells';
import { REQUIRED } from './row-facts';
import {
  checkSku,
  ProductRefusal,
  readAssignments,
  readFacts,
  refuseMistakes,
} from './set-product';
import type { SizeFacts } from './size-cells';
import { twinFinder } from './twins';

/** Returns the price of a size of its own, in place of which the largest one's then counts. */
function aSizePrice(sizes: SizeFacts = {}): Cents | undefined {
  return Object.values(sizes).find(({ price }) => price)?.price ?? undefined;
}

function missing(values: ReadonlyMap<ProductField, string>): ProductRefusal {
  const missing = REQUIRED.filter((field) => !values.has(field));
  const mistakes = missing.map((column) => ({ column, message: 'is missing' }));
  const verb = missing.length === 1 ? 'is' : 'are';
  const example = 'name="Velvet Oud" type=single price=22.50';
  const text = `Nothing was added: ${missing.join(' and ')} ${verb} missing. Write for example:\n  ${example}`;
  return new ProductRefusal('invalid', text, mistakes);
}

/**
 * Adds one product, by texts such as "price=22,50" that an import would take, as the last one of
 * the catalogue and under the next free id. Throws an AdminRefusal, and adds nothing, if a text is
 * wrong or missing, or if a product has this name, brand and type, or this sku, already.
 */
export async function addProduct(db: Db, assignments: readonly string[]): Promise<StoredProduct> {
  const values = readAssignments(assignments);
  const { name, type, ...facts } = readFacts(values);
  const price = facts.price ?? aSizePrice(facts.sizes);
  if (name === undefined || type === undefined || price === undefined) throw missing(values);
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const id = (await highestProductId(trx)) + 1;
    if (id > HIGHEST_ID) throw new AdminRefusal('invalid', 'No id is free for another product.');
    const product = withFacts({ ...BLANK_PRODUCT, id, name, type, price }, facts);
    refuseMistakes(stockMistakes(product, facts.stock));
    const alike = twinFinder();
    for (const one of await listAllProducts(trx)) alike.add(one, String(one.id));
    const twin = alike.find(product);
    if (twin !== undefined) {
      const message = `is that of product ${twin}, with this brand and type`;
      const text = `Nothing was added: product ${twin} has this name, brand and type. To change it: products set ${twin} …`;
      throw new ProductRefusal('conflict', text, [{ column: 'name', message }], Number(twin));
    }
    await checkSku(trx, product);
    await saveProducts(trx, [product]);
    await setCounts(trx, writtenCounts(countChanges(product, facts.stock)), 'counted');
    return product;
  });
}
