import { z } from 'zod';
import { writeJournal } from '@/lib/db/journal';
import { pushKeys } from '@/lib/db/push-keys';
import {
  findSubscription,
  listSubscriptions,
  lockSubscriptions,
  type PushAddress,
  removeSubscriptionsOf,
  saveSubscription,
} from '@/lib/db/push-subscriptions';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { SignedIn } from '@/lib/db/sessions';
import { countOpenOrders } from '@/lib/db/waiting-orders';
import { inTime } from '@/lib/in-time';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { log } from '@/lib/server/log';
import { checkedAddresses, DownloadFailed } from '../download/download';
import { type Network, publicNetwork } from '../download/public-address';
import { testMessage } from './message';
import { pushRequest } from './push';
import { pushTo } from './send-alert';

/** The most devices of a person that are alerted. */
export const MOST_DEVICES = 10;

const LONGEST_ENDPOINT = 1000;

/** How long (s) a push service may keep an alert that somebody sends to try it. */
const TEST_SECONDS = 300;

/** The time-out (ms) for finding a push service, which is looked up again for each push. */
const LOOK_UP_MS = 3000;

/** What a browser says of its subscription, none of it longer than push services make it. */
export const addressSchema = z.object({
  endpoint: z.string().max(LONGEST_ENDPOINT),
  p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
  auth: z.string().regex(/^[\w-]{22,24}={0,2}$/),
});

/** What turning alerts on or off, or trying them, came to, by the words of the admin. */
export type AlertsSaid =
  | 'alerts-on'
  | 'alerts-off'
  | 'alerts-tested'
  | 'alerts-unreachable'
  | 'alerts-refused'
  | 'alerts-gone'
  | 'alerts-many'
  | 'alerts-address';

/** Returns whether a host can be a push service's: one that cannot be found now may be later. */
async function mayBePublic(host: string, network: Network): Promise<boolean> {
  try {
    await inTime(LOOK_UP_MS, checkedAddresses(host, network));
    return true;
  } catch (error) {
    return !(error instanceof DownloadFailed) || error.isSilence;
  }
}

/** Returns whether alerts can be pushed to an address: https, public, with keys that are some. */
async function isPushable(db: Db, address: PushAddress, network: Network): Promise<boolean> {
  const url = URL.canParse(address.endpoint) ? new URL(address.endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const keys = await pushKeys(db);
  const made = pushRequest(address, testMessage(DEFAULT_LANGUAGE, 0), { keys, seconds: 1 });
  const hasKeys = await made.then(
    () => true,
    () => false,
  );
  return hasKeys && mayBePublic(url.hostname, network);
}

/** Alerts the browser of a session from now on. */
export async function subscribe(
  db: Db,
  { person, sessionId }: SignedIn,
  address: PushAddress,
  { network = publicNetwork, now = new Date() } = {},
): Promise<AlertsSaid> {
  if (!(await isPushable(db, address, network))) return 'alerts-address';
  return inTransaction(db, async (trx): Promise<AlertsSaid> => {
    await lockSubscriptions(trx, person.id);
    const others = (await listSubscriptions(trx, person.id, now)).filter(
      (other) => other.sessionId !== sessionId && other.endpoint !== address.endpoint,
    );
    if (others.length >= MOST_DEVICES) return 'alerts-many';
    await saveSubscription(trx, sessionId, address, now);
    await writeJournal(trx, { who: person.name, what: 'alerts on', subject: person.name }, now);
    return 'alerts-on';
  });
}

/** Alerts the browser of a session no more. */
export async function unsubscribe(
  db: Db,
  { person, sessionId }: SignedIn,
  now = new Date(),
): Promise<AlertsSaid> {
  return inTransaction(db, async (trx): Promise<AlertsSaid> => {
    if (await removeSubscriptionsOf(trx, sessionId)) {
      await writeJournal(trx, { who: person.name, what: 'alerts off', subject: person.name }, now);
    }
    return 'alerts-off';
  });
}

/** Pushes an alert to the browser of a session, to try it. */
export async function sendTestAlert(
  db: Db,
  { person, sessionId }: SignedIn,
  { network = publicNetwork, now = new Date() } = {},
): Promise<AlertsSaid> {
  const subscription = await findSubscription(db, sessionId, now);
  if (subscription === null) return 'alerts-gone';
  const { placed } = await countOpenOrders(db);
  const message = testMessage(person.language ?? DEFAULT_LANGUAGE, placed);
  const way = { network, seconds: TEST_SECONDS };
  const outcome = await pushTo(db, subscription, message, way);
  if (outcome.kind === 'taken') return 'alerts-tested';
  if (outcome.kind === 'gone') return 'alerts-gone';
  const { host } = new URL(subscription.endpoint);
  log.warn('alert.failed', { kind: 'test', host, reason: outcome.reason });
  return `alerts-${outcome.kind}`;
}
