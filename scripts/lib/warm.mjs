/** Pages that the home page may link to and that are not worth keeping warm: one a product, or one a shopper. */
const COLD = /^\/(product-details|cart|checkout|search|api|_next)(\/|$)/;

async function load(origin, path) {
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
    return { ok: answer.ok, html: await answer.text() };
  } catch {
    return { ok: false, html: '' };
  }
}

/** Loads paths one after the other; answers how many failed. */
async function loadAll(origin, paths) {
  let failed = 0;
  for (const path of paths) {
    if (!(await load(origin, path)).ok) failed += 1;
  }
  return failed;
}

const told = (what, all, failed) =>
  failed === 0 ? `${all} ${what}` : `${all - failed} ${what}, ${failed} failed`;

/** The paths on our own site that a page links to, without queries, each once. */
export function linkedPaths(html) {
  const paths = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#/][^"?#]*)"/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !COLD.test(path));
}

/** Loads the home page and the listings that it links to, so that the first shopper finds them ready. */
export async function warmPages(origin) {
  const home = await load(origin, '/');
  const paths = [...new Set(['/all-products', ...linkedPaths(home.html)])];
  const failed = (home.ok ? 0 : 1) + (await loadAll(origin, paths));
  return told('pages', paths.length + 1, failed);
}

/**
 * Searches for each letter, which is what shoppers type first: it finds half the shop, and takes longest while the code
 * for it is not compiled yet.
 */
export async function warmSearches(origin) {
  const paths = [...'abcdefghijklmnopqrstuvwxyz'].map(
    (letter) => `/api/products/search?q=${letter}`,
  );
  return told('searches', paths.length, await loadAll(origin, paths));
}
