import { withBrowser } from '../browser.mjs';
import { measureInteractions } from '../interactions.mjs';
import { lighthouseBesideLimit, lighthouseMedians } from '../lighthouse.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { PAGES } from '../urls.mjs';

/** Pages whose LCP on a phone is limited to that of the same page without scripts. */
const MEASURED = ['home', 'category', 'product'];

async function measurePage(origin, name, options) {
  const url = origin + PAGES[name];
  await fetch(url);
  const medians = await lighthouseBesideLimit(url, options);
  process.stdout.write(`${name}: ${medians.lcp} ms, ${medians.ratio} of the limit\n`);
  return { page: name, ...medians };
}

/** Measures pages on a slow phone (ms): Lighthouse's mobile preset with applied throttling. */
export async function measure(options, print) {
  const pages = [];
  await withEmptyApp(async ({ origin }) => {
    pages.push({ page: 'empty', ...(await lighthouseMedians(`${origin}/`, options)) });
  });
  const interactions = await withShop(async ({ origin }) => {
    for (const name of MEASURED) pages.push(await measurePage(origin, name, options));
    return withBrowser((browser) => measureInteractions(browser, origin, options));
  });
  print(pages.map((row) => ({ lcpLimit: null, ratio: null, ...row })).map(inColumnOrder));
  print(interactions);
  return { pages, interactions };
}

/** Gives every row the same columns in the same order. */
function inColumnOrder(row) {
  const { page: name, lcp, lcpLimit, ratio, fcp, tbt, cls, performance: score, ...others } = row;
  const { accessibility, seo, 'best-practices': practices } = others;
  return { page: name, lcp, lcpLimit, ratio, fcp, tbt, cls, score, accessibility, practices, seo };
}
