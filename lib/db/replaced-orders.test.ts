import { orderWith } from '@/lib/orders/testing/stored-order';
import { insertOrder } from './orders';
import { countReleasablePieces } from './replaced-orders';
import { openTestDatabase } from './testing';

test.each(['sqlite', 'postgres'] as const)(
  'on %s an order that may be replaced would give back what it took, and no other',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine);
    const order = orderWith();
    await insertOrder(db, order);
    const released = async (key: string, now?: Date) =>
      Object.fromEntries(await countReleasablePieces(db, [key], now));
    const { idempotencyKey: key, lines } = order;
    const [line] = lines;
    expect(await released(key)).toEqual({});
    await db.updateTable('order_lines').set({ stock_size: '' }).execute();
    expect(await released(key)).toEqual({ [`${line?.productId}/`]: line?.quantity });
    expect(await released('another')).toEqual({});
    expect(await released(key, new Date(Date.now() + 25 * 3_600_000))).toEqual({});
    await db.updateTable('orders').set({ status: 'confirmed' }).execute();
    expect(await released(key)).toEqual({});
    await close();
  },
);
