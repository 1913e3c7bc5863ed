import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { amountOf, thanks as englishThanks, orderNumberIn } from './support/basket';
import { shop } from './support/shop';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** What a shopper of a language reads and types on the way to an order of Asad in 100ml. */
type Way = {
  path: string;
  add: RegExp;
  basket: string;
  toCheckout: string;
  total: string;
  fields: readonly [label: RegExp, text: string][];
  country: readonly [label: string, name: string];
  complete: string;
  thanks: string;
  seeOrder: string;
};

const ARABIC: Way = {
  path: '/ar',
  add: /^أضف إلى السلة/,
  basket: 'سلتك (1)',
  toCheckout: 'إتمام الطلب',
  total: 'المجموع',
  fields: [
    [/^رقم الهاتف/, '71234567'],
    [/^الاسم/, 'ريما'],
    [/^اسم العائلة/, 'حداد'],
    [/^العنوان/, 'شارع الحمرا 12'],
    [/^المدينة/, 'بيروت'],
  ],
  country: ['البلد', 'لبنان'],
  complete: 'أكّد الطلب',
  thanks: 'شكرًا لشرائك من متجرنا!',
  seeOrder: 'اعرض طلبك',
};

const FRENCH: Way = {
  path: '/fr',
  add: /^AJOUTER AU PANIER/,
  basket: 'Votre panier (1)',
  toCheckout: 'Commander',
  total: 'Total',
  fields: [
    [/^Téléphone/, '71234567'],
    [/^Prénom/, 'Rima'],
    [/^Nom/, 'Haddad'],
    [/^Adresse/, 'Rue Hamra 12'],
    [/^Ville/, 'Beyrouth'],
  ],
  country: ['Pays', 'Liban'],
  complete: 'Valider la commande',
  thanks: 'Merci pour votre achat !',
  seeOrder: 'Voir votre commande',
};

/** From the product page to checkout, with one bottle in the basket. */
async function toCheckout(page: Page, way: Way): Promise<void> {
  await page.goto(`${way.path}/product-details/124`);
  await page.getByRole('button', { name: way.add }).first().click();
  const drawer = page.getByRole('dialog', { name: way.basket });
  await expect(amountOf(drawer, way.total)).toHaveText('$20.00');
  await drawer.getByRole('link', { name: way.toCheckout }).click();
  await expect(page).toHaveURL(`${way.path}/checkout`);
}

/** Fills in the form and completes the order. Returns the popup after it. */
async function completeOrder(page: Page, way: Way): Promise<Locator> {
  const [country, name] = way.country;
  await expect(page.getByLabel(country, { exact: true })).toHaveValue(name);
  for (const [label, text] of way.fields) await page.getByLabel(label).first().fill(text);
  await page.getByRole('button', { name: way.complete }).click();
  const thanks = page.getByRole('dialog', { name: way.thanks });
  await expect(thanks).toBeVisible();
  return thanks;
}

test('an order in Arabic, from the product to its page', async ({ page }) => {
  await toCheckout(page, ARABIC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('إتمام الطلب');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);

  await test.step('what is wrong is said in Arabic', async () => {
    await page.getByRole('button', { name: ARABIC.complete }).click();
    const problems = page.getByRole('alert').filter({ hasText: '5 حقول تحتاج إلى تصحيح' });
    await expect(problems.getByRole('link').last()).toHaveText('المدينة');
    await expect(page.getByText('أدخل مدينتك')).toBeVisible();
    const summary = page.getByRole('region', { name: 'ملخّص الطلب' });
    await summary.getByLabel(/^رمز الخصم/).fill('NOSUCH');
    await summary.getByRole('button', { name: 'طبّق' }).click();
    await expect(summary.getByText('رمز الخصم غير صالح')).toBeVisible();
    await summary.getByLabel(/^رمز الخصم/).fill('');
    await expect(amountOf(summary, 'المجموع').locator('bdi')).toHaveCSS('direction', 'ltr');
  });

  const thanks = await completeOrder(page, ARABIC);
  await expect(page.getByText('تُفتح الصفحة الرئيسية خلال 10 ثوانٍ.')).toBeVisible();
  await expectNoAxeViolations(page);
  const number = await orderNumberIn(thanks);
  await thanks.getByRole('link', { name: 'English' }).click();
  await expect(englishThanks(page)).toContainText(number);
  await page.goBack();
  await thanks.getByRole('link', { name: ARABIC.seeOrder }).click();

  await test.step('the page of the order', async () => {
    await expect(page).toHaveURL(/\/ar\/order\/[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('الطلب');
    await expect(page.getByText('وصلنا طلبك')).toBeVisible();
    const summary = page.getByRole('region', { name: 'ما طلبته' });
    await expect(amountOf(summary, 'المجموع').locator('bdi')).toHaveText('$23.00');
    await expect(amountOf(summary, 'المجموع').locator('bdi')).toHaveCSS('direction', 'ltr');
    const phone = page.getByRole('region', { name: 'التوصيل' }).getByText('71-');
    await expect(phone).toHaveCSS('direction', 'ltr');
    await expectNoAxeViolations(page);
  });

  const order = await shop('orders', 'show', number);
  for (const text of ['حداد', '71-234567', 'Lebanon', '$23.00']) expect(order).toContain(text);
});

test('an order in French, from the product to its page', async ({ page }) => {
  await toCheckout(page, FRENCH);
  const thanks = await completeOrder(page, FRENCH);
  await expectNoAxeViolations(page);
  const number = await orderNumberIn(thanks);
  await thanks.getByRole('link', { name: FRENCH.seeOrder }).click();
  await expect(page).toHaveURL(/\/fr\/order\/[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${number}`);
  await expectNoAxeViolations(page);
  await page.goto('/fr/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectNoAxeViolations(page);
});
