/** Milliseconds until an attempt is given up. */
const TIME_LIMIT = 10_000;

let asked: Promise<readonly string[]> | null = null;

async function ask(): Promise<readonly string[]> {
  const answer = await fetch('/api/perfumes', { signal: AbortSignal.timeout(TIME_LIMIT) });
  const names: unknown = answer.ok ? await answer.json() : null;
  if (!Array.isArray(names)) throw new Error(`/api/perfumes answered ${answer.status}`);
  return names.filter((name) => typeof name === 'string');
}

/**
 * The perfumes a cream can be scented with, asked for once a page. Rejects where they cannot be
 * had; the next call asks again.
 */
export function fetchPerfumes(): Promise<readonly string[]> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
