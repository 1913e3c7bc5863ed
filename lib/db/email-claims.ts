import { randomUUID } from 'node:crypto';
import { type EmailStatus, openStatuses } from './order-types';
import { markPassedOn } from './outbox-emails';
import { type Db, inTransaction } from './schema';

/** How long (ms) a claim lasts, unless the sender reports before. */
const CLAIM_MS = 60_000;

/** The sender of an e-mail: a tab of the shopper's browser, or one try of the server. */
export type EmailSender = `${'browser' | 'server'} ${string}`;

/** Returns a sender for one try of the server. */
export function serverSender(): EmailSender {
  return `server ${randomUUID()}`;
}

/** Returns whether the server holds a claim. */
export const isServerSender = (claim: string | null) => claim?.startsWith('server ') ?? false;

const BY_BROWSER = 'browser %';

/** The outcome of claiming an order's e-mail. */
export type ClaimOutcome =
  /** Only this sender may send it, for `CLAIM_MS`. */
  | 'claimed'
  /** A mail was sent. */
  | 'sent'
  /** Another sender holds the claim. */
  | 'held'
  /** The order is replaced, cancelled, otherwise settled, or unknown. */
  | 'settled';

/**
 * Claims the right to send an order's e-mail. A sender can renew its own claim.
 *
 * @param fromBrowser whether it takes over from a browser: the server sends what a browser puts
 * into the shop's outbox
 */
export async function claimEmail(
  db: Db,
  orderId: number,
  sender: EmailSender,
  { now = new Date(), fromBrowser = false } = {},
): Promise<ClaimOutcome> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await db
    .updateTable('orders')
    .set({ email_claim: sender, email_claimed_until: until })
    .where('id', '=', orderId)
    .where('email_status', '!=', 'sent' satisfies EmailStatus)
    .where('status', 'in', openStatuses)
    .where((eb) =>
      eb.or([
        eb('email_claim', 'is', null),
        eb('email_claim', '=', sender),
        eb('email_claimed_until', '<=', now.toISOString()),
        ...(fromBrowser ? [eb('email_claim', 'like', BY_BROWSER)] : []),
      ]),
    )
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 1n) return 'claimed';
  const order = await db
    .selectFrom('orders')
    .select(['status', 'email_status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.email_status === 'sent') return 'sent';
  const open = order !== undefined && openStatuses.some((status) => status === order.status);
  return open ? 'held' : 'settled';
}

/** Records that a mail about an order was accepted, so that no other is sent. */
export async function markEmailSent(db: Db, orderId: number, now = new Date()): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('orders')
      .set((eb) => ({
        email_status: 'sent' satisfies EmailStatus,
        told_at: eb.fn.coalesce('told_at', eb.val(at)),
        email_next_at: null,
        email_claim: null,
        email_claimed_until: null,
      }))
      .where('id', '=', orderId)
      .where('email_status', '!=', 'sent' satisfies EmailStatus)
      .execute();
    await markPassedOn(trx, orderId, now);
  });
}

async function noteFailed(trx: Db, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ email_status: 'failed' satisfies EmailStatus })
    .where('id', '=', orderId)
    .where('email_status', '=', 'unsent' satisfies EmailStatus)
    .execute();
}

/** Records that a browser failed to send an order's e-mail, and releases the claim. */
export async function markFailedByBrowser(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await noteFailed(trx, orderId);
    await trx
      .updateTable('orders')
      .set({ email_claim: null, email_claimed_until: null })
      .where('id', '=', orderId)
      .where('email_claim', 'like', BY_BROWSER)
      .execute();
  });
}

/**
 * Records that a try of the server failed, and when the next one is due.
 *
 * @param nextTry returns the time of the next try after a number of failures; null for no further
 * try
 */
export async function markFailedByServer(
  db: Db,
  orderId: number,
  sender: EmailSender,
  nextTry: (failures: number) => Date | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await noteFailed(trx, orderId);
    const claim = await trx
      .updateTable('orders')
      .set((eb) => ({
        email_tries: eb('email_tries', '+', 1),
        email_claim: null,
        email_claimed_until: null,
      }))
      .where('id', '=', orderId)
      .where('email_claim', '=', sender)
      .returning('email_tries')
      .executeTakeFirst();
    if (claim === undefined) return;
    const next = nextTry(claim.email_tries)?.toISOString() ?? null;
    await trx
      .updateTable('orders')
      .set({ email_next_at: next })
      .where('id', '=', orderId)
      .where('email_status', '!=', 'sent' satisfies EmailStatus)
      .execute();
  });
}

/** Returns the numbers of orders whose e-mail the server must send now, longest due first. */
export async function listDueEmails(db: Db, limit: number, now = new Date()): Promise<string[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('email_next_at', '<=', at)
    .where((eb) => eb.or([eb('email_claim', 'is', null), eb('email_claimed_until', '<=', at)]))
    .orderBy('email_next_at')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Records that the server must not send an e-mail for this order. */
export async function forgetDueEmail(db: Db, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ email_next_at: null }).where('id', '=', orderId).execute();
}

/** Returns the status of an order's e-mail and the current sender; null for no sender. */
export async function emailState(
  db: Db,
  orderId: number,
): Promise<{ sent: boolean; claimant: 'browser' | 'server' | null }> {
  const row = await db
    .selectFrom('orders')
    .select(['email_status', 'email_claim'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  const claimant = row?.email_claim?.startsWith('browser ') ? 'browser' : 'server';
  return { sent: row?.email_status === 'sent', claimant: row?.email_claim ? claimant : null };
}
