import { within } from '@testing-library/react';
import fc from 'fast-check';
import { BasketDrawer } from '@/components/basket/basket-drawer';
import { BasketSync } from '@/components/basket/basket-sync';
import { CartSummary } from '@/components/basket/cart-view';
import { renderInEnglish } from '@/components/testing/render';
import type { BasketLine } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/order-totals';
import { sampleLine } from '@/lib/basket/testing/samples';
import { emailParams } from '@/lib/orders/email';
import { sampleDelivery } from '@/lib/orders/testing/samples';
import { shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { OrderSummary } from './order-summary';
import type { PromoBoxState } from './use-promo';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/musk',
}));

const aLine: fc.Arbitrary<BasketLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 500 }),
    size: fc.constantFrom('50ml', '80ml', '100ml', '6ml', null),
    unitPrice: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 30 }),
  })
  .map(sampleLine);

const someLines = fc.uniqueArray(aLine, {
  minLength: 1,
  maxLength: 4,
  selector: ({ id, size }) => `${id}/${size}`,
});

/** The rules of gift, promo and total, implemented independently in whole cents. */
function reckon(lines: readonly BasketLine[], percent: number) {
  const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const hundreds = lines.filter(({ size }) => size === '100ml');
  const bought = hundreds.reduce((sum, { quantity }) => sum + quantity, 0);
  const fifties = lines.filter(({ size }) => size === '50ml').map(({ unitPrice }) => unitPrice);
  const gift = bought >= 2 ? Math.max(0, ...fifties) : 0;
  const subtotal = items - gift;
  const promo = Math.floor((subtotal * percent + 50) / 100);
  return { subtotal, promo, total: subtotal - promo + shop.shipping.price };
}

const dollars = (cents: number) =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The last amount beside a label. */
function amount(place: HTMLElement, label: string): string {
  return within(place).getAllByText(label).at(-1)?.nextElementSibling?.textContent ?? '';
}

function promoState(percent: number): PromoBoxState {
  const nothing = async () => false;
  return {
    typed: '',
    applied: percent === 0 ? null : { code: 'TEST', name: 'Test', discount: percent / 100 },
    error: null,
    asked: false,
    checking: false,
    unapplied: false,
    restore: nothing,
    type: nothing,
    apply: nothing,
    remove: nothing,
    refuse: nothing,
    correct: nothing,
  };
}

/** The amounts beside these labels, as a component shows them. */
function shown(ui: React.ReactElement, ...labels: string[]): string[] {
  const { container, unmount } = renderInEnglish(ui);
  const amounts = labels.map((label) => amount(container, label));
  unmount();
  return amounts;
}

test('drawer, cart page, summary and e-mail show the same basket to the cent', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const expected = reckon(lines, percent);
      newVisit(...lines);
      useBasket.getState().openDrawer();
      const page = (
        <>
          <BasketSync />
          <BasketDrawer />
        </>
      );
      expect(shown(page, 'Total')).toEqual([dollars(expected.subtotal)]);

      const cart = shown(
        <CartSummary lines={lines} quotePending={false} terms={null} />,
        'Subtotal',
        'Total',
      );
      expect(cart).toEqual([dollars(expected.subtotal), dollars(expected.subtotal)]);

      const totals = orderTotals(lines, { discount: percent / 100 }, '');
      const summary = shown(
        <OrderSummary
          lines={lines}
          notes={{}}
          totals={totals}
          promo={promoState(percent)}
          read
          quotePending={false}
        />,
        'Subtotal',
        'Shipping',
        'Total',
      );
      const shipping = dollars(shop.shipping.price);
      expect(summary).toEqual([dollars(expected.subtotal), shipping, dollars(expected.total)]);

      const email = emailParams(
        {
          ...totals,
          number: 'AAAA-AAAA',
          language: 'en',
          ...sampleDelivery(),
          promo: null,
          gift: totals.gift && { lineKey: totals.gift.key, amount: totals.gift.amount },
          lines: lines.map((line) => ({ ...line, productId: line.id })),
        },
        [],
      );
      expect([email.order_total, email.discount_amount]).toEqual([
        dollars(expected.total),
        dollars(expected.promo),
      ]);
    }),
    { numRuns: 12 },
  );
});
