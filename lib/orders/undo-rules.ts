import { type OrderUndo, parseUndo } from '@/lib/db/order-undo';

/** How long (ms) a change of status that is made in the admin can be undone. */
export const UNDO_MS = 10_000;

/** How much longer (ms) an undo is taken that was asked for in time, over a slow line. */
const ON_ITS_WAY_MS = 20_000;

/** An event of an order's history, as it is stored. */
export type StoredEvent = {
  event_id: string;
  at: string;
  status: string;
  webhook_tries: number;
  webhook_sent_at: string | null;
  undo: string | null;
};

/** Whether a change may be undone: how, and whether the webhook was told of it, or why not. */
export type UndoVerdict =
  | { kind: 'may'; undo: OrderUndo; wasTold: boolean }
  /** Another change came after it. */
  | { kind: 'changed' }
  /** Its time is over, or it never could be undone. */
  | { kind: 'late' };

/**
 * Returns whether the change of an order by this event may be undone.
 *
 * @param events the whole history, oldest first
 */
export function judgeUndo(events: readonly StoredEvent[], eventId: string, now: Date): UndoVerdict {
  const at = events.findIndex(({ event_id }) => event_id === eventId);
  const event = events[at];
  if (event === undefined) return { kind: 'late' };
  // The shop's notes have the status that the order has.
  if (events.slice(at + 1).some(({ status }) => status !== event.status)) {
    return { kind: 'changed' };
  }
  const undo = parseUndo(event.undo);
  const age = now.getTime() - Date.parse(event.at);
  if (undo === null || age > UNDO_MS + ON_ITS_WAY_MS) return { kind: 'late' };
  return { kind: 'may', undo, wasTold: event.webhook_sent_at !== null || event.webhook_tries > 0 };
}

/** The change of an order that can be undone, where that leads, and how long (ms) it can be. */
export type Undoable = { eventId: string; back: OrderUndo['status']; leftMs: number };

/** Returns what of an order's history can be undone now; null for nothing. */
export function undoableOf(events: readonly StoredEvent[], now: Date): Undoable | null {
  const event = events.findLast(({ undo }) => undo !== null);
  if (event === undefined) return null;
  const leftMs = Date.parse(event.at) + UNDO_MS - now.getTime();
  const verdict = judgeUndo(events, event.event_id, now);
  if (verdict.kind !== 'may' || leftMs <= 0) return null;
  return { eventId: event.event_id, back: verdict.undo.status, leftMs };
}
