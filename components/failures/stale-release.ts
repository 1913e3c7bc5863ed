const KEY = 'reloadedForRelease';

/** A page that fails again this soon (ms) after its reload is not reloaded again. */
const GUARD_MS = 60_000;

/**
 * Whether an error says that a script or style sheet of this page's release could not be loaded.
 */
export function isStaleRelease(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /failed to load chunk|loading chunk/i.test(error.message)
  );
}

/**
 * Reloads the page, unless that was done a moment ago or cannot be remembered. Returns whether it
 * did.
 */
export function reloadOnce({ sessionStorage, location }: Window, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Math.abs(now - last) < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether the shop answers: where it does not, a reload would lose the page. */
export async function isShopReached(window: Window): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Reloads once, if the shop can be reached. Returns whether it did. */
export async function reloadWhereReached(window: Window): Promise<boolean> {
  return (await isShopReached(window)) && reloadOnce(window);
}
