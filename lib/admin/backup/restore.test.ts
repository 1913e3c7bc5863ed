import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { highestProductId } from '@/lib/db/catalogue-marks';
import { listEmailAttempts, recordEmailAttempt } from '@/lib/db/email-attempts';
import { findImport } from '@/lib/db/last-import';
import { removeOptIn } from '@/lib/db/opt-ins';
import { findOrderByNumber, insertOrder, listOrders, listOrdersWithLines } from '@/lib/db/orders';
import { addOutboxEmail, listOrderEmails } from '@/lib/db/outbox-emails';
import { erasePerson } from '@/lib/db/personal-data';
import { listAllProducts, listShownProducts, saveProducts } from '@/lib/db/products';
import {
  addPromoCode,
  disablePromoCode,
  findUsablePromoCode,
  listPromoCodes,
} from '@/lib/db/promo-codes';
import { recordImport } from '@/lib/db/record-import';
import { type Db, inTransaction } from '@/lib/db/schema';
import { listStock, listStockChanges, setCounts } from '@/lib/db/stock';
import { addSubscriber, listSubscribers, removeSubscriber } from '@/lib/db/subscribers';
import { openTestDatabase } from '@/lib/db/testing';
import { listDueEvents, noteWebhook } from '@/lib/db/webhook-events';
import { changeStatus } from '@/lib/orders/change-status';
import { sampleProduct } from '@/lib/orders/testing/samples';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { backup } from './backup';
import type { RestorePlan } from './plan-restore';
import { restore } from './restore';

const SUMMER = { code: 'SUMMER', name: 'Summer', discount: 0.1, expiresAt: null, useLimit: 5 };

async function place(db: Db, number: string): Promise<number> {
  const outcome = await insertOrder(db, orderWith({ number, idempotencyKey: `key-${number}` }));
  if (outcome.kind !== 'inserted') throw new Error(outcome.kind);
  return outcome.order.id;
}

