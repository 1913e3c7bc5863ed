import { expect, type Locator, type Page } from '@playwright/test';

const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter By \d/ });

/**
 * The filters of a list: the column beside it. On a narrow screen the panel FILTER BY, which this
 * opens.
 */
export async function openFilters(page: Page): Promise<Locator> {
  const narrow = await filterButton(page).isVisible();
  if (narrow) await filterButton(page).click();
  const filters = page.getByRole(narrow ? 'dialog' : 'region', { name: 'Filter By' });
  await expect(filters.getByRole('heading')).toHaveText(narrow ? 'FILTER BY' : 'Filter By', {
    useInnerText: true,
  });
  return filters;
}

/**
 * Closes the panel of the filters by one of its buttons, where there is one, and waits until it has
 * slid away.
 */
export async function leaveFilters(page: Page, button = 'Show results'): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Filter By' });
  if (!(await panel.isVisible())) return;
  await panel.getByRole('button', { name: button }).click();
  await expect(panel).toBeHidden();
  // While it slides it is no dialog any more, but still over the page: it would catch the next
  // click.
  await expect(page.getByRole('region', { name: 'Filter By' })).toBeHidden();
}

/** Expands the filter groups that are folded. */
export async function unfold(filters: Locator): Promise<void> {
  // Of a panel that is on its way nothing is folded yet.
  await expect(filters).toBeVisible();
  const folded = filters.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Ticks filter options; on a narrow screen in the panel over the page. */
export async function tick(page: Page, ...options: string[]): Promise<void> {
  const filters = await openFilters(page);
  await unfold(filters);
  for (const option of options) {
    const box = filters.getByRole('checkbox', { name: new RegExp(`^${option} \\d+$`) });
    await box.check();
    await expect(box).toBeChecked();
  }
  await leaveFilters(page);
}

/** Sorts a listing; on a narrow screen in the panel SORT BY. */
export async function sortBy(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Sort By', exact: true });
  if (await button.isVisible()) {
    await button.click();
    await page.getByRole('dialog', { name: 'SORT BY' }).getByRole('link', { name: title }).click();
  } else {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: title });
  }
}

/** The names on the cards of a listing, in order. */
export function cardNames(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Products' }).getByRole('heading').allTextContents();
}

/** Expects the results count. */
export async function expectCount(page: Page, shown: number, total: number): Promise<void> {
  const results = page.getByRole('region', { name: 'Products' });
  await expect(results.getByText(`Showing ${shown} of ${total} products`)).toBeVisible();
  await expect(results.getByRole('article')).toHaveCount(shown);
}

/** How far the page is scrolled down, in px. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
