import { openBasket } from './support/basket';
import { expect, test } from './support/test';

test('Add of a cream asks for a perfume and opens the list of them', async ({ page }) => {
  await page.goto('/body-cream');
  const card = page.getByRole('article').first();
  const add = card.getByRole('button', { name: /^Add to Cart/ });
  await add.click();
  await expect(card.locator('[role=alert]')).toHaveText(
    'Please select a perfume before adding to cart',
  );
  const popup = page.getByRole('dialog', { name: 'Select a Perfume' });
  const search = popup.getByPlaceholder('Search perfumes...');
  await expect(search).toBeFocused();
  await expect.poll(() => popup.getByRole('option').count()).toBeGreaterThan(200);
  await search.fill('baccarat');
  const first = popup.getByRole('option').first();
  const perfume = (await first.textContent()) ?? '';
  expect(perfume.toLowerCase()).toContain('baccarat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();

  await add.click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByText(`Perfume: ${perfume}`)).toBeVisible();
});

test('a missing size is asked for without moving a button of the row', async ({ page }) => {
  await page.goto('/perfumes/men');
  const buttons = page.getByRole('region', { name: 'Products' }).getByRole('button', {
    name: /^Add to Cart/,
  });
  await buttons.first().scrollIntoViewIfNeeded();
  const places = async () => [
    await buttons.first().boundingBox(),
    await buttons.nth(1).boundingBox(),
  ];
  const before = await places();
  await buttons.first().click();
  await expect(page.getByText('Please select a size before adding to cart')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the size sets the price of a musk, and adding it again raises its line', async ({ page }) => {
  await page.goto('/musk');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const small = page.getByRole('radio', { name: /^6ml/ }).first();
  await expect(small).toBeChecked();
  const add = page.getByRole('button', { name: /^ADD TO CART/ });
  await add.click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByText('Size: 6ml')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await add.or(page.getByRole('button', { name: /^ADDED TO BASKET/ })).click();
  await expect(page.getByText(/1 added to your basket$/)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();

  await page.getByRole('radio', { name: /^12ml/ }).first().check({ force: true });
  await add.or(page.getByRole('button', { name: /^ADDED TO BASKET/ })).click();
  await openBasket(page, 2);
});
