import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { sentence } from '@/components/testing/sentence';
import { sampleLine } from '@/lib/basket/testing/samples';
import { languages } from '@/lib/language';
import { policies } from '@/lib/policies';
import { shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { Checkout } from './checkout';
import { answer, placed } from './testing/fake-server';
import {
  asad,
  complete,
  district,
  field,
  fillIn,
  open,
  openFilledIn,
  openIn,
  small,
  startVisit,
  totalOf,
} from './testing/visit';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {} }) }));

let server: ReturnType<typeof startVisit>;

beforeEach(() => {
  server = startVisit();
});

afterEach(() => jest.useRealTimers());

const posts = () => server.requestsTo('/api/orders');

describe('opening checkout', () => {
  it('says nothing about an empty cart before the basket was read', () => {
    newVisit(asad);
    renderInEnglish(<Checkout liraRate={null} policies={policies} picture={null} />);
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  });

  it('offers the way home from an empty cart', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/checkout');
  });

  it('shows what is ordered, the free gift and the total with shipping', () => {
    const cream = { type: 'cream', size: null, perfume: 'Afnan 9PM', unitPrice: 800 } as const;
    open({ ...asad, quantity: 2 }, small, sampleLine({ id: 9, name: 'Cream', ...cream }));
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(within(summary).getByText('Asad').closest('li')).toHaveTextContent(
      'AsadSize: 100mlQuantity: 2$40.00',
    );
    expect(within(summary).getByText('Cream').closest('li')).toHaveTextContent(
      'CreamPerfume: Afnan 9PMQuantity: 1$8.00',
    );
    expect(within(summary).getByText('Yara').closest('li')).toHaveTextContent(
      'YaraSize: 50mlQuantity: 1Price FreeOriginal price $10.00',
    );
    expect(totalOf('Products')).toBe('$58.00');
    expect(totalOf('Buy 2x100ml -> 1x50ml is FREE')).toBe('−$10.00');
    expect(totalOf('Subtotal')).toBe('$48.00');
    expect(totalOf('Shipping')).toBe('$3.00');
    expect(totalOf('Total')).toBe('$51.00');
    const section = (name: string) => screen.getByRole('region', { name });
    expect(section('Contact')).toContainElement(field(/^Phone/));
    expect(section('Delivery')).toContainElement(field(/^Postal code/));
    expect(field(/^Postal code/)).not.toBeRequired();
    expect(section('Shipping method')).toHaveTextContent(
      'Standard Shipping$3.00Deliveries will take up to 5 working days',
    );
    expect(section('Shipping method')).toHaveTextContent('We call before delivery');
    expect(section('Payment')).toHaveTextContent(
      'Cash on DeliveryYou pay in cash, in US dollars, when the order is at your door.',
    );
    expect(screen.getByRole('textbox', { name: 'Country' })).toHaveDisplayValue('Lebanon');
  });

  it('opens its total on a phone to what is ordered, with the way to the discount code', async () => {
    const user = open(asad, small);
    await user.click(screen.getByText('View order'));
    const glance = within(
      (await screen.findByText('Hide order')).closest('details') ?? document.body,
    );
    expect(await glance.findByText('Yara')).toBeVisible();
    expect(glance.getByText('Total').nextSibling).toHaveTextContent('$33.00');
    expect(glance.getByRole('link', { name: 'Discount code' })).toHaveAttribute(
      'href',
      '#order-summary',
    );
  });

  it.each([
    ['ar', 'اعرض الطلب', 'أخفِ الطلب'],
    ['fr', 'Voir la commande', 'Masquer la commande'],
  ] as const)(
    'names in the %s page what its total does when pressed',
    async (language, view, hide) => {
      const user = openIn(language, null, asad);
      await user.click(screen.getByText(view));
      await user.click(await screen.findByText(hide));
      expect(await screen.findByText(view)).toBeVisible();
    },
  );

  it('says that a gift which is earned is not chosen yet, with the way to the perfumes', () => {
    open({ ...asad, quantity: 2 });
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText(/^Add a 50ml perfume .* of your choice: it is free$/)).toBeVisible();
    expect(summary.getByRole('link', { name: 'Choose a perfume' })).toHaveAttribute(
      'href',
      '/perfumes',
    );
  });

  it.each([
    ['one bottle of 100ml', [asad]],
    ['the gift in the basket', [{ ...asad, quantity: 2 }, small]],
  ])('says nothing of a gift to choose with %s', (_, lines) => {
    open(...lines);
    expect(screen.queryByRole('link', { name: 'Choose a perfume' })).not.toBeInTheDocument();
  });

  it('has the shop’s phone, chat and promises beside the button', () => {
    open(asad);
    const links = ['+961 71 234 567', 'write on WhatsApp', 'Returns', 'Privacy', 'Terms'];
    const hrefs = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+96171234567',
      expect.stringMatching(/^https:\/\/wa\.me\/96171234567\?text=/),
      '/returns',
      '/privacy',
      '/terms',
    ]);
  });

  it('says under the button what is paid at the door', async () => {
    open(asad);
    const later = (await screen.findByText(/^Nothing to pay now/)).closest('p');
    expect(later).toHaveTextContent('Nothing to pay now: $23.00 in cash at your door.');
  });

  it('says what the order costs in pounds where the shop has a rate for them', async () => {
    openIn('fr', { perDollar: 89_500, date: '2026-11-20' }, asad);
    expect(await screen.findByText(/livres libanaises/)).toHaveTextContent(
      'En livres libanaises 2 059 000, à 89 500 pour un dollar, notre taux du 20 novembre 2026.',
    );
  });

  it.each(languages)('lists the districts of Lebanon in the alphabet of "%s"', (language) => {
    openIn(language, null, asad);
    const [none, ...options] = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(none).toHaveValue('');
    const names = options.map((option) => option.textContent ?? '');
    expect(names).toHaveLength(26);
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  });

  it('shows corrected prices, and marks what is gone until it is removed', async () => {
    server.routes.quote = () =>
      answer({
        lines: [
          { ...asad, unitPrice: 2500, status: 'ok' },
          { id: 7, size: '50ml', perfume: null, quantity: 1, status: 'gone' },
        ],
      });
    const user = open(asad, small);
    await user.click(await screen.findByRole('button', { name: /^Remove Yara/ }));
    expect(screen.queryByText('Yara')).not.toBeInTheDocument();
    expect(totalOf('Total')).toBe('$28.00');
  });

  it('charges what too few are left of once fewer are chosen in the cart, and asks again', async () => {
    const left = { id: 124, size: '100ml', perfume: null, quantity: 3, status: 'gone', left: 2 };
    server.routes.quote = () => answer({ lines: [left, { ...small, status: 'ok' }] });
    open({ ...asad, quantity: 3 }, small);
    expect(await screen.findByText(sentence(/only 2 left\. Choose fewer\.$/))).toBeVisible();
    expect(totalOf('Total')).toBe('$13.00');
    act(() => useBasket.getState().decrease('124|100ml|'));
    await waitFor(() => expect(server.requestsTo('/api/quote')).toHaveLength(2));
    expect(screen.queryByText(/Choose fewer/)).not.toBeInTheDocument();
    expect(totalOf('Total')).toBe('$43.00');
    expect(screen.getByText('Quantity: 2')).toBeVisible();
  });
});

