import { PHONE, slowDown } from './browser.mjs';
import { median, round } from './figures.mjs';

// Without it the driver looks up in the page what a tap hits: up to 40 ms of the measured time.
const AT_ONCE = { force: true };

const filters = (page) => page.getByRole('button', { name: /Filter By/ });

/** What shoppers do: where, how, and what shows that it was done. */
const INTERACTIONS = [
  {
    name: 'add to basket',
    path: '/original',
    act: (page) =>
      page
        .getByRole('button', { name: /Add to Cart/ })
        .first()
        .tap(AT_ONCE),
    result: (page) => page.getByRole('button', { name: /Added to basket/ }),
  },
  {
    name: 'open filters',
    path: '/perfumes',
    act: (page) => filters(page).tap(AT_ONCE),
    result: (page) => page.getByRole('dialog', { name: 'Filter By' }),
  },
  {
    name: 'choose a filter',
    path: '/perfumes',
    before: (page) => filters(page).tap(AT_ONCE),
    act: (page) => page.locator('#listing-filters label').first().tap(AT_ONCE),
    result: (page) => page.getByRole('dialog').getByRole('checkbox', { checked: true }),
  },
  {
    name: 'open menu',
    path: '/perfumes',
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(AT_ONCE),
    result: (page) => page.getByRole('dialog').getByRole('navigation'),
  },
  {
    name: 'type in search',
    path: '/perfumes',
    before: (page) => page.getByRole('button', { name: 'Search', exact: true }).tap(AT_ONCE),
    act: (page) => page.getByRole('dialog').getByRole('combobox').press('o'),
    result: (page) => page.getByRole('option').first(),
  },
];

/** Notes the time from each input to the next paint (ms), as Interaction to Next Paint has it. */
function observe() {
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
  const found = await page.evaluate(() => window.interactions);
  await context.close();
  return found.length === 0 ? 16 : Math.max(...found);
}

/**
 * The median time (ms, at least 16) from each interaction to the next paint, with a CPU four times
 * slower.
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
