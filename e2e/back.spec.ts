import { expectCount, leaveFilters, openFilters, unfold } from './support/listing';
import { expect, test } from './support/test';

test('three ticks of one visit to the filters are one step back', async ({ page }) => {
  await page.goto('/perfumes/women');
  await page.getByRole('link', { name: 'Men Perfumes' }).first().dispatchEvent('click');
  await expectCount(page, 12, 100);
  const filters = await openFilters(page);
  await unfold(filters);
  for (const brand of ['Dior', 'Jean Paul Gaultier', 'Rasasi']) {
    const box = filters.getByRole('checkbox', { name: new RegExp(`^${brand} \\d+$`) });
    await box.check();
    await expect(page).toHaveURL(new RegExp(brand.replaceAll(' ', '\\+')));
  }
  await leaveFilters(page);
  await expectCount(page, 12, 18);

  await page.goBack();
  await expect(page).toHaveURL(/\/perfumes\/men$/);
  await expectCount(page, 12, 100);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.goForward();
  await expectCount(page, 12, 18);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/perfumes\/women$/);
});

// Wide screens have no panels.
test.describe('on a phone', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/perfumes/women');
    await page.getByRole('link', { name: 'Men Perfumes' }).first().dispatchEvent('click');
    await expectCount(page, 12, 100);
  });

  for (const [button, panel] of [
    [/^Filter By \d/, 'Filter By'],
    [/^Sort By$/, 'SORT BY'],
  ] as const) {
    test(`Back closes the panel ${panel}, and only that`, async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: panel });
      const place = () => page.evaluate(() => window.navigation?.currentEntry?.index);
      const list = await place();
      const open = async () => {
        await page.getByRole('button', { name: button }).click();
        await expect(dialog).toBeVisible();
        await expect.poll(place).toBe(Number(list) + 1);
      };
      await open();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expectCount(page, 12, 100);

      await open();
      await dialog.getByRole('button', { name: /^Close/ }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(place).toBe(list);
      await page.goBack();
      await expect(page).toHaveURL(/\/perfumes\/women$/);
    });
  }

  for (const [button, dialog] of [
    ['Menu', 'Menu'],
    ['Search', 'Search Products'],
  ] as const) {
    test(`Back leads on with ${button} open, and leaves no panel over the other page`, async ({
      page,
    }) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/perfumes\/women$/);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  }

  test('closed by Back, the panel leaves what was ticked, and a second step undoes it', async ({
    page,
  }) => {
    const filters = await openFilters(page);
    await unfold(filters);
    await filters.getByRole('checkbox', { name: /^Dior \d+$/ }).check();
    await expect(page).toHaveURL(/brand=Dior/);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Filter By' })).toBeHidden();
    await expect(page).toHaveURL(/\/perfumes\/men\?brand=Dior$/);
    await expect(page.getByRole('link', { name: 'Remove filter Dior' })).toBeVisible();
    await page.goBack();
    await expectCount(page, 12, 100);
    await expect(page).toHaveURL(/\/perfumes\/men$/);
  });

  test('a sort chosen in its panel is one step back', async ({ page }) => {
    await page.getByRole('button', { name: 'Sort By', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'SORT BY' })
      .getByRole('link', { name: 'Oldest' })
      .click();
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('dialog', { name: 'SORT BY' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/perfumes\/men$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/perfumes\/women$/);
  });
});
