import { fillInDelivery, openBasket, orderNumberIn, thanks } from './support/basket';
import { expectSaid, listen } from './support/heard';
import { expect, test } from './support/test';

const BAD_PHONE = 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)';

test.use({ viewport: { width: 390, height: 664 } });

test('an order is heard from the offer to the thanks, which stay, and is ordered again @phone', async ({
  page,
}) => {
  await page.clock.install();
  await listen(page);

  await test.step('one tap takes two, and the drawer says what they earn', async () => {
    await page.goto('/product-details/124');
    await page.getByRole('button', { name: 'Take two: a 50ml of your choice is free' }).click();
    const drawer = await openBasket(page, 1);
    await expectSaid(page, [
      'Sauvage, 100ml: 2 added to your basket',
      'Total $40.00. Add a 50ml perfume (our composition) of your choice: it is free.',
    ]);
    await drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await expectSaid(page, ['Sauvage, 100ml: 3, $60.00. Total $60.00.']);
  });

  await test.step('the cart says nothing as it opens, then line, total and what is missing', async () => {
    await page.goto('/cart');
    const main = page.locator('main');
    const fewer = main.getByRole('button', { name: 'Decrease quantity' });
    await fewer.click();
    await expectSaid(page, ['Sauvage, 100ml: 2, $40.00. Total $40.00.']);
    await fewer.click();
    await expectSaid(page, [
      /^Sauvage, 100ml: 1, \$20\.00\. Total \$20\.00\. Add one more 100ml perfume .* for free\.$/,
    ]);
  });

  await test.step('checkout says what is wrong, in view, and what a code is worth', async () => {
    await page.goto('/checkout');
    await page.getByLabel('Phone').pressSequentially('7123');
    await page.keyboard.press('Tab');
    await expectSaid(page, [BAD_PHONE]);
    await expect(page.getByText(BAD_PHONE)).toBeInViewport({ ratio: 1 });
    const code = page.getByLabel('Discount code');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectSaid(page, ['Please enter a promo code']);
    await expect(page.getByText('Please enter a promo code')).toBeInViewport({ ratio: 1 });
    await expect(code).toBeFocused();
    await code.fill('WELCOME10');
    await page.keyboard.press('Enter');
    await expectSaid(page, ['Welcome 10% applied: you save $2.00', '$21.00 with shipping.']);
    const languages = page.getByRole('list', { name: 'Languages' }).getByRole('link');
    await expect(languages).toHaveText(['English', 'العربية', 'Français']);
  });

  await test.step('the thanks say number and next step, and stay once a key was pressed', async () => {
    await page.getByLabel('Phone').fill('');
    await fillInDelivery(page, 'Heard');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    const number = await orderNumberIn(thanks(page));
    await expectSaid(page, [
      `Your order number is ${number}. You pay $21.00 on delivery. ` +
        'Deliveries will take up to 5 working days. We call before delivery. ' +
        'The home page opens in 10 seconds.',
    ]);
    await page.keyboard.press('Tab');
    await expectSaid(page, ['This page stays open.']);
    await page.clock.fastForward(20_000);
    await expect(thanks(page).getByText('This page stays open.').first()).toBeVisible();
    await thanks(page).getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(thanks(page)).toContainText(number);
  });

  await test.step('its page leads to its products, and orders it again', async () => {
    await thanks(page).getByRole('link', { name: 'See your order' }).click();
    const ordered = page.getByRole('region', { name: 'What you ordered' });
    await expect(ordered.getByRole('link', { name: 'Sauvage' })).toHaveAttribute(
      'href',
      '/product-details/124',
    );
    await page.getByRole('button', { name: /^Order again/ }).click();
    await openBasket(page, 1);
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Order again/ }).click();
    await openBasket(page, 1);
    await expectSaid(page, [/^Total \$40\.00\. Add a 50ml perfume/]);
  });
});
