import { oncePerProcess } from '@/lib/server/once-per-process';

/** For how long (ms) an order that was not saved is told of. */
const TOLD_MS = 300_000;

/** More than this are not counted: strangers may post any number. */
const MOST = 1000;

type Kept = { times: number[]; isOver: boolean };

const kept = () => oncePerProcess('unsaved-orders', (): Kept => ({ times: [], isOver: true }));

/** Notes whether the ledger took an order that was posted. */
export function noteSaved(saved: boolean, now = Date.now()): void {
  const state = kept();
  state.isOver = saved;
  if (saved) return;
  if (state.times.length >= MOST) state.times.shift();
  state.times.push(now);
}

/**
 * Returns how many orders of the last five minutes this process could not save, at most 1,000, and
 * whether one was saved since. Resending an order counts again.
 */
export function unsavedOrders(now = Date.now()): { count: number; isOver: boolean } {
  const state = kept();
  state.times = state.times.filter((time) => time > now - TOLD_MS);
  const count = state.times.length;
  return { count, isOver: state.isOver || count === 0 };
}
