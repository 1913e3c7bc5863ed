import { PHONE, slowDown } from './browser.mjs';
import { median, round } from './figures.mjs';

// Otherwise Playwright checks what a tap hits, which adds up to 40 ms to the measured time.
const WITHOUT_CHECKS = { force: true };

const filters = (page) => page.getByRole('button', { name: /Filter By/ });

/** What shoppers do: the page, the action and the element that shows its result. */
const INTERACTIONS = [
  {
    name: 'add to basket',
    path: '/original',
    act: (page) =>
      page
        .getByRole('button', { name: /Add to Cart/ })
        .first()
        .tap(WITHOUT_CHECKS),
    result: (page) => page.getByRole('button', { name: /Added to basket/ }),
  },
  {
    name: 'open filters',
    path: '/perfumes',
    act: (page) => filters(page).tap(WITHOUT_CHECKS),
    result: (page) => page.getByRole('dialog', { name: 'Filter By' }),
  },
  {
    name: 'choose a filter',
    path: '/perfumes',
    before: (page) => filters(page).tap(WITHOUT_CHECKS),
    act: (page) => page.locator('#listing-filters label').first().tap(WITHOUT_CHECKS),
    result: (page) => page.getByRole('dialog').getByRole('checkbox', { checked: true }),
  },
  {
    name: 'open menu',
    path: '/perfumes',
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(WITHOUT_CHECKS),
    result: (page) => page.getByRole('dialog').getByRole('navigation'),
  },
  {
    name: 'type in search',
    path: '/perfumes',
    before: (page) => page.getByRole('button', { name: 'Search', exact: true }).tap(WITHOUT_CHECKS),
    act: (page) => page.getByRole('dialog').getByRole('combobox').press('o'),
    result: (page) => page.getByRole('option').first(),
  },
];

/** Records the time from each input to the next paint (ms), as Interaction to Next Paint does. */
export function observe() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function timeToPaint(browser, origin, { path, before, act, result }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await slowDown(page, 4);
  await before?.(page);
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.interactions = [];
  });
  await act(page);
  await result(page).waitFor();
  await page.waitForTimeout(1500);
  const durations = await page.evaluate(() => window.interactions);
  await context.close();
  return durations.length === 0 ? 16 : Math.max(...durations);
}

/**
 * Measures the median time (ms, at least 16) from each interaction to the next paint, on a CPU four
 * times slower.
 */
export async function measureInteractions(browser, origin, { runs }) {
  const rows = [];
  for (const interaction of INTERACTIONS) {
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(round(await timeToPaint(browser, origin, interaction)));
    }
    rows.push({ interaction: interaction.name, nextPaint: median(times), runs: times.join(' ') });
  }
  return rows;
}
