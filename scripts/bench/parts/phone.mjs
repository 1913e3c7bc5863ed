import { withBrowser } from '../browser.mjs';
import { measureInteractions } from '../interactions.mjs';
import { lighthouseBesideLimit, lighthouseMedians } from '../lighthouse.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { PAGES } from '../urls.mjs';

/** The pages whose speed on a phone has a limit: the same page without its scripts. */
const MEASURED = ['home', 'category', 'product'];

async function page(origin, name, options) {
  const url = origin + PAGES[name];
  await fetch(url);
  const found = await lighthouseBesideLimit(url, options);
  process.stdout.write(`${name}: ${found.lcp} ms, ${found.ratio} of the limit\n`);
  return { page: name, ...found };
}

/** How fast pages are on a slow phone: Lighthouse's mobile preset, applied throttling (ms). */
export async function measure(options, print) {
  const pages = [];
  await withEmptyApp(async ({ origin }) => {
    pages.push({ page: 'empty', ...(await lighthouseMedians(`${origin}/`, options)) });
  });
  const interactions = await withShop(async ({ origin }) => {
    for (const name of MEASURED) pages.push(await page(origin, name, options));
    return withBrowser((browser) => measureInteractions(browser, origin, options));
  });
  print(pages.map((row) => ({ lcpLimit: null, ratio: null, ...row })).map(ordered));
  print(interactions);
  return { pages, interactions };
}

/** All rows with the same columns in the same order. */
function ordered(row) {
  const { page: name, lcp, lcpLimit, ratio, fcp, tbt, cls, performance: score, ...others } = row;
  const { accessibility, seo, 'best-practices': practices } = others;
  return { page: name, lcp, lcpLimit, ratio, fcp, tbt, cls, score, accessibility, practices, seo };
}
