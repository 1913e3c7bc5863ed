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

async function once({ url, withoutScripts = false, isScored = false }, port) {
  const { default: lighthouse } = await load('lighthouse');
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: isScored ? CATEGORIES : ['performance'],
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

/** The median of each figure over the runs in which Lighthouse found it. */
export function mediansOf(found) {
  const names = Object.keys(found[0] ?? {});
  const middle = (name) =>
    round(
      median(found.map((one) => one[name]).filter((value) => value !== null)),
      name === 'cls' ? 3 : 0,
    );
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
}

/**
 * Loads pages in turns, so that other work on the machine affects all of them alike: mobile, with
 * applied throttling. Returns what Lighthouse found of each in each of its runs.
 */
export function lighthouseInTurns(pages, { runs }) {
  const found = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  return withChrome(async (port) => {
    for (let run = 0; run < runs; run += 1) {
      for (const [name, page] of Object.entries(pages)) {
        found[name].push(await once(page, port));
        process.stdout.write(`${name}: ${round(found[name].at(-1).lcp)} ms\n`);
      }
    }
    return found;
  });
}
