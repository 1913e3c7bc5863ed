import type { Page } from '@playwright/test';

/** The control of a size of the product itself; cards of related ones stand below. */
export const size = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('radio', { name: new RegExp(`^${label}`) })
    .first();

/** Chooses a size; its words lie over the control. */
export const choose = (page: Page, label: string) => size(page, label).check({ force: true });
