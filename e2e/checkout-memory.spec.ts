import type { Page } from '@playwright/test';
import { addFromDetails, amountOf, fillInDelivery, orderNumberIn, thanks } from './support/basket';
import { holdScripts } from './support/scripts';
import { emailsOf, shop } from './support/shop';
import { AVENTUS, openWithBasket, store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Order' }).click();
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
/** Checks that the form shows what `fillInDelivery` typed and a ticked newsletter box. */
async function expectTyped(page: Page, lastName: string): Promise<void> {
  await expect(page.getByLabel('Phone')).toHaveValue('71-234567');
  await expect(page.getByLabel('First name')).toHaveValue('Rima');
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await expect(page.getByLabel('City')).toHaveValue('Beirut');
  await expect(page.getByLabel('Tell me about news')).toBeChecked();
}

test('what was typed outlives a reload and the way to the cart, and the thanks a return', async ({
  page,
}, { project }) => {
  const lastName = `Saade-${project.name}`;
  await openWithBasket(page, '/checkout', [AVENTUS]);
  await fillInDelivery(page, lastName);
  await page.getByLabel('Tell me about news').check();
  await summary(page).getByLabel('Discount code').fill('WELCOME10');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(amountOf(summary(page), 'Total')).toHaveText('$21.00');

  await page.reload();
  await expectTyped(page, lastName);
  await expect(amountOf(summary(page), 'Total')).toHaveText('$21.00');
  await page.getByRole('link', { name: 'Return to basket' }).click();
  await expect(page.getByRole('heading', { name: 'SHOPPING CART' })).toBeVisible();
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  await expectTyped(page, lastName);
  await page.goBack();
  await page.goForward();
  await expectTyped(page, lastName);
  await expect(amountOf(summary(page), 'Total')).toHaveText('$21.00');

  await complete(page);
  await expect(thanks(page)).toBeVisible();
  const number = await orderNumberIn(thanks(page));
  expect(await shop('orders', 'show', number)).toContain('Newsletter  yes');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(lastName);

  await page.reload();
  await expect(thanks(page)).toContainText(`Your order number is ${number}`);
  await expect(thanks(page).getByRole('list', { name: 'Your order' })).toContainText('Aventus');
  await expect(thanks(page)).toContainText('You pay $21.00 on delivery');
  await expect(thanks(page)).not.toContainText('home page opens');
  await thanks(page).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/checkout');
  await expect(thanks(page)).toContainText(number);

  await addFromDetails(page, 245);
  await page.goto('/checkout');
  await expect(page.getByLabel('Last name')).toHaveValue('');
  await page.evaluate(() => localStorage.removeItem('basketItems'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a full form is ordered by a tap before the page is alive, with the code of before', async ({
  page,
}) => {
  await openWithBasket(page, '/checkout', [AVENTUS]);
  await fillInDelivery(page, 'Early');
  await summary(page).getByLabel('Discount code').fill('WELCOME10');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(amountOf(summary(page), 'Total')).toHaveText('$21.00');

  const alive = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await complete(page);
  alive();
  await expect(thanks(page)).toContainText('You pay $21.00 on delivery');
});

test('what is typed before the page is alive is what is ordered, and nothing tapped then sends it', async ({
  page,
}) => {
  await page.addInitScript(store, JSON.stringify([storedLine()]));
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const alive = await holdScripts(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('Phone').pressSequentially('+961 71 234567');
  await page.getByLabel('First name').fill('Rima');
  await page.getByLabel('Tell me about news').check();
  await page.getByLabel('Discount code').fill('WELCOME10');
  await expect(page.getByLabel('Phone')).toHaveValue('+961 71 234567');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await complete(page);
  await page.getByLabel('First name').press('Enter');
  alive();
  await expect(page.getByLabel('Phone')).toHaveValue('71-234567');
  await expect(page.getByLabel('First name')).toHaveValue('Rima');
  await expect(page.getByLabel('Tell me about news')).toBeChecked();
  await expect(page.getByLabel('Discount code')).toHaveValue('WELCOME10');
  await expect(page).toHaveURL('/checkout');
  await expect.poll(() => posts).toEqual(['/api/quote']);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page).getByText('Welcome 10% applied')).toBeVisible();
});

test('an order in Arabic reads right in its field, on the receipt and for the shop', async ({
  page,
}, { project }) => {
  const lastName = `حدّاد ${project.name}`;
  await openWithBasket(page, '/checkout');
  await page.getByLabel('Phone').pressSequentially('٠٣١٢٣٤٥٦');
  await page.getByLabel('First name').fill('ريما');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Address').fill('شارع الحمرا ١٢، ط 3');
  await page.getByLabel('City').fill('بيروت');
  await expect(page.getByLabel('Phone')).toHaveValue('03-123456');
  await expect(page.getByLabel('Address')).toHaveCSS('direction', 'rtl');
  await expect(page.getByLabel('Phone')).toHaveCSS('direction', 'ltr');

  await complete(page);
  await expect(thanks(page)).toBeVisible();
  const number = await orderNumberIn(thanks(page));
  await page.emulateMedia({ media: 'print' });
  for (const text of [`ريما ${lastName}`, 'شارع الحمرا ١٢، ط 3', 'بيروت']) {
    await expect(thanks(page).getByText(text, { exact: true })).toHaveCSS('direction', 'rtl');
  }

  const order = await shop('orders', 'show', number);
  for (const text of [`ريما ${lastName}`, '03-123456', 'شارع الحمرا ١٢، ط 3', 'بيروت']) {
    expect(order).toContain(text);
  }
  const [email = ''] = await emailsOf(number);
  expect(email).toContain('first_name: ريما');
  expect(email).toContain('delivery_address: شارع الحمرا ١٢، ط 3, بيروت');
});

test('a digit too many is not typed, and a longer or foreign number that was filled in is told', async ({
  page,
}) => {
  const error = 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)';
  const phone = page.getByLabel('Phone');
  await openWithBasket(page, '/checkout', [AVENTUS]);
  await fillInDelivery(page, 'Nobody');
  await phone.fill('');
  await phone.pressSequentially('031234567');
  await expect(phone).toHaveValue('03-123456');
  await expect(page.getByText('The number is complete: it takes no more digits.')).toBeVisible();
  await phone.press('ArrowLeft');
  await phone.press('ArrowLeft');
  await phone.press('Backspace');
  await phone.press('9');
  await phone.press('8');
  await expect(phone).toHaveValue('03-123956');
  await phone.press('Backspace');
  await phone.press('7');
  await expect(phone).toHaveValue('03-123756');
  await phone.fill('03-1234567');
  await expect(phone).toHaveValue('03-1234567');
  await complete(page);
  await expect(phone).toHaveAccessibleDescription(
    /exactly 8 digits\)\. There is one digit too many/,
  );
  await phone.fill('+971 50 123 4567');
  await expect(phone).toHaveAccessibleDescription(/exactly 8 digits\). It has to be a Lebanese/);
  await expect(phone).toHaveValue('+971 50 123 4567');
  await phone.fill('');
  await phone.pressSequentially('+961 1 234567');
  await expect(phone).toHaveValue('01-234567');
  await expect(page.getByRole('alert').filter({ hasText: error })).toHaveCount(0);
});
