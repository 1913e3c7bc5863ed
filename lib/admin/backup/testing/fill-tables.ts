import { recordEmailAttempt } from '@/lib/db/email-attempts';
import { addImportedPicture } from '@/lib/db/imported-pictures';
import { insertOrder } from '@/lib/db/orders';
import { addOutboxEmail } from '@/lib/db/outbox-emails';
import { addPicture } from '@/lib/db/pictures';
import { addPromoCode } from '@/lib/db/promo-codes';
import { recordImport } from '@/lib/db/record-import';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { addSubscriber, removeSubscriber } from '@/lib/db/subscribers';
import { changeStatus } from '@/lib/orders/change-status';
import { sampleProduct } from '@/lib/orders/testing/samples';
import { orderWith } from '@/lib/orders/testing/stored-order';

/** Whose rows they are: those of the shop's database, or of a backup. */
type Side = 'own' | 'saved';

/** The phone number of the customer of each side. */
export const PHONE = { own: '71-111111', saved: '71-222222' };

const PRODUCT = { own: 90_001, saved: 90_002 };

/** When all rows begin and end. */
const AT = '2027-01-01T00:00:00.000Z';

async function fillShop(db: Db, side: Side, counted: boolean): Promise<void> {
  const product = { ...sampleProduct({ id: PRODUCT[side], name: side }), hidden: false };
  await recordImport(db, { file: side, at: AT }, { added: [product] });
  if (counted) {
    const count = { product_id: product.id, size: '' };
    await inTransaction(db, (trx) =>
      setCounts(trx, [{ productId: product.id, size: '', pieces: 9 }], 'counted'),
    );
    await db
      .insertInto('last_import_counts')
      .values({ ...count, before: null, after: 9 })
      .execute();
  }
  const code = { code: side.toUpperCase(), name: side, discount: 0.1, expiresAt: null };
  await addPromoCode(db, { ...code, useLimit: null });
  await addSubscriber(db, `${side}@example.com`);
  await addSubscriber(db, `gone-${side}@example.com`);
  await removeSubscriber(db, `gone-${side}@example.com`);
  const phone = PHONE[side];
  const order = orderWith({ number: `${side}-1`, idempotencyKey: side, phone });
  const placed = await insertOrder(db, order);
  if (placed.kind !== 'inserted') throw new Error(placed.kind);
  const orderId = placed.order.id;
  await recordEmailAttempt(db, { orderId, outcome: 'sent', detail: side });
  await addOutboxEmail(db, { orderId, templateParams: { first_name: side } });
  const review = { product_id: product.id, product_name: side, product_brand: side, name: side };
  await db
    .insertInto('reviews')
    .values({
      ...{ ...review, order_id: orderId, stars: 5, text: side, language: 'en' },
      ...{ status: 'approved', created_at: AT, changed_at: AT },
    })
    .execute();
  await changeStatus(db, `${side}-1`, { to: 'cancelled', note: `${phone} changed her mind` });
  await db.insertInto('meta').values({ key: side, value: side }).execute();
  const view = { day: '2027-01-01', metric: 'LCP', page: side, language: 'en', connection: '4g' };
  await db
    .insertInto('vitals')
    .values({ ...view, at_most: 100, count: 1 })
    .execute();
  const key = `ordersPerPhone:${phone} 203.0.113.1`;
  await db.insertInto('rate_limits').values({ key, points: 1, expire: null }).execute();
}

async function fillImports(trx: Db, side: Side): Promise<void> {
  const file = { id: side, created_at: AT, who: side, name: side, words: '{}' };
  await trx
    .insertInto('import_files')
    .values({ ...file, bytes: Buffer.from(side) })
    .execute();
  const pictures = { file_id: side, product_id: PRODUCT[side], cells: '[]', count: 0 };
  await trx
    .insertInto('import_pictures')
    .values({ ...pictures, created_at: AT, state: 'done' })
    .execute();
}

async function fillAdmin(trx: Db, side: Side): Promise<void> {
  const created = { created_at: AT };
  const { id: person_id } = await trx
    .insertInto('people')
    .values({ name: side, name_key: side, role: 'owner', language: null, ...created })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkey = { id: side, person_id, name: side, public_key: side, counter: 0 };
  await trx
    .insertInto('passkeys')
    .values({ ...passkey, transports: '', used_at: null, ...created })
    .execute();
  const until = { person_id, expires_at: AT };
  await trx
    .insertInto('passkey_challenges')
    .values({ challenge: side, ...until })
    .execute();
  const link = { digest: side, used_at: null, ...until };
  await trx.insertInto('sign_in_links').values(link).execute();
  const { id: session_id } = await trx
    .insertInto('sessions')
    .values({ digest: side, device: side, seen_at: AT, ...created, ...until })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = { endpoint: side, p256dh: side, auth: side };
  await trx
    .insertInto('push_subscriptions')
    .values({ session_id, ...keys, ...created })
    .execute();
  const alert = { kind: 'order', subject: side, person_id, next_at: null, sent_at: null };
  await trx
    .insertInto('alerts')
    .values({ ...alert, happened_at: AT })
    .execute();
  const edit = { at: AT, person_id, product_id: PRODUCT[side], undone_at: null };
  await trx
    .insertInto('product_edits')
    .values({ ...edit, before: null, after: side })
    .execute();
  const entry = { at: AT, who: side, what: 'link-made', subject: side };
  await trx.insertInto('journal').values(entry).execute();
}

async function fillPictures(trx: Db, side: Side): Promise<void> {
  const path = `${side}.webp`;
  await addPicture(trx, path, Buffer.from(side));
  const size = { width: 1, height: 1 };
  await addImportedPicture(trx, { source: side, id: PRODUCT[side], path, size });
}

/** Puts rows of one side into every table; into those of stock only where that is `counted`. */
export async function fillTables(db: Db, side: Side, { counted = true } = {}): Promise<void> {
  await fillShop(db, side, counted);
  await inTransaction(db, async (trx) => {
    await fillAdmin(trx, side);
    await fillImports(trx, side);
    await fillPictures(trx, side);
  });
}
