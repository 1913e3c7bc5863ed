import { PHONE, slowDown, withBrowser } from '../browser.mjs';
import { median, round } from '../figures.mjs';
import { withShop } from '../servers.mjs';
import { withSlowLine } from '../slow-line.mjs';
import { PAGES } from '../urls.mjs';

const MEASURED = ['home', 'category', 'product'];

/** How many times slower than this machine the phone is. */
const CPU_RATE = 6;

/** How long (ms) a page may take until it answers taps or its network is idle. */
const TIME_LIMIT = 120_000;

/** Records when the page has its first paint, its LCP, and when it answers taps (ms). */
function observe() {
  window.visit = { fcp: null, lcp: null, alive: null };
  new PerformanceObserver((list) => {
    window.visit.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.visit.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver(() => {
    if (document.documentElement?.hasAttribute('data-alive'))
      window.visit.alive ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
}

async function visit(context, url) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  page.setDefaultTimeout(TIME_LIMIT);
  await slowDown(page, CPU_RATE);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // The service worker starts once the page is idle, and caches pages from then on.
  const hasWorker = async () => (await navigator.serviceWorker.getRegistration())?.active != null;
  await page.waitForFunction(hasWorker);
  const times = await page.evaluate(() => window.visit);
  await page.waitForLoadState('networkidle');
  await page.close();
  return times;
}

const row = (page, kind, visits) => ({
  page,
  visit: kind,
  ...Object.fromEntries(
    ['fcp', 'lcp', 'alive'].map((name) => [
      name,
      round(median(visits.map((times) => times[name]))),
    ]),
  ),
});

/**
 * Measures first and repeat visits on a bad line (400 kbit/s, 400 ms, CPU / 6): the medians of
 * first paint, LCP and the moment from which the page answers taps, in ms.
 */
export async function measure({ runs }, print) {
  const rows = await withShop(({ origin }) =>
    withSlowLine(origin, (slow) =>
      withBrowser(async (browser) => {
        const medians = [];
        for (const name of MEASURED) {
          const visits = { first: [], repeat: [] };
          for (let run = 0; run < runs; run += 1) {
            const context = await browser.newContext(PHONE);
            for (const kind of Object.keys(visits))
              visits[kind].push(await visit(context, slow + PAGES[name]));
            await context.close();
          }
          for (const kind of Object.keys(visits)) medians.push(row(name, kind, visits[kind]));
        }
        return medians;
      }),
    ),
  );
  print(rows);
  return rows;
}
