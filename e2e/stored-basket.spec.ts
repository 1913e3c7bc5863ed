import { storedLine as line, store } from './support/stored-basket';
import { expect, test } from './support/test';

const WORTHLESS = {
  'not JSON': 'not json',
  'an object': '{"a":1}',
  'a text': '"text"',
  nothing: 'null',
  'a list of anything': '[null,1,"x",[],{}]',
  'impossible quantities': JSON.stringify([
    line({ quantity: 0 }),
    line({ quantity: 1.5 }),
    line({ quantity: 1e9 }),
  ]),
  'wrong types': JSON.stringify([
    line({ price: -1 }),
    line({ id: 'x' }),
    line({ name: 7 }),
    line({ type: [] }),
  ]),
};

test('a stored basket without one valid line is empty', async ({ page }) => {
  await page.goto('/cart');
  for (const [what, text] of Object.entries(WORTHLESS)) {
    await test.step(what, async () => {
      await page.evaluate(store, text);
      await page.reload();
      await expect(page.getByText('Your basket is empty.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Basket', exact: true })).toBeVisible();
    });
  }
});

test('valid lines survive among damaged ones', async ({ page }) => {
  await page.addInitScript(store, JSON.stringify([null, line({ quantity: 2 }), { id: 1 }]));
  await page.goto('/cart');
  await expect(page.getByRole('table').getByRole('link', { name: 'Sauvage' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
});

test('a price changed by hand is put right when the cart opens', async ({ page }) => {
  await page.addInitScript(store, JSON.stringify([line({ price: '0.01', total: '0.01' })]));
  await page.goto('/cart');
  const total = page.getByRole('region', { name: 'Basket total' });
  await expect(total.getByText('$20.00').first()).toBeVisible();
  await expect(page.getByText('price changed from $0.01 to $20.00').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: '$0.01', exact: true })).toHaveCount(0);
});

test('ten thousand lines neither break the page nor fill the basket beyond its bound', async ({
  page,
}) => {
  const many = Array.from({ length: 10_000 }, (_, index) => line({ id: index + 1 }));
  await page.addInitScript(store, JSON.stringify(many));
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Basket, 100 products' })).toBeVisible();
});

test('a basket filled in one tab shows in another', async ({ page, context }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/product-details/124');
  await other.getByRole('button', { name: 'ADD TO CART , Sauvage', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Your Basket (1)' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: 'Sauvage' })).toBeVisible();
});