describe('the fields that few need', () => {
  const postalCode = () => field(/^Postal code/);

  it('are folded away until they are wanted', async () => {
    const user = open(asad);
    expect(postalCode()).not.toBeVisible();
    expect(field(/^Note for the delivery/)).not.toBeVisible();
    await user.click(screen.getByText('Add a postal code or a note'));
    expect(postalCode()).toBeVisible();
    expect(field(/^Note for the delivery/)).toBeVisible();
  });

  it('are in view where they were filled in before', () => {
    window.sessionStorage.setItem('deliveryFields', JSON.stringify({ postalCode: '1100' }));
    open(asad);
    expect(postalCode()).toBeVisible();
  });

  it('come into view with what is wrong with them', async () => {
    const user = await openFilledIn(asad);
    await user.type(postalCode(), '1'.repeat(21));
    expect(postalCode()).not.toBeVisible();
    await user.click(complete());
    expect(await screen.findByText('1 field needs your attention')).toBeVisible();
    expect(postalCode()).toBeVisible();
    expect(posts()).toEqual([]);
  });
});

describe('an order for somebody else', () => {
  const hide = () => screen.getByRole('checkbox', { name: 'Hide the prices' });

  it('asks who pays where the prices are hidden, says that the shop calls, and posts it', async () => {
    const user = await openFilledIn(asad);
    await user.click(screen.getByText('For somebody else'));
    expect(field(/^Your name/)).toBeVisible();
    expect(screen.getByText(/^You pay in cash/)).toBeVisible();
    await user.click(hide());
    expect(screen.queryByText(/^You pay in cash/)).not.toBeInTheDocument();
    expect(screen.queryByText(/in cash at your door/)).not.toBeInTheDocument();
    expect(screen.getByText(/^We call you to settle the payment\. Nothing/)).toBeVisible();
    expect(field(/^Your name/)).toBeRequired();
    await user.click(complete());
    const summary = await screen.findByRole('alert', { name: '2 fields need your attention' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Your name', 'Your number']);
    await user.click(hide());
    await waitFor(() => expect(screen.queryByText(/your attention$/)).not.toBeInTheDocument());
    await user.click(hide());
    await user.type(field(/^Your name/), 'Rana');
    await user.type(field(/^Your number/), '+33 6 12 34 56 78');
    await user.click(complete());
    const thanks = within(await screen.findByRole('dialog'));
    expect(thanks.getByText(/^We call you to settle/).parentElement).toHaveTextContent('$23.00');
    expect(thanks.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/checkout');
    const payer = { payerName: 'Rana', payerPhone: '+33 6 12 34 56 78', hidePrices: true };
    expect(posts()[0]?.body.delivery).toMatchObject({ firstName: 'Rima', ...payer });
  });

  it('is in view again after a reload, with what it costs and how it is paid', () => {
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, districts: { akkar: 650 } });
    const typed = { hidePrices: 'on', district: 'akkar' };
    window.sessionStorage.setItem('deliveryFields', JSON.stringify(typed));
    open(asad);
    expect(hide()).toBeVisible();
    expect(hide()).toBeChecked();
    expect(screen.getByText(/^We call you to settle the payment\. Nothing/)).toBeVisible();
    expect(totalOf('Total')).toBe('$26.50');
    jest.restoreAllMocks();
  });
});

describe('a shop whose deliveries have their prices by district', () => {
  beforeEach(() => {
    const prices = { districts: { akkar: 650, metn: 0 }, freeFrom: 4000 };
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, ...prices });
  });
  afterEach(() => jest.restoreAllMocks());

  it('needs the district, which sums and order follow at once', async () => {
    const user = await openFilledIn(asad);
    expect(district()).toBeRequired();
    await user.click(complete());
    expect(await screen.findByText('Please choose your district from the list')).toBeVisible();
    await user.selectOptions(district(), 'akkar');
    expect([totalOf('Shipping'), totalOf('Total')]).toEqual(['$6.50', '$26.50']);
    expect(screen.getByRole('region', { name: 'Shipping method' })).toHaveTextContent('$6.50');
    server.routes.orders = () => placed('K7PX-4WQ9', 2650);
    await user.click(complete());
    const thanks = within(await screen.findByRole('dialog'));
    expect(thanks.getByText('Total', { selector: 'dt' }).nextSibling).toHaveTextContent('$26.50');
    expect(posts()[0]?.body).toMatchObject({ total: 2650, delivery: { district: 'akkar' } });
  });

  it('delivers for nothing from its amount on', async () => {
    const user = open({ ...asad, quantity: 2 });
    await user.selectOptions(district(), 'akkar');
    expect([totalOf('Shipping'), totalOf('Total')]).toEqual(['$0.00', '$40.00']);
  });
});

