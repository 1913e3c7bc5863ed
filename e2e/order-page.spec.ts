import type { Page } from '@playwright/test';
import {
  addFromDetails,
  amountOf,
  fillInDelivery,
  openBasket,
  orderNumberIn,
  thanks,
} from './support/basket';
import { shop } from './support/shop';
import { openWithBasket } from './support/stored-basket';
import { expect, test } from './support/test';

/** Orders a perfume and opens the order's page from the popup; returns the order's number. */
async function openOrder(page: Page, lastName: string): Promise<string> {
  await openWithBasket(page, '/checkout');
  await fillInDelivery(page, lastName);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const number = await orderNumberIn(thanks(page));
  await thanks(page).getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  return number;
}

const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');

/** What opens the question. */
const cancelLink = (page: Page) => page.getByText('Cancel this order', { exact: true });

test('the popup leads to the order’s page, which says what was ordered and where it is @phone', async ({
  page,
}, { project }) => {
  await addFromDetails(page, 124);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: /^50ml/ }).first().check({ force: true });
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 2);
  await drawer.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.goto('/checkout');
  const basket = page.getByRole('region', { name: 'Order summary' });
  await basket.getByLabel('Discount code').fill('WELCOME10');
  await basket.getByRole('button', { name: 'Apply' }).click();
  await expect(amountOf(basket, 'Total')).toHaveText('$39.00');
  await fillInDelivery(page, `Maalouf-${project.name}`);
  await page.getByLabel('Phone').fill('71900417');
  await page.getByLabel('Address').fill('Zaitouneh Lane 9');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const number = await orderNumberIn(thanks(page));
  await thanks(page).getByRole('link', { name: 'See your order' }).click();

  await expect(page).toHaveURL(/\/order\/[0-9a-f]{32}$/);
  await expect(page).toHaveTitle(/^Your order/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const summary = page.getByRole('region', { name: 'What you ordered' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(amountOf(summary, 'Buy 2x100ml -> 1x50ml is FREE')).toHaveText('−$10.00');
  await expect(amountOf(summary, 'Discount (Welcome 10%)')).toHaveText('−$4.00');
  await expect(amountOf(summary, 'Shipping')).toHaveText('$3.00');
  await expect(amountOf(summary, 'Total')).toHaveText('$39.00');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText(`Rima Maalouf-${project.name}`);
  await expect(delivery).toContainText('Beirut');
  await expect(delivery).toContainText('71-***417');
  const html = await page.content();
  for (const hidden of ['Zaitouneh', '900417']) expect(html).not.toMatch(hidden);
  await expect(page.getByRole('link', { name: 'Ask about this order' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${number}`),
  );

  await test.step('the shop’s steps show with their times', async () => {
    await expect(history(page).first()).toHaveText(/^Placed\d/);
    await expect(history(page).nth(1)).toHaveText('Confirmed, still to come');
    const told = await shop('orders', 'confirm', number, '--note', 'called twice');
    expect(told).toContain(`${number} is confirmed.`);
    expect(told).toContain('https://wa.me/96171900417?text=Hello%20Rima');
    expect(told).toContain(encodeURIComponent(new URL(page.url()).pathname));
    await shop('orders', 'ship', number);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible();
    await expect(history(page)).toHaveText([
      /^Placed\d/,
      /^Confirmed\d/,
      /^On its way\d/,
      'Delivered, still to come',
    ]);
    expect(await page.content()).not.toContain('called twice');
    await expect(cancelLink(page)).toHaveCount(0);
  });

  await test.step('on paper it is the order and nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('body');
    await expect(paper).toContainText(`Order ${number}`, { useInnerText: true });
    await expect(paper).toContainText('+961 71 234 567', { useInnerText: true });
    await expect(paper).not.toContainText(/Ask about|Print this|Newsletter|Perfumes/, {
      useInnerText: true,
    });
    const notOfLines = 'a:visible:not([href*="/product-details/"])';
    await expect(page.locator(`button:visible, ${notOfLines}`)).toHaveCount(0);
  });
});

test('an order is cancelled on its page after one question, and only while it is placed @wide', async ({
  page,
  context,
}, { project }) => {
  const number = await openOrder(page, `Sfeir-${project.name}`);
  await cancelLink(page).click();
  const question = page.getByText(`Cancel order ${number}?`);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep my order' }).click();
  await expect(question).toBeHidden();
  await expect(cancelLink(page)).toBeFocused();

  const other = await context.newPage();
  await other.goto(page.url());
  await cancelLink(page).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeFocused();
  await expect(history(page)).toHaveText([/^Placed\d/, /^Cancelled\d/]);
  await expect(cancelLink(page)).toHaveCount(0);
  expect(await shop('orders', 'history', number)).toMatch(/cancelled +by the shopper/);

  await test.step('a page that was open meanwhile cancels nothing twice', async () => {
    await cancelLink(other).click();
    await other.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(other.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await expect(history(other)).toHaveCount(2);
    await other.close();
  });
});

test('an order that the shop has confirmed meanwhile is not cancelled, and the page says so @wide', async ({
  page,
  complaints,
}, { project }) => {
  const number = await openOrder(page, `Karam-${project.name}`);
  await shop('orders', 'confirm', number);
  await cancelLink(page).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'can no longer be cancelled' }),
  ).toBeVisible();
  expect(await shop('orders', 'history', number)).not.toContain('cancelled');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('“Your orders” stands in menu and footer once there is one, lists them and forgets them', async ({
  page,
}, { project }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/cart');
  await expect(footer.getByRole('link', { name: 'Chat with us' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Your orders' })).toBeHidden();
  const number = await openOrder(page, `Nassar-${project.name}`);
  const address = page.url();

  await page.goto('/');
  await footer.getByRole('link', { name: 'Your orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  const order = page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await expect(order).toContainText('$23.00');
  await order.getByRole('link').click();
  await expect(page).toHaveURL(address);

  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Your orders' })
      .click();
  } else {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Your orders').click();
  }
  await page.getByRole('button', { name: 'Forget these orders' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten on this device' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Your orders' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(order).toBeVisible();
  await page.getByRole('button', { name: 'Forget these orders' }).click();
  expect(await page.evaluate(() => localStorage.getItem('orders'))).toBeNull();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders on this device' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
});

test.describe('without scripts', () => {
  test('an order’s page says everything, and how to cancel @wide', async ({
    page,
    browser,
    baseURL,
  }, { project }) => {
    await openOrder(page, `Daher-${project.name}`);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const reader = await plain.newPage();
    await reader.goto(page.url());
    await expect(reader.getByRole('heading', { name: 'We have your order' })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'tell us in the chat' })).toBeVisible();
    await expect(cancelLink(reader)).toBeHidden();
    await reader.goto(`/order/${'0'.repeat(32)}`);
    await expect(reader.getByRole('heading', { name: 'No order here' })).toBeVisible();
    await plain.close();
  });
});
