import { highestProductId, lockCatalogue, saveHighestId } from '@/lib/db/catalogue-marks';
import { copyMissingOrders } from '@/lib/db/copy-ledger';
import { copyMissingPictures } from '@/lib/db/copy-pictures';
import { copyStock } from '@/lib/db/copy-stock';
import { copyImport } from '@/lib/db/last-import';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { listPromoCodes, replacePromoCodes } from '@/lib/db/promo-codes';
import { type Db, inTransaction } from '@/lib/db/schema';
import { copyMissingSubscribers } from '@/lib/db/subscribers';
import { copyWebhookUse } from '@/lib/db/webhook-events';
import { AdminRefusal } from '../refusal';
import { type BackupCopy, onCopy, type Source } from './backup-copy';
import { planRestore, type RestorePlan, withStoredSkus } from './plan-restore';

/** What a backup makes the catalogue of a shop. */
async function catalogueOf({ db: copy, knowsHidden, knowsSku }: BackupCopy) {
  const all = await listAllProducts(copy);
  const products = knowsHidden ? all : all.map(({ hidden, ...product }) => product);
  return {
    products,
    promos: await listPromoCodes(copy),
    productsFor: (shop: Db) => (knowsSku ? products : withStoredSkus(shop, products)),
  };
}

/**
 * Returns what restoring a backup would change, and changes nothing. Throws an AdminRefusal if the
 * file is no backup that this shop reads.
 */
export function restorePlan(db: Db, file: string, source: Source = {}): Promise<RestorePlan> {
  return onCopy(db, file, source, async (copy) => {
    const { productsFor, promos } = await catalogueOf(copy);
    return planRestore(db, { products: await productsFor(db), promos });
  });
}

/** How many products and orders a restore brought back. */
export type Restored = { products: number; orders: number };

/**
 * Asks the owner about a restore's changes, and about what stays behind in a newer release's
 * backup; throws if they decline.
 */
export type Agree = (plan: RestorePlan, behind: readonly string[]) => Promise<void>;

/**
 * Restores a backup of either engine into the shop's database, while the shop runs: replaces
 * products and promo codes with those of the backup, and adds missing orders and subscribers,
 * except people erased or removed since. Brings the counts of stock to a shop that never counted;
 * any other keeps its own. Changes and removes no order, so it can run again. Throws
 * what `agree` throws, and an AdminRefusal if the file is no backup that this shop reads, or
 * products or codes changed while the question was open. (docs/behaviour.md, "Going live, and
 * backups")
 */
export function restore(
  db: Db,
  file: string,
  { agree, ...source }: Source & { agree?: Agree } = {},
): Promise<Restored> {
  return onCopy(db, file, source, async (opened) => {
    const { products, promos, productsFor } = await catalogueOf(opened);
    const { db: copy } = opened;
    const highestId = await highestProductId(copy);
    const agreed = await planRestore(db, { products: await productsFor(db), promos });
    await agree?.(agreed, opened.behind);
    await copyWebhookUse(copy, db);
    const orders = await copyMissingOrders(copy, db);
    await copyMissingSubscribers(copy, db);
    await copyMissingPictures(copy, db);
    await inTransaction(db, async (trx) => {
      await lockCatalogue(trx);
      const listed = await productsFor(trx);
      const plan = await planRestore(trx, { products: listed, promos });
      if (JSON.stringify(plan) !== JSON.stringify(agreed)) {
        throw new AdminRefusal(
          'conflict',
          'Missing orders and subscribers are back, but products or promo codes were changed meanwhile and stayed as they are. Run it again.',
        );
      }
      await saveProducts(trx, listed, { replace: true });
      await copyImport(copy, trx);
      await copyStock(copy, trx);
      await saveHighestId(trx, [highestId]);
      await replacePromoCodes(trx, promos);
    });
    return { products: products.length, orders };
  });
}
