/** Longer (ms) than the shop takes to look at its parts. */
const LIMIT_MS = 10_000;

/** What of a health report cannot be reached, in words; none where all is there. */
export function missingOf(health) {
  return [
    health?.database?.ok ? '' : 'its database cannot be reached',
    health?.backend?.products > 0 || health?.backend?.ok ? '' : 'its catalogue cannot be read',
  ].filter(Boolean);
}

/** The line that says where the shop is, and beside it what it has to do without. */
export function readyLine(origin, missing) {
  if (missing.length === 0) return `Ready on ${origin}`;
  return `Listening on ${origin}, not ready yet: ${missing.join(' and ')} (see /api/health)`;
}

/** Asks a shop that listens how it is, and returns the line that says so. */
export async function readiness(origin) {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return readyLine(origin, missingOf(await answer.json()));
  } catch {
    return readyLine(origin, ['it does not say how it is']);
  }
}
