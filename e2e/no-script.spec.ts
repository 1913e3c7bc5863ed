import { cardNames, expectCount } from './support/listing';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('without JavaScript a shopper browses, filters, sorts, pages and reads a product', async ({
  page,
}) => {
  await page.goto('/perfumes/men');
  await expectCount(page, 12, 100);

  for (const house of ['Dior', 'Jean Paul Gaultier', 'Rasasi']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${house} \\d+$`) }).check();
  }
  await page.getByRole('button', { name: 'Show results' }).click();
  await expectCount(page, 12, 18);

  await page
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption({ label: 'Alphabetically, Z-A' });
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expectCount(page, 12, 18);
  expect((await cardNames(page))[0]).toBe('Ultra Male');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectCount(page, 6, 18);
  const [name] = await cardNames(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByText('Shipping calculated at checkout.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});