describe('an invalid form', () => {
  it('names every field in error in a focused summary, says at the field what is wrong, and forgets one once it is fixed', async () => {
    const user = open(asad);
    await user.type(field(/^City/), 'Beirut');
    await user.click(complete());

    const summary = screen.getByRole('alert', { name: '4 fields need your attention' });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Phone',
      'First name',
      'Last name',
      'Address',
    ]);
    expect(document.title).toBe('Error: Checkout');
    for (const [label, problem] of [
      [/^Phone/, 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)'],
      [/^First name/, 'Please enter your first name'],
      [/^Last name/, 'Please enter your last name'],
      [/^Address/, 'Please enter your address'],
    ] as const) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem));
    }
    expect(field(/^First name/)).toBeInvalid();
    expect(field(/^City/)).toHaveValue('Beirut');
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(posts()).toEqual([]);

    await user.click(screen.getByRole('link', { name: 'First name' }));
    expect(field(/^First name/)).toHaveFocus();
    await user.keyboard('R');
    await waitFor(() => expect(field(/^First name/)).toBeValid());
    await fillIn(user);
    await waitFor(() => expect(screen.queryByText(/your attention$/)).not.toBeInTheDocument());
    expect(document.title).toBe('Checkout');
  });

  it('goes to the top on narrow screens', async () => {
    server = startVisit({ narrow: true });
    const user = open(asad);
    await user.click(complete());
    expect(await screen.findByText('5 fields need your attention')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('takes no key beyond the eighth digit of the phone number, and says so beside the field', async () => {
    const user = open(asad);
    const complete = () => screen.queryByText('The number is complete: it takes no more digits.');
    await user.type(field(/^Phone/), '71a23-4567');
    expect(field(/^Phone/)).toHaveValue('71-234567');
    expect(complete()).not.toBeInTheDocument();
    await user.keyboard('8999');
    expect(field(/^Phone/)).toHaveValue('71-234567');
    expect(complete()).toHaveRole('status');
    await user.keyboard('{Backspace}');
    expect(complete()).not.toBeInTheDocument();
    await user.keyboard('89');
    expect(complete()).toBeVisible();
    await user.tab();
    expect(complete()).not.toBeInTheDocument();
    expect(field(/^Phone/)).toHaveValue('71-234568');
    expect(screen.queryByText(/^Please enter a valid phone/)).not.toBeInTheDocument();
  });

  it('lets a longer text that was pasted stand, and says what is wrong with it', async () => {
    const user = open(asad);
    await user.click(field(/^Phone/));
    await user.paste('71-2345678999');
    await user.keyboard('1');
    expect(field(/^Phone/)).toHaveValue('71-2345678999');
    await user.tab();
    expect(await screen.findByText(/There are 4 digits too many/)).toBeVisible();
  });

  it('formats the phone number while it is typed', async () => {
    const user = open(asad);
    await user.type(field(/^Phone/), '+961 71 234567');
    expect(field(/^Phone/)).toHaveValue('71-234567');
    await user.type(field(/^Phone/), '{Backspace}8', { initialSelectionStart: 4 });
    expect(field(/^Phone/)).toHaveValue('71-834567');
  });
});

describe('leaving the phone number', () => {
  const error = () => screen.queryByText(/^Please enter a valid phone number/);

  it('says at the field what is wrong with a text that is no number, until it is one', async () => {
    const user = open(asad);
    await user.type(field(/^Phone/), '123');
    expect(error()).not.toBeInTheDocument();
    await user.tab();
    expect(field(/^Phone/)).toHaveValue('12-3');
    expect(await screen.findByText(/^Please enter a valid phone number/)).toBeVisible();
    expect(field(/^Phone/)).toBeInvalid();
    expect(screen.queryByText(/needs your attention/)).not.toBeInTheDocument();
    expect(document.title).toBe('Checkout');

    await user.clear(field(/^Phone/));
    await user.type(field(/^Phone/), '71234567');
    await waitFor(() => expect(error()).not.toBeInTheDocument());
    expect(field(/^Phone/)).toHaveValue('71-234567');
  });

  it.each(['', '  ', '71234567', '+961 3 123456'])('says nothing about %j', async (text) => {
    const user = open(asad);
    await user.click(field(/^Phone/));
    if (text) await user.keyboard(text);
    await user.tab();
    await user.click(field(/^City/));
    expect(error()).not.toBeInTheDocument();
  });
});

it('is Arabic from the form to the way back on a page in Arabic', async () => {
  const user = openIn('ar', null, asad);
  expect(screen.getByRole('heading', { name: 'إتمام الطلب' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى السلة' })).toHaveAttribute(
    'href',
    '/ar/cart',
  );
  expect(screen.getByRole('textbox', { name: 'البلد' })).toHaveDisplayValue('لبنان');
  expect(field(/^رقم الهاتف/)).toHaveAttribute('dir', 'ltr');
  expect(totalOf('المجموع')).toBe('$23.00');

  await user.type(field(/^المدينة/), 'بيروت');
  await user.click(screen.getByRole('button', { name: 'أكّد الطلب' }));
  expect(await screen.findByText('4 حقول تحتاج إلى تصحيح')).toBeVisible();
  expect(screen.getByRole('link', { name: 'العنوان' })).toBeVisible();
  expect(screen.getByText('أدخل عنوانك')).toBeVisible();
  expect(document.title).toBe('خطأ: Checkout');
  expect(posts()).toEqual([]);
});

it('posts an order from a page in Arabic with the country as the ledger has it', async () => {
  const user = openIn('ar', null, asad);
  const typed: [RegExp, string][] = [
    [/^رقم الهاتف/, '71234567'],
    [/^الاسم/, 'ريما'],
    [/^اسم العائلة/, 'حداد'],
    [/^العنوان/, 'شارع الحمرا'],
    [/^المدينة/, 'بيروت'],
  ];
  for (const [name, text] of typed) await user.type(field(name), text);
  await user.click(screen.getByRole('button', { name: 'أكّد الطلب' }));
  expect(await screen.findByRole('dialog', { name: 'شكرًا لشرائك من متجرنا!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'تابع التسوّق' })).toHaveAttribute('href', '/ar');
  expect(posts()[0]?.body).toMatchObject({ language: 'ar', delivery: { country: 'Lebanon' } });
});
