import type { StoredProduct } from '@/lib/catalogue/product';
import { countOrdersOf, type OrderUse } from '@/lib/db/order-figures';
import { saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { countsOf, endedCounts, writtenCounts } from '../stock/count-changes';
import { productBy } from './set-product';

/** A product, and the orders that hold it. */
export type Removal = { product: StoredProduct; orders: OrderUse };

/**
 * Removes one product for good, by its id or sku, and its counts. Orders keep its name, size and
 * price; its id is given to no other. Throws an AdminRefusal if there is none, and what `agree`
 * throws.
 */
export async function removeProduct(
  db: Db,
  id: string,
  agree?: (removal: Removal) => Promise<void>,
): Promise<Removal> {
  const product = await productBy(db, id);
  const removal = { product, orders: await countOrdersOf(db, product.id) };
  await agree?.(removal);
  await inTransaction(db, async (trx) => {
    const { id } = await productBy(trx, `id:${product.id}`);
    await saveProducts(trx, [], { remove: [id] });
    await setCounts(trx, writtenCounts(endedCounts(id, await countsOf(trx, id))), 'uncounted');
  });
  return removal;
}
