import { searchBox } from './support/search';
import { expect, test } from './support/test';

test('the dropdown shows at most six products and leads to one', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/cart');
  const box = await searchBox(page);
  await box.fill('sauvage');
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await expect(options.first()).toContainText(/Sauvage.*\$\d+\.\d\d/);
  expect(await options.count()).toBeLessThanOrEqual(6);
  await options.first().click();
  await expect(page).toHaveURL(/\/product-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sauvage');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a suggestion opens in a new tab where that is asked for', async ({ page, context }) => {
  await page.goto('/cart');
  await (await searchBox(page)).fill('sauvage');
  const option = page.getByRole('listbox', { name: 'Products' }).getByRole('option').first();
  const ways: Parameters<typeof option.click>[0][] = [
    { modifiers: ['ControlOrMeta'] },
    { button: 'middle' },
  ];
  for (const way of ways) {
    const opened = context.waitForEvent('page');
    await option.click(way);
    await expect(await opened).toHaveURL(/\/product-details\/\d+$/);
  }
  await expect(page).toHaveURL(/\/cart$/);
  await expect(option).toBeVisible();
});

test('a text without results says so', async ({ page }) => {
  await page.goto('/cart');
  const box = await searchBox(page);
  await box.fill('zzqx');
  await expect(page.getByText('No results found for "zzqx"')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "zzqx"');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('the search screen holds what was searched for, whatever it is, twelve a page', async ({
  page,
}) => {
  const text = '"><b>oud</b> & .. %00';
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text}"`);
  await page.goto('/search?q=oud');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search?q=oud&page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "oud"');
});

test('a search screen has one field at every width, with its text, also after a product', async ({
  page,
}) => {
  await page.goto('/search?q=oud');
  const field = page.locator('input[type="search"]:visible');
  for (const width of [360, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue('oud');
  }
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await field.fill('oud wood');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(/\/product-details\/\d+$/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('oud');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('an Arabic text is read from its own side, in the box and in the heading', async ({
  page,
}) => {
  const text = '100 عطر الأسد';
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  const heading = page.getByRole('heading', { level: 1, name: `Search Results for "${text}"` });
  await expect(heading.getByText(text, { exact: true })).toHaveCSS('direction', 'rtl');
  const field = page.locator('input[type="search"]:visible');
  await expect(field).toHaveValue(text);
  await expect(field).toHaveCSS('direction', 'rtl');
  await expect(page).toHaveTitle(new RegExp(text));
});

test('a search sent from the panel takes the focus to its results, and shows no ring in the header', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ['/', 'Search'],
    ['/ar', 'البحث'],
    ['/search?q=rose', 'Search'],
  ] as const) {
    await page.goto(path);
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: button, exact: true })
      .and(page.locator('[aria-haspopup]'));
    await opener.click();
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill('oud');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('oud');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(opener).toHaveCSS('box-shadow', 'none');
  }
});

test('a note finds its perfumes and says why, and a gift the offer and what is given', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/cart');
  const box = await searchBox(page);
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await box.fill('bergamot');
  await expect(options.first()).toContainText('Notes: bergamot');
  await box.fill('gift');
  await expect(options.first()).toContainText('50ml: can be your free gift');
  await page.getByRole('link', { name: 'Choose a perfume' }).click();
  await expect(page).toHaveURL(/\/perfumes$/);

  await page.goto(`/ar/search?q=${encodeURIComponent('خشبي')}`);
  await expect(page.getByRole('article').first()).toContainText('العائلة: ⁨خشبي⁩');
  await page.goto('/fr/search?q=cadeau');
  await expect(page.getByRole('main').getByText(/^Pour deux parfums de 100ml/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('peut être votre cadeau');
});
