import { type Alert, markReached, settleAlert } from '@/lib/db/alerts';
import { pushKeys } from '@/lib/db/push-keys';
import {
  listSubscriptions,
  type PushSubscription,
  removeSubscription,
} from '@/lib/db/push-subscriptions';
import type { Db } from '@/lib/db/schema';
import { countOpenOrders } from '@/lib/db/waiting-orders';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { nextTry } from '@/lib/orders/dispatch/send-order-email';
import { errorText, log } from '@/lib/server/log';
import type { Network } from '../download/public-address';
import { alertMessage } from './message';
import type { AlertPayload } from './payload';
import { type PushOutcome, push, pushRequest } from './push';

/** How long (ms) an alert is of use: what is older shows on the page of the day. */
export const USEFUL_MS = 6 * 60 * 60 * 1000;

/** How to push, and when it is. */
type Sending = { network: Network; now: Date };

/** Pushes a payload to a subscription; forgets one that is no more. */
export async function pushTo(
  db: Db,
  subscription: PushSubscription,
  payload: AlertPayload,
  { network, seconds }: { network: Network; seconds: number },
): Promise<PushOutcome> {
  const keys = await pushKeys(db);
  const outcome = await push(await pushRequest(subscription, payload, { keys, seconds }), network);
  if (outcome.kind === 'gone') await removeSubscription(db, subscription);
  return outcome;
}

/** Pushes an alert to one device; returns whether it has to be tried again. */
async function sendTo(
  db: Db,
  alert: Alert,
  { subscription, payload }: { subscription: PushSubscription; payload: AlertPayload },
  { network, now }: Sending,
): Promise<boolean> {
  const left = Date.parse(alert.at) + USEFUL_MS - now.getTime();
  const way = { network, seconds: Math.max(60, Math.ceil(left / 1000)) };
  const outcome = await pushTo(db, subscription, payload, way);
  if (outcome.kind === 'taken') await markReached(db, alert, subscription.id, now);
  if (outcome.kind === 'taken' || outcome.kind === 'gone') return false;
  // The address of a subscription is a secret; its host says which push service it was.
  const { host } = new URL(subscription.endpoint);
  log.warn('alert.failed', { kind: alert.kind, host, reason: outcome.reason });
  return true;
}

/**
 * Sends an alert to those devices of its person that have not got it. Tries again at growing
 * intervals for as long as it is of use.
 */
export async function sendAlert(db: Db, alert: Alert, { network, now }: Sending): Promise<void> {
  const ends = Date.parse(alert.at) + USEFUL_MS;
  const { placed } = await countOpenOrders(db);
  const seen = { lang: alert.language ?? DEFAULT_LANGUAGE, newOrders: placed };
  const payload = now.getTime() > ends ? null : await alertMessage(db, alert, seen);
  if (payload === null) return settleAlert(db, alert, null);
  const subscriptions = await listSubscriptions(db, alert.personId, now);
  const failed = await Promise.all(
    subscriptions
      .filter(({ id }) => !alert.reached.includes(id))
      .map((subscription) => {
        return sendTo(db, alert, { subscription, payload }, { network, now }).catch((error) => {
          log.error('alert.failed', { kind: alert.kind, reason: errorText(error) });
          return true;
        });
      }),
  );
  const next = failed.includes(true) ? nextTry(alert.tries + 1, now) : null;
  await settleAlert(db, alert, next !== null && next.getTime() <= ends ? next : null);
}
