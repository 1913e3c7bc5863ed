import { createHash } from 'node:crypto';
import { request } from 'node:https';
import type { RequestDetails } from 'web-push';
import type { PushKeys } from '@/lib/db/push-keys';
import type { PushAddress } from '@/lib/db/push-subscriptions';
import { env } from '@/lib/env';
import { inTime } from '@/lib/in-time';
import { shop } from '@/lib/shop';
import { checkedAddresses, lookupIn } from '../download/download';
import type { Network } from '../download/public-address';
import { reasonOf } from '../refusal';
import type { AlertPayload } from './payload';

/** The time-out (ms) of a push. */
const TIME_LIMIT_MS = 10_000;

/** The outcome of a push. */
export type PushOutcome =
  /** The push service took it. */
  | { kind: 'taken' }
  /** The push service does not know the device any more. */
  | { kind: 'gone' }
  /** The push service answered otherwise. */
  | { kind: 'refused'; reason: string }
  /** The push service could not be reached, or is none that may be. */
  | { kind: 'unreachable'; reason: string };

/** Whom a push service may turn to about what this shop sends: its site, or else its mailbox. */
function contact(): string {
  const { siteUrl } = env();
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${shop.orderEmail}`;
}

/** Returns what names one message to a push service, which keeps the last of a name alone. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/**
 * Returns the request that pushes a payload, encrypted for the device. Throws for keys that are
 * none.
 */
export async function pushRequest(
  { endpoint, p256dh, auth }: PushAddress,
  payload: AlertPayload,
  { keys, seconds }: { keys: PushKeys; seconds: number },
): Promise<RequestDetails> {
  // Loaded where it is needed: a shop that alerts nobody does without it.
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact(), ...keys },
      TTL: seconds,
      urgency: 'high',
      topic: topicOf(payload.tag),
    },
  );
}

/** Posts a request to an address that was checked, follows no redirect; returns the status. */
async function post(details: RequestDetails, network: Network): Promise<number> {
  const url = new URL(details.endpoint);
  const lookup = lookupIn(await checkedAddresses(url.hostname, network));
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const ca = network.authority === undefined ? {} : { ca: network.authority };
  return new Promise((resolve, reject) => {
    const { method, headers } = details;
    request(url, { method, headers, lookup, agent: false, signal, ...ca })
      .on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      })
      .on('error', reject)
      .end(details.body);
  });
}

/** Posts a push to its service, over https and to a public address alone. */
export async function push(details: RequestDetails, network: Network): Promise<PushOutcome> {
  try {
    const status = await inTime(TIME_LIMIT_MS, post(details, network));
    if (status >= 200 && status < 300) return { kind: 'taken' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    return { kind: 'refused', reason: `the push service answered ${status}` };
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) };
  }
}
