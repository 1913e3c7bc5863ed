/** Linked pages that are not worth keeping warm: one per product or per shopper. */
const COLD = /^\/(product-details|cart|checkout|search|api|_next)(\/|$)/;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

async function load(origin, path) {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
    return { ok: answer.ok, html: await answer.text() };
  } catch {
    return { ok: false, html: '' };
  }
}

/** The paths on our own site that a page links to, without queries, each once. */
export function linkedPaths(html) {
  const paths = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#/][^"?#]*)"/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !COLD.test(path));
}

/** Loads home and the listings it links to, so that the first shopper finds them ready. */
export async function warmPages(origin) {
  const home = await load(origin, '/');
  const paths = [...new Set(['/all-products', ...linkedPaths(home.html)])];
  let failed = home.ok ? 0 : 1;
  for (const path of paths) {
    if (!(await load(origin, path)).ok) failed += 1;
  }
  return { answered: paths.length + 1 - failed, failed };
}

/**
 * Searches for single letters, as shoppers type first, so that nobody waits for this code to be
 * compiled. A backend that fails is not asked again; a retailer's own (BACKEND_URL) is asked for
 * none, since it searches by itself.
 */
export async function warmSearches(origin, backendUrl = '') {
  if (backendUrl.trim() !== '') return { answered: 0, failed: 0 };
  for (const [answered, letter] of LETTERS.entries()) {
    const { ok } = await load(origin, `/api/products/search?q=${letter}`);
    if (!ok) return { answered, failed: 1 };
  }
  return { answered: LETTERS.length, failed: 0 };
}

/** A line on what was warmed: "12 pages", "11 pages, 1 failed". */
export function outcome({ answered, failed }, what) {
  return `${answered} ${what}${failed === 0 ? '' : `, ${failed} failed`}`;
}