describe.each(['sqlite', 'postgres'] as const)('a backup brought back into %s', (engine) => {
  let before: Awaited<ReturnType<typeof openTestDatabase>>;
  let after: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-restore-test-'));
    file = join(folder, 'backup.db');
    before = await openTestDatabase('sqlite', { seeded: true });
    after = await openTestDatabase(engine);
    const products = [
      sampleProduct(),
      { ...sampleProduct({ id: 7, name: 'Seven' }), hidden: true },
    ];
    await saveProducts(before.db, products, { replace: true });
    await addPromoCode(before.db, SUMMER);
    await addSubscriber(before.db, 'rima@example.com');
    await place(before.db, 'MC-0001');
    const orderId = await place(before.db, 'MC-0002');
    await recordEmailAttempt(before.db, { orderId, outcome: 'sent', detail: 'OK' });
    await addOutboxEmail(before.db, { orderId, templateParams: { first_name: 'Rima' } });
    await backup(before, file);
  });

  afterEach(async () => {
    await before.close();
    await after.close();
    await rm(folder, { recursive: true });
  });

  it('is the shop as it was, also where all was lost', async () => {
    expect(await restore(after.db, file)).toEqual({ products: 2, orders: 2 });
    const plain = (orders: Awaited<ReturnType<typeof listOrdersWithLines>>) =>
      orders.map(({ id: _, ...order }) => order);
    expect(plain(await listOrdersWithLines(after.db))).toEqual(
      plain(await listOrdersWithLines(before.db)),
    );
    const { id = 0 } = (await findOrderByNumber(after.db, 'MC-0002')) ?? {};
    expect(await listEmailAttempts(after.db, id)).toMatchObject([
      { outcome: 'sent', detail: 'OK' },
    ]);
    expect(await listOrderEmails(after.db, id)).toMatchObject([
      { templateParams: { first_name: 'Rima' } },
    ]);
    expect((await listAllProducts(after.db)).map(({ name }) => name)).toEqual(['Asad', 'Seven']);
    expect((await listShownProducts(after.db)).map(({ name }) => name)).toEqual(['Asad']);
    expect(await findUsablePromoCode(after.db, 'SUMMER')).toMatchObject(SUMMER);
    expect(await listSubscribers(after.db)).toEqual(await listSubscribers(before.db));
  });

  it('leaves due what the webhook has not taken yet, also in a shop that never started', async () => {
    await noteWebhook(before.db, true);
    await place(before.db, 'MC-0003');
    const newer = join(folder, 'newer.db');
    await backup(before, newer);
    await restore(after.db, newer);
    await noteWebhook(after.db, true);
    const due = await listDueEvents(after.db, 10);
    expect(due.map(({ number }) => number)).toEqual(['MC-0003']);
  });

  it('brings the last import of the backup, which can be undone, and forgets any other', async () => {
    const imported = (db: Db, at: string, price: number) =>
      recordImport(
        db,
        { file: 'mine.csv', at },
        { cleared: [124], added: [{ ...sampleProduct({ price }), hidden: false }] },
      );
    await imported(after.db, '2027-01-02T00:00:00.000Z', 900);
    await restore(after.db, file);
    expect(await findImport(after.db)).toBeNull();

    const at = '2027-01-01T00:00:00.000Z';
    await imported(before.db, at, 1100);
    const newer = join(folder, 'newer.db');
    await backup(before, newer);
    await restore(after.db, newer);
    expect(await findImport(after.db)).toMatchObject({ at, changes: [{ id: 124 }] });
  });

  describe('with counts of stock', () => {
    const counts = (pieces: number) => [{ productId: 124, size: '', pieces }];

    const count = (db: Db, pieces: number) =>
      inTransaction(db, (trx) => setCounts(trx, counts(pieces), 'counted'));

    beforeEach(async () => {
      await count(before.db, 9);
      const [line] = orderWith().lines;
      const lines = line ? [{ ...line, stockSize: '', quantity: 2 }] : [];
      await insertOrder(
        before.db,
        orderWith({ number: 'MC-0005', idempotencyKey: 'key-5', lines }),
      );
      file = join(folder, 'counted.db');
      await backup(before, file);
    });

    const cancelled = async () => {
      await changeStatus(after.db, 'MC-0005', { to: 'cancelled', note: '' });
      return listStock(after.db);
    };

    it('brings them with their history, and an order gives back what it took', async () => {
      await restore(after.db, file);
      expect(await listStock(after.db)).toEqual(counts(7));
      const history = await listStockChanges(after.db, { productId: 124 });
      expect(history).toEqual(await listStockChanges(before.db, { productId: 124 }));
      expect(await cancelled()).toEqual(counts(9));
      await restore(after.db, file);
      expect(await listStock(after.db)).toEqual(counts(9));
    });

    it('leaves those of a shop that counts, which its missing orders took nothing of', async () => {
      await count(after.db, 4);
      await restore(after.db, file);
      expect(await findOrderByNumber(after.db, 'MC-0005')).toMatchObject({ status: 'placed' });
      expect(await cancelled()).toEqual(counts(4));
      expect(await listStockChanges(after.db, { productId: 124 })).toHaveLength(1);
    });
  });

  it('changes and removes no order that came since, and may come again', async () => {
    await saveProducts(after.db, [sampleProduct({ name: 'Renamed' }), sampleProduct({ id: 9 })]);
    await addPromoCode(after.db, SUMMER);
    await disablePromoCode(after.db, 'SUMMER');
    await place(after.db, 'MC-0003');
    await place(after.db, 'MC-0001');
    await after.db
      .updateTable('orders')
      .set({ status: 'confirmed' })
      .where('number', '=', 'MC-0001')
      .execute();
    expect(await restore(after.db, file)).toEqual({ products: 2, orders: 1 });
    expect(await restore(after.db, file)).toEqual({ products: 2, orders: 0 });
    const orders = await listOrders(after.db);
    expect(Object.fromEntries(orders.map(({ number, status }) => [number, status]))).toEqual({
      'MC-0001': 'confirmed',
      'MC-0002': 'placed',
      'MC-0003': 'placed',
    });
    expect((await listAllProducts(after.db)).map(({ name }) => name)).toEqual(['Asad', 'Seven']);
    expect(await findUsablePromoCode(after.db, 'SUMMER')).toMatchObject(SUMMER);
  });

  it('tells by name what goes, changes and comes, and does nothing where that is not agreed', async () => {
    await saveProducts(after.db, [sampleProduct({ name: 'Renamed' }), sampleProduct({ id: 9 })]);
    await addPromoCode(after.db, SUMMER);
    await disablePromoCode(after.db, 'SUMMER');
    await addPromoCode(after.db, { ...SUMMER, code: 'NEWER' });
    let askedPlan: RestorePlan | null = null;
    const restored = restore(after.db, file, {
      agree: async (plan) => {
        askedPlan = plan;
        throw new Error('no');
      },
    });
    await expect(restored).rejects.toThrow('no');
    expect(askedPlan).toEqual({
      products: { removed: ['9 Asad'], changed: ['124 Renamed'], added: ['7 Seven'] },
      codes: {
        removed: ['NEWER'],
        changed: ['SUMMER (on again)'],
        added: ['BEIRUT15', 'CEDAR5', 'EID20', 'WELCOME10'],
      },
    });
    expect(await listOrders(after.db)).toEqual([]);
    expect((await listAllProducts(after.db)).map(({ name }) => name)).toEqual(['Renamed', 'Asad']);

    await restore(after.db, file);
    expect(await listPromoCodes(after.db)).toEqual(await listPromoCodes(before.db));
    await restore(after.db, file, {
      agree: async (plan) => {
        const none = { removed: [], changed: [], added: [] };
        expect(plan).toEqual({ products: none, codes: none });
      },
    });
  });

  it('gives out no id of a product that was removed before the backup was made', async () => {
    await saveProducts(before.db, [sampleProduct({ id: 9000 })]);
    await saveProducts(before.db, [sampleProduct()], { replace: true });
    const later = join(folder, 'later.db');
    await backup(before, later);
    await restore(after.db, later);
    expect(await highestProductId(after.db)).toBe(9000);
  });

  it('leaves products and codes that were changed while the question was open', async () => {
    const restored = restore(after.db, file, {
      agree: async () => {
        await saveProducts(after.db, [sampleProduct({ id: 9 })]);
      },
    });
    await expect(restored).rejects.toThrow('were changed meanwhile');
    expect((await listAllProducts(after.db)).map(({ id }) => id)).toEqual([9]);
    expect(await restore(after.db, file)).toEqual({ products: 2, orders: 0 });
  });

  it('brings back nobody who was erased or taken off the newsletter since', async () => {
    await restore(after.db, file);
    await after.db.updateTable('orders').set({ status: 'delivered' }).execute();
    await erasePerson(after.db, '71-234567');
    await removeSubscriber(after.db, 'Rima@example.com');
    await addSubscriber(after.db, 'lina@example.com');
    expect(await restore(after.db, file)).toMatchObject({ orders: 0 });
    expect((await listOrders(after.db)).map(({ firstName }) => firstName)).toEqual(['', '']);
    expect((await listSubscribers(after.db)).map(({ email }) => email)).toEqual([
      'lina@example.com',
    ]);
    await addSubscriber(after.db, 'rima@example.com');
    expect(await listSubscribers(after.db)).toHaveLength(2);
  });

  it('hides what is hidden still where the release that made it knew of no hiding', async () => {
    await restore(after.db, file);
    const old = new DatabaseSync(file);
    old.exec(`alter table products drop column hidden;
      delete from migrations where name = '0008-hidden-products'`);
    old.close();
    await restore(after.db, file);
    expect((await listShownProducts(after.db)).map(({ name }) => name)).toEqual(['Asad']);
  });

  it('keeps each sku where the release that made it knew of none', async () => {
    const skus = async () => (await listAllProducts(after.db)).map(({ id, sku }) => [id, sku]);
    await restore(after.db, file);
    const old = new DatabaseSync(file);
    old.exec(`drop index products_sku; alter table products drop column sku;
      delete from migrations where name = '0021-sku'`);
    old.close();
    const [asad, seven] = await listAllProducts(after.db);
    if (!asad || !seven) throw new Error('Not restored');
    await saveProducts(after.db, [
      { ...asad, sku: 'A' },
      { ...seven, name: 'Renamed', sku: 'B' },
      { ...sampleProduct({ id: 9 }), hidden: false, sku: 'C' },
    ]);
    let askedPlan: RestorePlan | null = null;
    await restore(after.db, file, {
      agree: async (plan) => {
        askedPlan = plan;
      },
    });
    expect(askedPlan).toMatchObject({
      products: { removed: ['9 Asad'], changed: ['7 Renamed'], added: [] },
    });
    expect(await skus()).toEqual([
      [124, 'A'],
      [7, 'B'],
    ]);
  });

  it.each([
    ['an erased one', { erased_at: '2027-01-01T00:00:00.000Z', newsletter: 0, phone: '' }, []],
    ['a replaced one', { status: 'replaced' }, []],
    ['one that says no', { newsletter: 0 }, []],
    ['as it was', { status: 'placed' }, ['71-234567']],
  ])('asks the shop whose opt-in an old order of a backup still is: %s', async (_, now, phones) => {
    const old = new DatabaseSync(file);
    old.exec(`drop table opt_ins; delete from migrations where name = '0023-opt-ins'`);
    old.close();
    await restore(after.db, file);
    await after.db.deleteFrom('opt_ins').execute();
    await after.db.updateTable('orders').set(now).where('number', '=', 'MC-0001').execute();
    await restore(after.db, file);
    const subscribers = await listSubscribers(after.db);
    expect(subscribers.flatMap(({ phone }) => phone ?? [])).toEqual(phones);
  });

  it('takes off the newsletter whom a later backup knows as removed', async () => {
    await removeSubscriber(before.db, 'rima@example.com');
    await removeOptIn(before.db, '71-234567');
    const later = join(folder, 'later.db');
    await backup(before, later);
    await restore(after.db, file);
    expect(await listSubscribers(after.db)).toHaveLength(2);
    await restore(after.db, later);
    expect(await listSubscribers(after.db)).toEqual([]);
  });

  it('is refused where it is none, and nothing changes', async () => {
    for (const text of ['not a database '.repeat(100), '']) {
      await writeFile(file, text);
      await expect(restore(after.db, file)).rejects.toThrow('is no backup of the shop');
    }
    await place(after.db, 'MC-0003');
    await expect(restore(after.db, join(folder, 'none.db'))).rejects.toThrow('is no backup');
    expect(await listOrders(after.db)).toHaveLength(1);
  });
});
