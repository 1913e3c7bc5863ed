import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillInDelivery, orderNumberIn, thanks } from './support/basket';
import { emailsOf, shop } from './support/shop';
import { openWithBasket } from './support/stored-basket';
import { expect, test } from './support/test';

const shipping = (page: Page) => page.getByRole('region', { name: 'Shipping method' });

test('an order for somebody else: who pays may live abroad, and no price goes with it @wide', async ({
  page,
  complaints,
}) => {
  await openWithBasket(page, '/checkout');
  await fillInDelivery(page, 'Maalouf');
  await page.getByLabel('Phone').fill('71900518');
  await expect(shipping(page)).toContainText('$3.00');
  await expect(page.getByLabel('Your name')).toBeHidden();
  await page.getByText('For somebody else', { exact: true }).click();
  await page.getByLabel('Your name').fill('Rana Khoury');
  // As long as a number: only the server knows that it is none.
  await page.getByLabel('Your number').fill('+33 6 12 34 56');
  await page.getByLabel('Note for the gift').fill('Happy birthday, mama');
  await page.getByRole('checkbox', { name: 'Hide the prices' }).check();
  await expect(page.getByText(/^We call you to settle the payment\. Nothing/)).toBeVisible();
  await expect(page.getByText(/^You pay in cash/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const wrong = page.getByRole('alert', { name: '1 field needs your attention' });
  await expect(wrong).toBeFocused();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await wrong.getByRole('link', { name: 'Your number' }).click();
  await expect(page.getByLabel('Your number')).toHaveAccessibleDescription(/with the country code/);
  await page.getByLabel('Your number').fill('0033 6 12 34 56 78');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(page)).toContainText('We call you to settle $23.00.');
  const number = await orderNumberIn(thanks(page));
  await thanks(page).getByRole('link', { name: 'See your order' }).click();

  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Rana Khoury +33 ***78');
  await expect(delivery).toContainText('Settled with you before the delivery');
  const summary = page.getByRole('region', { name: 'What you ordered' });
  await expect(summary).toContainText('We settle $23.00 with you. Nothing is asked');
  await expect(summary).not.toContainText('on delivery');

  const told = await shop('orders', 'confirm', number);
  expect(told).toContain('Tell Rana Khoury: https://wa.me/33612345678?text=Hello%20Rana');
  const [email = ''] = await emailsOf(number);
  expect(email).toContain('settle the payment with Rana Khoury');
  const folder = await mkdtemp(join(tmpdir(), 'slips-'));
  await shop('orders', 'slips', number, join(folder, 'slips.html'));
  const slip = await readFile(join(folder, 'slips.html'), 'utf8');
  await rm(folder, { recursive: true });
  expect(slip).toContain('<strong>Nothing</strong>');
  expect(slip).toContain('Happy birthday, mama');
  expect(slip.replace(/<style>.*?<\/style>/s, '')).not.toContain('$');
});

test('in Arabic on a phone it is folded away, comes back after a reload and fits @phone', async ({
  page,
}) => {
  await openWithBasket(page, '/ar/checkout');
  await page.getByText('الطلب لشخص آخر', { exact: true }).click();
  await page.getByLabel('اسمك الكامل').fill('رنا خوري');
  await page.getByLabel('رقم هاتفك').fill('+971 50 123 4567');
  await page.getByRole('checkbox', { name: 'أخفِ الأسعار' }).check();
  await page.reload();
  await expect(page.getByLabel('اسمك الكامل')).toHaveValue('رنا خوري');
  await expect(page.getByLabel('رقم هاتفك')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'أخفِ الأسعار' })).toBeChecked();
  await expect(page.getByText(/^نتصل بك لتسوية الدفع، ولا/)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
