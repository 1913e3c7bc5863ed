import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { shownPolicies } from '@/lib/content/current';
import { countProducts } from '@/lib/db/catalogue-marks';
import { findLastBackup } from '@/lib/db/last-backup';
import { listPicturePaths } from '@/lib/db/pictures';
import { listShownProducts } from '@/lib/db/products';
import { listPromoCodes } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { loadSeedProducts, loadSeedPromoCodes } from '@/lib/db/seed';
import { lastHealthCheck } from '@/lib/db/write-check';
import type { Env } from '@/lib/env';
import { emailWay } from '@/lib/orders/dispatch/send-order-email';
import type { EmailParams } from '@/lib/orders/email';
import { ownersFolder } from '@/lib/owner/folder';
import { shownPath } from '@/lib/owner/json-file';
import { shopSettings } from '@/lib/owner/read';
import { shop } from '@/lib/shop';
import { reasonOf } from '../refusal';
import {
  type Check,
  checkAddress,
  checkAlarm,
  checkBackup,
  checkCodes,
  checkDisk,
  checkNode,
  checkProducts,
  checkProxies,
  checkSecrets,
  ok,
  todo,
  warning,
} from './checks';
import { checkNames, checkPictures, checkPolicies, checkTexts } from './content-checks';
import { checkDetails } from './sample-details';
import { shippedTexts } from './shipped-texts';

/** Returns the parameters of a test e-mail, without an order. */
function testParams(now: Date): EmailParams {
  return {
    customer_email: '-',
    first_name: 'Test',
    last_name: 'of the shop',
    delivery_address: 'There is no order: npm run shop -- go-live sent this.',
    order_total: '$0.00',
    order_details: '',
    promo_info: '-',
    applied_promo: 'None',
    discount_amount: '$0.00',
    order_number: `TEST-${now.getTime().toString(36).toUpperCase()}`,
  };
}

/** Sends a test mail in the way the server sends order e-mails. */
export async function checkEmail(settings: Env, send: boolean, now: Date): Promise<Check> {
  const name = 'E-mail';
  const way = emailWay(settings);
  if (way === null && settings.webhook !== null) {
    const found = 'There is no way to send mails: the webhook alone tells of orders.';
    return warning(name, found, 'Set SMTP_URL too, or look that the webhook is heard.');
  }
  if (way === null) {
    const found = 'The server has no way to send mails: nobody would hear of some orders.';
    const ways = 'SMTP_URL, or the EMAILJS variables with EMAILJS_PRIVATE_KEY';
    return todo(name, found, `Set ${ways} in .env.`);
  }
  const kind = way.viaOutbox ? 'SMTP_URL' : 'EmailJS';
  if (!send) {
    return { ...ok(name, `No test mail was sent by ${kind} (--no-mail).`), state: 'left out' };
  }
  const params = testParams(now);
  try {
    await way.send(params);
  } catch (error) {
    const toDo = `Check ${way.viaOutbox ? 'SMTP_URL' : 'the EMAILJS variables'} in .env.`;
    return todo(name, `${kind} did not take a test mail: ${reasonOf(error)}.`, toDo);
  }
  const to = way.viaOutbox ? shop.orderEmail : 'the address of your template';
  return ok(name, `${kind} took a mail to ${to}: look for ${params.order_number}.`);
}

/** Checks that shoppers read the owner's texts. */
function checkOwnTexts(): Check[] {
  const folder = ownersFolder();
  const shown = folder && shownPath(folder);
  return [
    checkTexts(shippedTexts(folder, shopSettings()), shown),
    checkPolicies(shownPolicies(), shown),
  ];
}

async function checkAllProducts(db: Db, most: number): Promise<Check[]> {
  if ((await countProducts(db)) > most) {
    const found = `There are more than ${most}: they were not looked at here.`;
    return [warning('Products', found, 'Look at them:', ['npm run shop -- go-live --no-mail'])];
  }
  const products = await listShownProducts(db);
  return [
    checkProducts(products, await loadSeedProducts()),
    checkPictures(products, await listPicturePaths(db)),
    checkNames(products),
  ];
}

async function checkStock(
  db: Db,
  { backendUrl }: Env,
  mostProducts: number,
  now: Date,
): Promise<Check[]> {
  if (backendUrl !== null) {
    const found = `Those of ${backendUrl}; see npm run shop -- backend check.`;
    return ['Products', 'Promo codes'].map((name) => ok(name, found));
  }
  return [
    ...(await checkAllProducts(db, mostProducts)),
    checkCodes(await listPromoCodes(db), await loadSeedPromoCodes(now), now),
  ];
}

/** Returns the free bytes on the disk of a folder, which need not exist yet on PostgreSQL. */
async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found === null ? freeBytes(dirname(folder)) : found.bavail * found.bsize;
}

/**
 * Returns the checks before going live, in the order in which an owner reads them.
 *
 * @param mail whether to send a test mail
 * @param mostProducts how many products may be looked at: that takes a second for some ten thousand
 */
export async function checkShop(
  db: Db,
  settings: Env,
  mail: boolean,
  now = new Date(),
  mostProducts = Number.POSITIVE_INFINITY,
): Promise<Check[]> {
  const last = await findLastBackup(db);
  const isThere = last !== null && (await stat(last.file).catch(() => null)) !== null;
  const folder = resolve(settings.dataDir);
  return [
    checkAddress(settings),
    checkProxies(settings),
    await checkEmail(settings, mail, now),
    ...checkDetails(shop),
    ...checkOwnTexts(),
    ...(await checkStock(db, settings, mostProducts, now)),
    checkSecrets(settings),
    checkBackup(last, isThere, settings, now),
    checkAlarm(await lastHealthCheck(db), settings, now),
    checkDisk(await freeBytes(folder), folder),
    checkNode(process.version, now),
  ];
}
