import { withBrowser } from '../browser.mjs';
import { median, round } from '../figures.mjs';
import { measureInteractions } from '../interactions.mjs';
import { lighthouseInTurns, mediansOf } from '../lighthouse.mjs';
import { withOverwrittenSketches } from '../overwritten-sketches.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { PAGES } from '../urls.mjs';

/** The pages whose speed on a phone has a limit. */
const MEASURED = ['home', 'category', 'product'];

/** What is loaded of a page: itself, without its scripts, and with its sketches overwritten. */
const loadsOf = (name, shop, withoutSketches) => ({
  [name]: { url: shop + PAGES[name], isScored: true },
  [`${name} without scripts`]: { url: shop + PAGES[name], withoutScripts: true },
  [`${name} without sketches`]: { url: withoutSketches + PAGES[name] },
});

/** A page's medians; `ratio` is that of its LCP to the one without scripts, run by run. */
function rowOf(name, found) {
  const withoutScripts = found[`${name} without scripts`];
  const ratios = found[name].map(({ lcp }, run) => lcp / withoutScripts[run].lcp);
  return {
    page: name,
    ...mediansOf(found[name]),
    lcpLimit: mediansOf(withoutScripts).lcp,
    ratio: round(median(ratios), 2),
    pictureLcp: mediansOf(found[`${name} without sketches`]).lcp,
  };
}

async function measurePages(empty, shop, options) {
  return withOverwrittenSketches(shop, async (withoutSketches) => {
    const loads = MEASURED.map((name) => loadsOf(name, shop, withoutSketches));
    const pages = Object.assign({ empty: { url: `${empty}/`, isScored: true } }, ...loads);
    // The first visitor of a page waits until it is made and compressed.
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    for (const { url } of Object.values(pages)) await fetch(url, { headers });
    const found = await lighthouseInTurns(pages, options);
    return [
      { page: 'empty', ...mediansOf(found.empty) },
      ...MEASURED.map((name) => rowOf(name, found)),
    ];
  });
}

/** Measures pages on a slow phone (ms): Lighthouse's mobile preset with applied throttling. */
export async function measure(options, print) {
  const [pages, interactions] = await withShop(async ({ origin }) => [
    await withEmptyApp((empty) => measurePages(empty.origin, origin, options)),
    await withBrowser((browser) => measureInteractions(browser, origin, options)),
  ]);
  print(pages.map(ordered));
  print(interactions);
  return { pages, interactions };
}

/** All rows with the same columns in the same order. */
function ordered(row) {
  const { page, fcp, lcp, pictureLcp = null, lcpLimit = null, ratio = null, tbt, cls } = row;
  const { performance: score, accessibility, seo, 'best-practices': practices } = row;
  const timed = { page, fcp, lcp, pictureLcp, lcpLimit, ratio, tbt, cls };
  return { ...timed, score, accessibility, practices, seo };
}
