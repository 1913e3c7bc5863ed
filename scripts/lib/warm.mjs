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

/** The paths on our own site that a page links to, without queries, each once. */
export function linkedPaths(html) {
  const paths = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#/][^"?#]*)"/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !COLD.test(path));
}

/** Loads the home page and the listings that it links to, one after the other, so that the first shopper finds them ready. */
export async function warm(origin) {
  const home = await load(origin, '/');
  const paths = [...new Set(['/all-products', ...linkedPaths(home.html)])];
  let failed = home.ok ? 0 : 1;
  for (const path of paths) {
    if (!(await load(origin, path)).ok) failed += 1;
  }
  const ready = `${paths.length + 1 - failed} pages`;
  return failed === 0 ? ready : `${ready}, ${failed} failed`;
}
