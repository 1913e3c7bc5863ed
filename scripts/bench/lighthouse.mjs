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

async function runLighthouse(url, port, withoutScripts) {
  const { default: lighthouse } = await load('lighthouse');
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: withoutScripts ? ['performance'] : CATEGORIES,
    blockedUrlPatterns: withoutScripts ? ['*.js*'] : null,
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

function mediansOf(results) {
  const names = Object.keys(results[0] ?? {});
  const medianOf = (name) =>
    round(median(results.map((result) => result[name] ?? 0)), name === 'cls' ? 3 : 0);
  return Object.fromEntries(names.map((name) => [name, medianOf(name)]));
}

/** Returns the medians of several mobile Lighthouse runs of a page, with applied throttling. */
export function lighthouseMedians(url, { runs }) {
  return withChrome(async (port) => {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, port, false));
    return mediansOf(results);
  });
}

/**
 * Like `lighthouseMedians`, with a second run without scripts after each run: `lcpLimit` is the
 * median LCP (ms) of these, `ratio` the median of a run's LCP divided by its second run's.
 */
export function lighthouseBesideLimit(url, { runs }) {
  return withChrome(async (port) => {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await runLighthouse(url, port, false);
      const { lcp: lcpLimit } = await runLighthouse(url, port, true);
      results.push({ ...page, lcpLimit });
    }
    const ratio = round(median(results.map(({ lcp, lcpLimit }) => lcp / lcpLimit)), 2);
    return { ...mediansOf(results), ratio };
  });
}
