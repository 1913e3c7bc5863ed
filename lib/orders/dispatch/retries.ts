const MINUTE_MS = 60_000;

/** Minutes from a failed try to the next one; after these it is tried every hour. */
const FIRST_WAITS = [1, 2, 4, 8, 15, 30];
const EVERY_HOUR = 60;

/** With the first waits, an hour in all, the last try comes 24 hours after the first one. */
const HOURLY_TRIES = 23;

/**
 * When an e-mail or webhook that failed so many times is tried again; null after 24 hours of tries.
 * (docs/behaviour.md, "An order reaches the shop")
 */
export function nextTry(failures: number, now: Date): Date | null {
  if (failures > FIRST_WAITS.length + HOURLY_TRIES) return null;
  const minutes = FIRST_WAITS[failures - 1] ?? EVERY_HOUR;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
