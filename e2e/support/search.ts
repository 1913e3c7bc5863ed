import type { Locator, Page } from '@playwright/test';

/**
 * The search box: in the header. On narrow screens in the panel Search Products, which this opens.
 */
export async function searchBox(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner');
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 1024) return banner.getByRole('combobox', { name: 'Search products' });
  await banner.getByRole('button', { name: 'Search', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Search Products' });
  return panel.getByRole('combobox', { name: 'Search products' });
}
