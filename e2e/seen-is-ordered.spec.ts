import type { Page } from '@playwright/test';
import { openBasket } from './support/basket';
import { cardNames, openFilters, sortBy, unfold } from './support/listing';
import { arrive, holdScripts } from './support/scripts';
import { expect, test } from './support/test';

const PRICES: Record<string, string> = { '50ml': '$10.00', '80ml': '$15.00', '100ml': '$20.00' };

const chooseSize = (page: Page, size: string) =>
  page
    .getByRole('radio', { name: new RegExp(`^${size}`) })
    .first()
    .check({ force: true });

const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });

/** The sort dropdown of wide screens. */
const sortSelect = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Expects the price slider to stand at a price, and the figure beside it to say so. */
async function expectSlider(page: Page, dollars: string): Promise<void> {
  await expect(page.locator('input[name=max]')).toHaveValue(dollars);
  await expect(page.locator('output[for=listing-max]')).toHaveText(
    dollars === '500' ? 'any price' : `$${dollars}`,
  );
}

/**
 * Expects the product page to show one thing: the chosen size, its price and the quantity. Adds it,
 * and expects the same in the basket.
 */
async function expectSeenIsOrdered(page: Page, size: string, units: string): Promise<void> {
  const purchase = page.locator('[data-purchase]').first();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(purchase.getByRole('radio', { checked: true })).toHaveValue(size);
  await expect(purchase.getByText(PRICES[size] ?? '', { exact: true }).first()).toBeVisible();
  await expect(quantity(page)).toHaveValue(units);
  await purchase.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByText(`Size: ${size}`)).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(units);
}

test.describe('before the page is alive', () => {
  test('size, quantity and Add of a product page count as they were seen', async ({ page }) => {
    const release = await holdScripts(page);
    await arrive(page, '/product-details/124');
    await chooseSize(page, '80ml');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    const add = page.getByRole('button', { name: /^ADD TO CART/ });
    await add.click();
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    release();

    const drawer = await openBasket(page, 1);
    await expect(drawer.getByText('Size: 80ml')).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: /^80ml/ }).first()).toBeChecked();
    // Not the one in the drawer, which is closing.
    const purchase = page.locator('[data-purchase]').first();
    await expect(purchase.getByText('$15.00', { exact: true }).first()).toBeVisible();
  });

  test('two cards are added in order, with the sizes seen, and a third asks for its size', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await arrive(page, '/perfumes/men');
    const cards = page.getByRole('article');
    const names = await cardNames(page);
    for (const [at, size] of [
      [1, '100ml'],
      [0, '50ml'],
    ] as const) {
      await cards.nth(at).getByRole('radio', { name: size }).check({ force: true });
      await cards
        .nth(at)
        .getByRole('button', { name: /^Add to Cart/ })
        .click();
    }
    await cards
      .nth(2)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    release();

    const drawer = await openBasket(page, 2);
    const lines = drawer.locator('li[class]');
    await expect(lines.nth(0)).toContainText(names[1] ?? '');
    await expect(lines.nth(0)).toContainText('100ml');
    await expect(lines.nth(1)).toContainText(names[0] ?? '');
    await expect(lines.nth(1)).toContainText('50ml');
    await page.keyboard.press('Escape');
    await expect(cards.nth(2).getByRole('alert')).toHaveText(
      'Please select a size before adding to cart',
    );
  });

  test(
    'filters, price and sort can be opened and set, and the list follows',
    {
      tag: '@both',
    },
    async ({ page }, { project }) => {
      const narrow = project.name === 'phone';
      const release = await holdScripts(page);
      await arrive(page, '/perfumes/men');
      if (narrow) await page.getByRole('button', { name: /^Filter By \d/ }).click();
      else await sortBy(page, 'Oldest');
      await unfold(page.locator('#filters'));
      await page.getByRole('checkbox', { name: /^Dior \d+$/ }).check();
      await page.getByRole('slider', { name: 'Maximum price' }).fill('300');
      await page.getByPlaceholder('Search Brand').fill('di');
      release();

      await expect(page).toHaveURL(
        `/perfumes/men?brand=Dior&max=300${narrow ? '' : '&sort=oldest'}`,
      );
      await expectSlider(page, '300');
      if (!narrow) await expect(sortSelect(page)).toHaveValue('oldest');
      await expect(page.getByRole('checkbox', { name: /^Dior \d+$/ })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /^Lattafa \d+$/ })).toBeHidden();
      for (const name of await page.getByRole('article').locator('p').first().allTextContents())
        expect(name).toContain('Dior');
    },
  );

  test('the sorts of a phone open and lead on', { tag: '@phone' }, async ({ page }) => {
    await holdScripts(page);
    await arrive(page, '/perfumes/men');
    await page.getByRole('button', { name: 'Sort By', exact: true }).click();
    const sorts = page.getByRole('dialog', { name: 'SORT BY' });
    await expect(sorts).toBeVisible();
    await sorts.getByRole('link', { name: 'Oldest' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/sort=oldest$/);
  });
});

