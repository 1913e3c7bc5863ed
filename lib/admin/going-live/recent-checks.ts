import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { checkShop } from './check-shop';
import type { Check } from './checks';

/** For how long (ms) a result is shown again. */
const LASTS_MS = 10 * 60 * 1000;

/** More products than this are left to the command line: reading them holds up shoppers. */
const MOST_PRODUCTS = 5000;

/** What the checks before going live found, and when (ISO 8601). */
export type Checked = { at: string; checks: Check[] };

type Kept = { since: number; checking: Promise<Checked> | null };

const kept = () => oncePerProcess('go-live', (): Kept => ({ since: 0, checking: null }));

/** Has the checks run anew when somebody looks next: what they look at was changed. */
export function forgetChecks(): void {
  kept().checking = null;
}

/** Returns what the checks found in the last 10 minutes; runs them if that was longer ago. */
export async function recentChecks(db: Db, settings: Env, now = new Date()): Promise<Checked> {
  const last = kept();
  if (last.checking === null || now.getTime() - last.since > LASTS_MS) {
    last.since = now.getTime();
    last.checking = checkShop(db, settings, false, now, MOST_PRODUCTS).then((checks) => {
      return { at: now.toISOString(), checks };
    });
    last.checking.catch(() => {
      last.checking = null;
    });
  }
  return last.checking;
}
