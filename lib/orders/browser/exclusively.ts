let busy = false;

/** Runs work unless it runs already, in this tab or in another one; then answers null at once. */
export async function exclusively<T>(work: () => Promise<T>): Promise<T | null> {
  if (busy) return null;
  busy = true;
  try {
    // Only secure origins have locks; elsewhere two tabs still share the idempotency key.
    if (!('locks' in navigator)) return await work();
    return await navigator.locks.request('place-order', { ifAvailable: true }, (lock) =>
      lock ? work() : null,
    );
  } finally {
    busy = false;
  }
}
