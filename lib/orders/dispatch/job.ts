import type { Db } from '@/lib/db/schema';

/** One kind of work of the dispatcher, done by one process at a time. */
export type Job<Item = unknown> = {
  /** The name of its lease. */
  name: string;
  /** Runs before the first check. */
  prepare?(db: Db): Promise<void>;
  /**
   * Returns the due items, longest due first, at most as many as to process before the next check.
   */
  due(db: Db, now: Date): Promise<Item[]>;
  work(db: Db, item: Item, now: Date): Promise<void>;
  /** Whether an item may take longer than a lease lasts. */
  isLong?: boolean;
  /** The pause between two items, in ms. */
  pauseMs: number;
  /** The interval of the checks for due items, in ms; 5 s by default. */
  everyMs?: number;
};
