/** How long (ms) to wait for the health report: longer than the shop waits for its parts. */
const LIMIT_MS = 10_000;

/** Why orders cannot be saved, by what a health report calls the problem of its database. */
const PROBLEMS = {
  read_only: 'its database is read-only',
  full: 'its database has no room left',
};

/** Says what of a health report cannot be reached; empty where everything can. */
export function unreachableParts(health) {
  const { ok, problem } = health?.database ?? {};
  return [
    ok ? '' : (PROBLEMS[problem] ?? 'its database cannot be reached'),
    health?.backend?.products > 0 || health?.backend?.ok ? '' : 'its catalogue cannot be read',
  ].filter(Boolean);
}

/** The line that says where the shop listens and what it cannot reach. */
export function readyLine(origin, unreachable = []) {
  if (unreachable.length === 0) return `Ready on ${origin}`;
  return `Listening on ${origin}, not ready yet: ${unreachable.join(' and ')} (see /api/health)`;
}

/** Requests a running shop's health and returns the line that reports it. */
export async function readiness(origin) {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return readyLine(origin, unreachableParts(await response.json()));
  } catch {
    return readyLine(origin, ['it does not say how it is']);
  }
}
