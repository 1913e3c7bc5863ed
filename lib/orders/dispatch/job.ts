import type { Db } from '@/lib/db/schema';

/** What the dispatcher does: one kind of work, for one process at a time. */
export type Job<Item = unknown> = {
  /** Of its lease. */
  name: string;
  /** What comes before its first look. */
  prepare?(db: Db): Promise<void>;
  /** What is due, longest due first, at most as much as is to be done before asking again. */
  due(db: Db, now: Date): Promise<Item[]>;
  work(db: Db, item: Item, now: Date): Promise<void>;
  /** The pause between two items, in ms. */
  pauseMs: number;
  /** How often it looks for what is due, in ms; every 5 s where it does not say. */
  everyMs?: number;
};
