import { expect, type Locator, type Page } from '@playwright/test';

const sortButton = (page: Page) => page.getByRole('button', { name: 'Sort By', exact: true });

/**
 * The sorts of All Products: the group in the sidebar. On a narrow screen the panel SORT BY, which
 * this opens.
 */
export async function openSorts(page: Page): Promise<Locator> {
  if (await sortButton(page).isVisible()) {
    await sortButton(page).click();
    return page.getByRole('dialog', { name: 'SORT BY' });
  }
  return page.getByRole('region', { name: 'Filter By' }).getByRole('group', { name: 'Sort By' });
}

/** Closes the panel of the sorts by its x, where there is one, and waits until it has gone. */
export async function leaveSorts(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'SORT BY' });
  if (!(await panel.isVisible())) return;
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
}

/** Chooses a sort of All Products by its label. */
export async function chooseSort(page: Page, label: string): Promise<void> {
  const sorts = await openSorts(page);
  await sorts
    .getByRole('radio', { name: label })
    .or(sorts.getByRole('link', { name: label }))
    .click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
