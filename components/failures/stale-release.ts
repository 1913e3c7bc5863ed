const KEY = 'reloadedForRelease';

/** How long (ms) after a reload a page that fails again is not reloaded. */
const GUARD_MS = 60_000;

/** Returns whether an error means that a script or style sheet of this release failed to load. */
export function isStaleRelease(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /failed to load chunk|loading chunk/i.test(error.message)
  );
}

/**
 * Reloads the page, unless it did so a moment ago or cannot remember it. Returns whether it did.
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

/** Returns whether the shop answers. If it does not, a reload would lose the page. */
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
