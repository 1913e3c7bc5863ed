import { amountOf, fillInDelivery, openBasket, orderNumberIn, thanks } from './support/basket';
import { expectCount, sortBy, tick } from './support/listing';
import { emailsOf, shop } from './support/shop';
import { AVENTUS, openWithBasket } from './support/stored-basket';
import { expect, test } from './support/test';

const PHONE_ERROR = 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)';

test('from a category to a placed order', async ({ page }, { project }) => {
  await page.clock.install();
  const lastName = `Haddad-${project.name}`;

  await test.step('choose on the listing', async () => {
    await page.goto('/perfumes/men');
    await tick(page, 'Dior');
    await expectCount(page, 5, 5);
    await sortBy(page, 'Alphabetically, A-Z');
    await expect(page).toHaveURL(/sort=a-z/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const card = page.getByRole('article').filter({ hasText: 'Fahrenheit' });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(card.getByRole('alert')).toHaveText('Please select a size before adding to cart');
    await card.getByRole('radio', { name: '50ml' }).check({ force: true });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const drawer = await openBasket(page, 1);
    await expect(drawer.getByText('Size: 50ml')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('add two on the product page', async () => {
    await page
      .getByRole('article')
      .getByRole('link', { name: 'Sauvage', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sauvage' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^100ml/ }).first()).toBeChecked();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: /^ADD TO CART/ }).click();
    const drawer = await openBasket(page, 2);
    await expect(amountOf(drawer, 'Buy 2x100ml -> 1x50ml is FREE')).toHaveText('−$10.00');
    await expect(amountOf(drawer, 'Total')).toHaveText('$40.00');
    await drawer.getByRole('link', { name: 'Go to Cart' }).click();
  });

  await test.step('look the cart through', async () => {
    await expect(page.getByRole('heading', { name: 'SHOPPING CART' })).toBeVisible();
    const quantity = page
      .getByRole('table')
      .getByRole('group', { name: 'Quantity of Sauvage, 100ml' });
    await quantity.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(amountOf(page.locator('main'), 'Total')).toHaveText('$60.00');
    await quantity.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(amountOf(page.locator('main'), 'Total')).toHaveText('$40.00');
    const sums = page.getByRole('region', { name: 'Basket total' });
    await sums.getByRole('link', { name: 'CHECK OUT' }).click();
  });

  const summary = page.getByRole('region', { name: 'Order summary' });
  await test.step('apply a promo code', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    // A page that is still coming alive does not answer yet.
    await expect(async () => {
      await summary.getByRole('button', { name: 'Apply' }).click();
      await expect(summary.getByText('Please enter a promo code')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await summary.getByLabel('Discount code').fill('NOSUCH');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(summary.getByText('Invalid promo code')).toBeVisible();
    await summary.getByLabel('Discount code').fill('WELCOME10');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(summary.getByRole('button', { name: 'Applied' })).toBeDisabled();
    await expect(amountOf(summary, 'Discount (Welcome 10%)')).toHaveText('−$4.00');
    await expect(amountOf(summary, 'Shipping')).toHaveText('$3.00');
    await expect(amountOf(summary, 'Total')).toHaveText('$39.00');
  });

  await test.step('fill in and complete', async () => {
    await page.getByRole('button', { name: 'Complete Order' }).click();
    const problems = page.getByRole('alert').filter({ hasText: '5 fields need your attention' });
    await expect(problems.getByRole('link')).toHaveText([
      'Phone',
      'First name',
      'Last name',
      'Address',
      'City',
    ]);
    for (const problem of [
      PHONE_ERROR,
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your address',
      'Please enter your city',
    ]) {
      await expect(page.getByText(problem)).toBeVisible();
    }
    await fillInDelivery(page, lastName);
    await expect(page.getByLabel('Phone')).toHaveValue('71-234567');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('basketItems'))).toBe('[]');
  });

  const number = await orderNumberIn(thanks(page));
  await test.step('home after ten seconds, with an empty basket', async () => {
    await expect(page).toHaveURL('/checkout');
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Basket', exact: true })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'All categories' });
    await expect(menu.getByRole('link', { name: 'Musk', exact: true })).toBeVisible();
  });

  await test.step('the order is in the ledger and its e-mail in the outbox', async () => {
    const order = await shop('orders', 'show', number);
    for (const text of [lastName, '71-234567', 'Hamra Street 12', 'WELCOME10', '$39.00']) {
      expect(order).toContain(text);
    }
    const [email = '', ...more] = await emailsOf(number);
    expect(more).toEqual([]);
    for (const parameter of [
      'customer_email: 71-234567',
      `last_name: ${lastName}`,
      'delivery_address: Hamra Street 12, Beirut',
      'order_total: $39.00',
      'applied_promo: Welcome 10%',
      'discount_amount: $4.00',
      ['Sauvage', '100ml', '2', '-', '$40.00']
        .map((cell) => `<td dir="auto">${cell}</td>`)
        .join(''),
    ]) {
      expect(email).toContain(parameter);
    }
  });
});

test('a code of dollars is taken off the summary, the order and its e-mail @phone', async ({
  page,
}) => {
  await shop('promo', 'add', 'DOLLARS', '--name', 'Five dollars', '--amount', '5');
  await openWithBasket(page, '/checkout', [AVENTUS]);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const code = summary.getByRole('textbox', { name: /^Discount code/ });
  // A page that is still coming alive does not answer yet.
  await expect(async () => {
    await code.fill('dollars');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(code).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  const notice = summary.getByRole('status').filter({ hasText: 'you save' });
  await expect(notice).toContainText('Five dollars applied: you save $5.00');
  await expect(amountOf(summary, 'Discount (Five dollars)')).toHaveText('−$5.00');
  await expect(amountOf(summary, 'Total')).toHaveText('$18.00');
  await fillInDelivery(page, 'Khalil');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(page)).toBeVisible();

  const number = await orderNumberIn(thanks(page));
  expect(await shop('orders', 'show', number)).toMatch(/Promo DOLLARS +-\$5\.00/);
  const [email = ''] = await emailsOf(number);
  expect(email).toContain('promo_info: Five dollars (DOLLARS): $5.00 off');
  expect(email).toContain('order_total: $18.00');
});

test('an order whose e-mail fails keeps the basket, and the second try makes no second order @wide', async ({
  page,
  complaints,
}, { project }) => {
  const lastName = `Khoury-${project.name}-${Date.now()}`;
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 503 }));
  await openWithBasket(page, '/checkout', [AVENTUS]);
  await fillInDelivery(page, lastName);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Order submitted' });
  await expect(alert.getByText('Order submitted but email failed to send.')).toBeVisible();
  const number = await orderNumberIn(alert);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Aventus');
  expect(complaints.splice(0).join()).toContain('503');

  await page.unroute('**/api/v1.0/email/send');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await orderNumberIn(thanks(page))).toBe(number);
  const orders = await shop('orders', 'list');
  expect(orders.split('\n').filter((row) => row.includes(lastName))).toHaveLength(1);
  expect(await emailsOf(number)).toHaveLength(1);
});

test('on paper the thank-you is a receipt and nothing else @wide', async ({ page }, {
  project,
}) => {
  const lastName = `Aoun-${project.name}`;
  await openWithBasket(page, '/checkout', [AVENTUS]);
  await fillInDelivery(page, lastName);
  await page.getByRole('combobox', { name: /^District/ }).selectOption('Metn');
  await page.getByText('Add a postal code or a note').click();
  await page.getByRole('textbox', { name: /^Note for the delivery/ }).fill('Ring twice');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(page).getByRole('button', { name: 'Print this order' })).toBeVisible();
  await expect(thanks(page).getByText('+961 71 234 567')).toBeHidden();
  const number = await orderNumberIn(thanks(page));

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body');
  for (const text of ['Maison Cedre', `Order ${number}`, 'Aventus, 100ml', lastName]) {
    await expect(paper).toContainText(text, { useInnerText: true });
  }
  for (const text of ['Hamra Street 12', 'Beirut', '71-234567', 'Metn', 'Ring twice']) {
    await expect(paper).toContainText(text, { useInnerText: true });
  }
  for (const text of ['Subtotal', '$23.00']) {
    await expect(paper).toContainText(text, { useInnerText: true });
  }
  await expect(
    paper.getByText('Maison Cedre', { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
  const others = /Buy any two|Continue Shopping|Print this order|home page opens/;
  await expect(paper).not.toContainText(others, { useInnerText: true });
  await expect(page.locator('button:visible, a:visible')).toHaveCount(0);
});

test('an empty cart cannot be checked out @wide', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});