const returns: [string, (page: Page) => Promise<unknown>][] = [
  ['a reload', (page) => page.reload()],
  [
    'checkout and Back',
    async (page) => {
      await page.goto('/checkout');
      await page.goBack();
    },
  ],
  [
    'another product and Back',
    async (page) => {
      await page.getByRole('link', { name: 'All Perfumes' }).first().dispatchEvent('click');
      await expect(page.getByRole('heading', { level: 1, name: 'All Perfumes' })).toBeVisible();
      await page.goBack();
      await expect(quantity(page)).toBeVisible();
    },
  ],
];

for (const [name, leave] of returns) {
  for (const [size, units] of [
    ['50ml', '3'],
    ['80ml', '1'],
  ] as const) {
    test(`after ${name}, what is seen of ${units} × ${size} is what is ordered`, async ({
      page,
    }) => {
      await page.goto('/product-details/124');
      await expect(page.locator('html[data-alive]')).toBeAttached();
      await chooseSize(page, size);
      await quantity(page).fill(units);
      await leave(page);
      const shown = page.locator('[data-purchase]').first().getByRole('radio', { checked: true });
      await expect(page.locator('html[data-alive]')).toBeAttached();
      await expectSeenIsOrdered(page, await shown.inputValue(), await quantity(page).inputValue());
    });
  }
}

/** Leaves for checkout and comes back: the browser puts back what stood in the controls. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.goBack();
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

test('after checkout and Back, and a step further, a list’s controls are what it shows', async ({
  page,
}) => {
  await page.goto('/perfumes/men');
  await sortBy(page, 'Oldest');
  await expect(page).toHaveURL(/sort=oldest$/);
  const filters = await openFilters(page);
  await unfold(filters);
  await filters.getByRole('checkbox', { name: /^Dior \d+$/ }).check();
  await expect(page).toHaveURL(/brand=Dior/);
  await filters.getByRole('slider', { name: 'Maximum price' }).fill('200');
  const changed = '/perfumes/men?brand=Dior&max=200&sort=oldest';
  await expect(page).toHaveURL(changed);
  await leaveAndReturn(page);
  await expect(page.locator('input[name=brand][value=Dior]')).toBeChecked();
  await expectSlider(page, '200');
  await expect(sortSelect(page)).toHaveValue('oldest');
  await expect(page).toHaveURL(changed);

  while (page.url().includes('brand=')) await page.goBack();
  await expect(page).toHaveURL('/perfumes/men?sort=oldest');
  await expect(page.locator('input[name=brand][value=Dior]')).not.toBeChecked();
  await expectSlider(page, '500');
  await page.goBack();
  await expect(page).toHaveURL('/perfumes/men');
  await expect(sortSelect(page)).toHaveValue('newest');
});

test('after checkout and Back, cards show the size and perfume that they add', async ({ page }) => {
  const card = page.getByRole('article').first();
  const add = card.getByRole('button', { name: /^Add/ });
  const size = (label: string) => card.getByRole('radio', { name: label });
  const addAs = async (text: string, lines: number) => {
    await add.click();
    await expect((await openBasket(page, lines)).getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /^Your Basket/ })).toBeHidden();
  };

  await page.goto('/perfumes/men');
  await size('80ml').check({ force: true });
  await leaveAndReturn(page);
  await expect(size('80ml')).toBeChecked();
  await expect(card.getByText('$15.00', { exact: true })).toBeVisible();
  await addAs('Size: 80ml', 1);

  await page.goto('/all-products?brand=Dior');
  await size('50ml').check({ force: true });
  await addAs('Size: 50ml', 2);
  await size('100ml').check({ force: true });
  await leaveAndReturn(page);
  await expect(size('100ml')).toBeChecked();
  await expect(add).toHaveText(/^Add to cart/);
  await size('50ml').check({ force: true });
  await expect(add).toHaveText(/^Added/);

  await page.goto('/body-cream');
  await card.getByRole('button', { name: 'Select a Perfume' }).click();
  const option = page.getByRole('dialog').getByRole('option').first();
  const perfume = (await option.textContent()) ?? '';
  await option.click();
  await leaveAndReturn(page);
  await expect(card.getByRole('button', { name: perfume })).toBeVisible();
  await addAs(`Perfume: ${perfume}`, 3);
});
