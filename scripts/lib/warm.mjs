/** Links that are not warmed: pages of one product or one shopper. */
const NOT_WARMED = /^\/(product-details|cart|checkout|search|api|_next)(\/|$)/;

/**
 * The widths (pixels) in which phones show products and scenes. A scene fills a phone's height, so
 * it is wider than the screen.
 */
const PHONE_WIDTHS = new Set([320, 480, 640, 1440, 1920, 2560]);

/** How many pictures a phone's first screen shows at most. */
const FIRST_SCREEN = 4;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

async function load(origin, path) {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
    return { ok: response.ok, html: await response.text() };
  } catch {
    return { ok: false, html: '' };
  }
}

/** Lists the distinct paths on our own site that a page links to, without queries. */
export function linkedPaths(html) {
  const paths = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#/][^"?#]*)"/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !NOT_WARMED.test(path));
}

/** The URLs in the srcsets of a page, and whether a phone's first screen may show them. */
function offersOf(html) {
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].map(([, set]) => set.split(', '));
  return sets.flatMap((entries, at) =>
    entries.map((entry) => ({ url: entry.split(' ')[0], isFirst: at < FIRST_SCREEN })),
  );
}

/**
 * Lists the distinct URLs of the shop's own pictures on these pages: first the phone widths of the
 * first screens, then other phone widths, then the rest. A retailer's pictures, which have no
 * version, are left out: they load from its server on demand.
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
 * Loads home and the listings it links to, so that they are ready for the first shopper. Returns
 * how many answered, and their pictures.
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
 * Requests pictures, so that the first shopper does not wait for their resizing. One at a time: the
 * server resizes two at once, and the other place is for shoppers. Stops where the server does not
 * answer.
 */
export async function warmPictures(origin, pictures) {
  let answered = 0;
  let failed = 0;
  for (const path of pictures) {
    const request = { method: 'HEAD', signal: AbortSignal.timeout(30_000) };
    const response = await fetch(origin + path, request).catch(() => null);
    if (response?.ok) answered += 1;
    else failed += 1;
    if (response === null) break;
  }
  return { answered, failed };
}

/**
 * Searches for single letters, as shoppers do first, so that they do not wait for V8 to compile the
 * search. Stops at a failure. Skips a retailer's backend (BACKEND_URL), which searches itself.
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
export function outcome({ answered, failed }, noun) {
  return `${answered} ${noun}${failed === 0 ? '' : `, ${failed} failed`}`;
}
