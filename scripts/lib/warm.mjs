/** Linked pages that are not worth keeping warm: one per product or per shopper. */
const COLD = /^\/(product-details|cart|checkout|search|api|_next)(\/|$)/;

/**
 * The widths (pixels) in which phones show products and scenes. A scene fills a phone's height, so
 * it is wider than the screen.
 */
const PHONE_WIDTHS = new Set([320, 480, 640, 720, 1200]);

/** How many pictures a phone's first screen shows at most. */
const FIRST_SCREEN = 4;

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

/** The URLs in the srcsets of a page, and whether a phone's first screen may show them. */
function offersOf(html) {
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].map(([, set]) => set.split(', '));
  return sets.flatMap((entries, at) =>
    entries.map((entry) => ({ url: entry.split(' ')[0], isFirst: at < FIRST_SCREEN })),
  );
}

/**
 * The URLs of the shop's own pictures in all widths that pages offer, each once: what phones show
 * on the first screens, what phones show below, then all others. A retailer's pictures, which have
 * no version, come from its server when shoppers ask for them.
 */
export function offeredPictures(pages) {
  const rank = ({ url, isFirst }) => {
    if (!PHONE_WIDTHS.has(Number(url.split('/')[2]))) return 2;
    return isFirst ? 0 : 1;
  };
  const offers = pages
    .flatMap(offersOf)
    .filter(({ url }) => /^\/images\/\d+\/[^?]+\?v=/.test(url))
    .sort((a, b) => rank(a) - rank(b));
  return [...new Set(offers.map(({ url }) => url))];
}

/**
 * Loads home and the listings it links to, so that the first shopper finds them ready. Returns the
 * pictures that they offer, too.
 */
export async function warmPages(origin) {
  const home = await load(origin, '/');
  const pages = [home];
  for (const path of new Set(['/all-products', ...linkedPaths(home.html)])) {
    pages.push(await load(origin, path));
  }
  const answered = pages.filter(({ ok }) => ok);
  return {
    answered: answered.length,
    failed: pages.length - answered.length,
    pictures: offeredPictures(answered.map(({ html }) => html)),
  };
}

/**
 * Asks for pictures, so that the first shopper does not wait until they are made. One at a time:
 * the server makes two, and the other place is for shoppers. A server that does not answer is not
 * asked again.
 */
export async function warmPictures(origin, pictures) {
  let answered = 0;
  let failed = 0;
  for (const path of pictures) {
    const request = { method: 'HEAD', signal: AbortSignal.timeout(30_000) };
    const answer = await fetch(origin + path, request).catch(() => null);
    if (answer?.ok) answered += 1;
    else failed += 1;
    if (answer === null) break;
  }
  return { answered, failed };
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
