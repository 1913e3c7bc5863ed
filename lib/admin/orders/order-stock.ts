import { type HeldPieces, listHeldPieces } from '@/lib/db/order-stock';
import type { Order } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { listStockChanges, type StockChange } from '@/lib/db/stock';

/** What a change of an order's status did to the stock. */
export type StockNews = {
  /** What it put back. */
  back: HeldPieces[];
  /** What came back to the shop and is not in stock again. */
  stillOut: HeldPieces[];
};

/** Returns what the change of an order to its present status did to the stock. */
export async function stockNews(db: Db, { id, status }: Order): Promise<StockNews> {
  const changes = await listStockChanges(db, { orderId: id });
  const back = changes.filter(({ reason }) => reason === status && reason !== 'placed');
  return {
    back: back.map(({ productId, size, change }) => ({ productId, size, pieces: change })),
    stillOut: status === 'returned' ? await listHeldPieces(db, id) : [],
  };
}

/** Returns what an order took of the stock or gave back as JSON. */
export function orderStockRow({ at, productId, size, change, reason }: StockChange) {
  return { at, product_id: productId, size: size || null, change, reason };
}
