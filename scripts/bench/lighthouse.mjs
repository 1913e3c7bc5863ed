import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../lib/chromium.mjs';
import { inRoot } from '../lib/paths.mjs';
import { median, round } from './figures.mjs';

const require = createRequire(inRoot('scripts/bench/package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const METRICS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function once(url, port, blocked) {
  const { default: lighthouse } = await load('lighthouse');
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: blocked ? ['performance'] : CATEGORIES,
    blockedUrlPatterns: blocked ? ['*.js*'] : null,
  });
  return {
    ...Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? null]),
    ),
    ...Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    ),
  };
}

async function withChrome(work) {
  const { launch } = await load('chrome-launcher');
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

function mediansOf(found) {
  const names = Object.keys(found[0] ?? {});
  const middle = (name) =>
    round(median(found.map((one) => one[name] ?? 0)), name === 'cls' ? 3 : 0);
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
}

/** Medians of several Lighthouse runs of a page, mobile, with applied throttling. */
export function lighthouseMedians(url, { runs }) {
  return withChrome(async (port) => {
    const found = [];
    for (let run = 0; run < runs; run += 1) found.push(await once(url, port, false));
    return mediansOf(found);
  });
}

/**
 * The same, each run followed by one without scripts: `lcpLimit` is the median LCP (ms) of those,
 * `ratio` the median of the page's LCP divided by it, run by run.
 */
export function lighthouseBesideLimit(url, { runs }) {
  return withChrome(async (port) => {
    const found = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await once(url, port, false);
      const { lcp: lcpLimit } = await once(url, port, true);
      found.push({ ...page, lcpLimit });
    }
    const ratio = round(median(found.map(({ lcp, lcpLimit }) => lcp / lcpLimit)), 2);
    return { ...mediansOf(found), ratio };
  });
}
