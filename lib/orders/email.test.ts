/** @jest-environment jsdom */
import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import { type EmailedOrder, emailParams } from './email';
import { sampleDelivery } from './testing/samples';

function sampleOrder(changes: Partial<EmailedOrder> = {}): EmailedOrder {
  return {
    number: 'K7PX-4WQ9',
    language: 'en',
    ...sampleDelivery(),
    address: 'Hamra Street 12',
    postalCode: '1107',
    lines: [
      { productId: 124, name: 'Asad', size: '100ml', perfume: null, unitPrice: 2000, quantity: 2 },
      { productId: 124, name: 'Asad', size: '50ml', perfume: null, unitPrice: 1000, quantity: 1 },
      {
        productId: 8,
        name: 'Cream',
        size: null,
        perfume: 'Afnan 9PM',
        unitPrice: 1250,
        quantity: 1,
      },
    ],
    gift: { lineKey: '124|50ml|', amount: 1000 },
    promo: { code: 'TEN', name: 'Ten off', fraction: 0.1 },
    promoDiscount: 525,
    total: 5025,
    ...changes,
  };
}

/** The table a mail program makes of the rows, as text. */
function cellsOf(details: string): string[][] {
  const table = document.createElement('table');
  table.innerHTML = details;
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
}

describe('emailParams', () => {
  it('says of a code what it takes off, a percentage or dollars', () => {
    const promo = { code: 'FIVE', name: 'Five', fraction: 0, amount: 550 };
    expect(emailParams(sampleOrder({ promo }), []).promo_info).toBe('Five (FIVE): $5.50 off');
  });

  it('holds the nine parameters and the order number', () => {
    const { order_details, ...params } = emailParams(sampleOrder(), []);
    expect(params).toEqual({
      customer_email: '71-234567',
      first_name: 'Rima',
      last_name: 'Haddad',
      delivery_address: 'Hamra Street 12, Beirut',
      order_total: '$50.25',
      promo_info: 'Ten off (TEN): 10% off',
      applied_promo: 'Ten off',
      discount_amount: '$5.25',
      order_number: 'K7PX-4WQ9',
    });
    expect(cellsOf(order_details)).toEqual([
      ['1', 'Asad', '100ml', '2', '-', '$40.00'],
      ['2', 'Asad', '50ml', '1', '-', '$10.00'],
      ['3', 'Cream', '-', '1', 'Afnan 9PM', '$12.50'],
      ['-', 'Free gift: Asad', '50ml', '1', '-', '-$10.00'],
    ]);
  });

  it('names the orders it replaces', () => {
    const { order_details } = emailParams(sampleOrder({ lines: [], gift: null }), [
      'B3CD-4FGH',
      'J5KM-6NPQ',
    ]);
    expect(cellsOf(order_details)[0]?.[1]).toBe('This order replaces order B3CD-4FGH, J5KM-6NPQ');
  });

  it('says None where no promo code was applied', () => {
    const params = emailParams(sampleOrder({ promo: null, promoDiscount: 0 }), []);
    expect(params).toMatchObject({
      promo_info: 'No promo code applied',
      applied_promo: 'None',
      discount_amount: '$0.00',
    });
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '</td></tr></table><script>alert(1)</script>',
    '"quoted" & \'quoted\'',
    '&lt;b&gt;',
    '{{{first_name}}}',
    'عطر الأسد',
  ])('shows the name %s as text', (name) => {
    const line = { productId: 1, name, size: '100ml', perfume: name, unitPrice: 100, quantity: 1 };
    const { order_details } = emailParams(sampleOrder({ lines: [line], gift: null }), []);
    expect(cellsOf(order_details)).toEqual([['1', name, '100ml', '1', name, '$1.00']]);
    expect(order_details).not.toContain('{');
  });

  it('lets every cell be read from the side its own letters begin on', () => {
    const { order_details } = emailParams(sampleOrder(), []);
    const table = document.createElement('table');
    table.innerHTML = order_details;
    for (const cell of table.querySelectorAll('td')) expect(cell).toHaveProperty('dir', 'auto');
  });

  it('never lets a name add elements, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (name) => {
        const line = { productId: 1, name, size: name, perfume: name, unitPrice: 100, quantity: 1 };
        const { order_details } = emailParams(sampleOrder({ lines: [line], gift: null }), []);
        expect(order_details.match(/<[^>]*>/g)).toEqual([
          '<tr>',
          ...Array.from({ length: 6 }, () => ['<td dir="auto">', '</td>']).flat(),
          '</tr>',
        ]);
      }),
    );
  });

  it('stays within what EmailJS takes, and says what it left out', () => {
    const lines = Array.from({ length: 100 }, (_, id) => ({
      productId: id + 1,
      name: '"'.repeat(5000),
      size: '100ml',
      perfume: null,
      unitPrice: 2000,
      quantity: 1,
    }));
    const { order_details } = emailParams(sampleOrder({ lines, gift: null }), []);
    const shown = cellsOf(order_details).length - 1;
    expect(Buffer.byteLength(order_details)).toBeLessThan(45_000);
    expect(order_details).toContain(`and ${100 - shown} more lines in the order ledger`);
  });
});

it('tells of the district and the note in rows of their own, escaped, where there are any', () => {
  const order = sampleOrder({
    gift: null,
    district: 'metn',
    deliveryNote: 'Ring <b>twice</b> {{x}}',
  });
  const { order_details, delivery_address } = emailParams(order, []);
  expect(delivery_address).toBe('Hamra Street 12, Beirut');
  expect(cellsOf(order_details).slice(3)).toEqual([
    ['-', 'District: Metn', '-', '-', '-', '-'],
    ['-', 'Delivery note: Ring <b>twice</b> {{x}}', '-', '-', '-', '-'],
  ]);
  expect(order_details).not.toContain('<b>');
});

it('tells who ordered for somebody else, what they say with it, and to ask nothing at the door', () => {
  const payer = { payerName: 'Rana', payerPhone: '+33 6 12 34 56 78', giftNote: 'For <you>' };
  const { customer_email, first_name, order_details } = emailParams(
    sampleOrder({ gift: null, ...payer, hidePrices: true }),
    [],
  );
  expect([customer_email, first_name]).toEqual(['71-234567', 'Rima']);
  expect(cellsOf(order_details).slice(3)).toEqual(
    [
      'For somebody else, ordered by: Rana',
      'Phone of who ordered: +33 6 12 34 56 78',
      'Gift note: For <you>',
      'Prices hidden: settle the payment with Rana, ask nothing at the door',
    ].map((text) => ['-', text, '-', '-', '-', '-']),
  );
  expect(order_details).not.toContain('<you>');
});

it('names the language of the order where it is not English', () => {
  const lines = (language: EmailedOrder['language']) =>
    emailParams(sampleOrder({ language }), []).order_details;
  expect(lines('en')).not.toContain('Language');
  expect(lines('ar')).toContain('Language: Arabic');
  expect(lines('fr')).toContain('Language: French');
});
