import type { Db } from './schema';
import type { Counted } from './stock-rows';

// The owner's own words in the history of stock.

/** Inside a transaction that has changed this count: notes why, on that change. */
export async function noteLastChange(
  trx: Db,
  { productId, size }: Counted,
  note: string,
): Promise<void> {
  const last = trx
    .selectFrom('stock_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('product_id', '=', productId)
    .where('size', '=', size);
  await trx.updateTable('stock_changes').set({ note }).where('id', '=', last).execute();
}
