const KEY = 'reloadedForRelease';

/** A page that fails again so soon after its reload, in ms, is not helped by another one. */
const GUARD_MS = 60_000;

/** Whether an error says that a script or stylesheet of this page's release is not there (any more). */
export function isStaleRelease(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /failed to load chunk|loading chunk/i.test(error.message)
  );
}

/** Reloads the page, unless that was done a moment ago or cannot be noted. False where it was not. */
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
