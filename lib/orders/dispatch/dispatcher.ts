import { setTimeout as wait } from 'node:timers/promises';
import { database } from '@/lib/db/connection';
import { forgetDueEmail, listDueEmails } from '@/lib/db/email-claims';
import { keepLease, takeLease } from '@/lib/db/lease';
import { findOrderByNumber } from '@/lib/db/orders';
import { listReplacedNumbers } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import {
  claimEvent,
  type DueEvent,
  listDueEvents,
  markEventFailed,
  markEventSent,
  noteWebhook,
} from '@/lib/db/webhook-events';
import { type Env, env, type Webhook } from '@/lib/env';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { countersJob, pastRowsJob, retentionJob, vitalsJob } from './clearing';
import type { Job } from './job';
import { type EmailWay, emailWay, nextTry, sendOrderEmail } from './send-order-email';
import { postWebhook, webhookMessage } from './webhook';

/** How often (ms) it usually looks for what is due: one read of an index. */
const LOOK_MS = 5_000;
const AT_ONCE = 50;

/** Returns the job that sends the e-mails that no browser has reported as sent. */
export function emailJob(way: EmailWay): Job<string> {
  return {
    name: 'order-emails',
    pauseMs: way.pauseMs,
    due: (db, now) => listDueEmails(db, AT_ONCE, now),
    async work(db, number, now) {
      const order = await findOrderByNumber(db, number);
      if (order === null) return;
      const outcome = await sendOrderEmail(db, order, way, { by: 'server', now });
      if (outcome === 'settled' || outcome === 'sent_before') await forgetDueEmail(db, order.id);
    },
  };
}

/** Returns the job that posts order events to the webhook. */
export function webhookJob(webhook: Webhook): Job<DueEvent> {
  return {
    name: 'order-webhook',
    prepare: (db) => noteWebhook(db, true),
    pauseMs: 0,
    due: (db, now) => listDueEvents(db, AT_ONCE, now),
    async work(db, event, now) {
      if (!(await claimEvent(db, event.id, now))) return;
      const order = await findOrderByNumber(db, event.number);
      if (order === null) return;
      const replaces = await listReplacedNumbers(db, order.number);
      try {
        await postWebhook(webhook, webhookMessage(event, order, replaces));
      } catch (error) {
        log.error('order.webhook_failed', { order: order.number, error: errorText(error) });
        await markEventFailed(db, event.id, (failures) => nextTry(failures, now));
        return;
      }
      await markEventSent(db, event.id, now);
    },
  };
}

/**
 * Processes the due items of a job, unless another process is doing so. Returns true if it
 * processed any, so that more may be due.
 *
 * @param clock for tests
 */
export async function runJob<Item>(
  db: Db,
  job: Job<Item>,
  clock: () => Date = () => new Date(),
): Promise<boolean> {
  if ((await job.due(db, clock())).length === 0) return false;
  const lease = await takeLease(db, job.name, clock);
  if (lease === null) return false;
  const release = job.isLong ? keepLease(lease) : lease.release;
  try {
    const items = await job.due(db, clock());
    for (const [index, item] of items.entries()) {
      if (index > 0) await wait(job.pauseMs);
      await lease.renew();
      await job.work(db, item, clock());
    }
    return items.length > 0;
  } finally {
    await release();
  }
}

/** Runs a job for the life of the process; logs a failure once until it works again. */
export function keepRunning<Item>(job: Job<Item>): void {
  let prepared = false;
  let failing = false;
  const look = async () => {
    let more = false;
    try {
      const db = await database();
      if (!prepared) await job.prepare?.(db);
      prepared = true;
      more = await runJob(db, job);
      failing = false;
    } catch (error) {
      if (!failing) log.error('dispatcher.failing', { job: job.name, error: errorText(error) });
      failing = true;
    }
    const pause = failing ? LOOK_MS : (job.everyMs ?? LOOK_MS);
    setTimeout(look, more ? 0 : pause).unref();
  };
  setTimeout(look, 0).unref();
}

async function forgetWebhook(): Promise<void> {
  try {
    await noteWebhook(await database(), false);
  } catch (error) {
    log.error('dispatcher.failing', { job: 'order-webhook', error: errorText(error) });
  }
}

/** The log's hint if the server has no way to send orders to the shop. */
const NO_WAY =
  'An order whose e-mail the shopper’s browser does not send reaches nobody: set SMTP_URL, or EMAILJS_PRIVATE_KEY beside the account of EmailJS, or ORDER_WEBHOOK_URL.';

/**
 * Starts the jobs that send orders to the shop (docs/behaviour.md, "An order reaches the shop") and
 * delete expired data ("Personal data"), once per process. If no way to send is configured, logs
 * one line about it.
 */
export function startDispatcher(settings: Env = env()): void {
  oncePerProcess('dispatcher', () => {
    const way = emailWay(settings);
    const { webhook } = settings;
    if (way !== null) keepRunning(emailJob(way));
    if (webhook !== null) keepRunning(webhookJob(webhook));
    else void forgetWebhook();
    keepRunning(countersJob());
    keepRunning(vitalsJob());
    keepRunning(pastRowsJob());
    if (settings.retentionDays !== null) keepRunning(retentionJob(settings.retentionDays));
    if (way === null && webhook === null) log.warn('dispatcher.no_way', { text: NO_WAY });
    return true;
  });
}
