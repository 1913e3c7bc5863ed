import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BasketSync } from '@/components/basket/basket-sync';
import type { BasketLine } from '@/lib/basket/line';
import { sampleLine } from '@/lib/basket/testing/samples';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { Checkout } from './checkout';
import { answer, placed, startFakeServer } from './testing/fake-server';

const mockRouter = { replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

const asad = sampleLine();
const small = sampleLine({ id: 7, name: 'Yara', size: '50ml', unitPrice: 1000 });

let narrow = false;
let server: ReturnType<typeof startFakeServer>;
const scrollTo = jest.fn();

beforeEach(() => {
  window.localStorage.clear();
  window.scrollTo = scrollTo;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: narrow,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  narrow = false;
  document.title = 'Checkout';
  server = startFakeServer();
});

afterEach(() => jest.useRealTimers());

function open(...lines: BasketLine[]) {
  newVisit(...lines);
  render(
    <>
      <BasketSync />
      <Checkout />
    </>,
  );
  return userEvent.setup();
}

const complete = () => screen.getByRole('button', { name: 'Complete Order' });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const totalOf = (label: string | RegExp) => screen.getByText(label).nextSibling?.textContent;
const posts = () => server.asked('/api/orders');

const TYPED: readonly [RegExp, string][] = [
  [/^Phone/, '71234567'],
  [/^First name/, 'Rima'],
  [/^Last name/, 'Haddad'],
  [/^Address/, 'Hamra Street 12'],
  [/^City/, 'Beirut'],
];

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, text] of TYPED) await user.type(field(name), text);
}

describe('opening checkout', () => {
  it('says nothing about an empty cart before the basket was read', () => {
    newVisit(asad);
    render(<Checkout />);
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  });

  it('offers the way home from an empty cart', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
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
    expect(section('Payment')).toHaveTextContent('Cash on Delivery');
    expect(screen.getByRole('textbox', { name: 'Country' })).toHaveDisplayValue('Lebanon');
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
});

describe('an invalid form', () => {
  it('names every error in a focused summary and in the title, and forgets one once it is fixed', async () => {
    const user = open(asad);
    await user.type(field(/^City/), 'Beirut');
    await user.click(complete());

    const problems = [
      'Please enter a valid phone number (format: 71-234567, exactly 8 digits)',
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your address',
    ];
    const summary = screen.getByText('4 fields need your attention').closest('[role=alert]');
    expect(summary).toHaveFocus();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(problems),
    );
    expect(document.title).toBe('Error: Checkout');
    expect(field(/^First name/)).toHaveAccessibleDescription('Please enter your first name');
    expect(field(/^First name/)).toBeInvalid();
    expect(field(/^City/)).toHaveValue('Beirut');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(posts()).toEqual([]);

    await user.click(screen.getByRole('link', { name: 'Please enter your first name' }));
    expect(field(/^First name/)).toHaveFocus();
    await user.keyboard('R');
    await waitFor(() => expect(field(/^First name/)).toBeValid());
    await fillIn(user);
    await waitFor(() => expect(screen.queryByText(/your attention$/)).not.toBeInTheDocument());
    expect(document.title).toBe('Checkout');
  });

  it('goes to the top on narrow screens', async () => {
    narrow = true;
    const user = open(asad);
    await user.click(complete());
    expect(await screen.findByText('5 fields need your attention')).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('formats the phone number while it is typed', async () => {
    const user = open(asad);
    await user.type(field(/^Phone/), '+961 71 234567');
    expect(field(/^Phone/)).toHaveValue('71-234567');
    await user.type(field(/^Phone/), '{Backspace}8', { initialSelectionStart: 4 });
    expect(field(/^Phone/)).toHaveValue('71-834567');
  });
});

describe('the discount code', () => {
  const apply = () => screen.getByRole('button', { name: 'Apply' });

  it('asks for a code, and forgets the error on typing', async () => {
    const user = open(asad);
    await user.click(apply());
    expect(screen.getByText('Please enter a promo code')).toBeVisible();
    await user.type(field(/^Discount code/), 'X');
    expect(screen.queryByText('Please enter a promo code')).not.toBeInTheDocument();
    expect(server.asked('/api/promocode/validate')).toEqual([]);
  });

  it.each<[string, () => Response | Error, string]>([
    ['the server message', () => answer({ valid: false, message: 'Expired' }), 'Expired'],
    ['a text of its own', () => answer({ valid: false, message: '' }), 'Invalid promo code'],
    [
      'the same for a bad status',
      () => new Response('<html>', { status: 500 }),
      'Invalid promo code',
    ],
    [
      'the text of too many tries',
      () => answer({ error: { code: 'rate_limited', message: 'Too many tries.' } }, 429),
      'Too many tries.',
    ],
    [
      'a server error',
      () => answer({ error: { code: 'backend_failed', message: '' } }, 502),
      'Server error, please try again later.',
    ],
    [
      'a network failure',
      () => new TypeError('Failed to fetch'),
      'Server error, please try again later.',
    ],
  ])('shows %s', async (_, reply, text) => {
    server.routes.promo = reply;
    const user = open(asad);
    await user.type(field(/^Discount code/), 'SUMMER{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(apply()).toBeEnabled();
  });

  it('takes its share off the subtotal until it is removed', async () => {
    server.routes.promo = () =>
      answer({ valid: true, message: '', name: 'Ten off', discount: 0.1 });
    const user = open(asad);
    await user.type(field(/^Discount code/), ' TEN ');
    await user.click(apply());
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(field(/^Discount code/)).toBeDisabled();
    expect(server.asked('/api/promocode/validate')[0]?.body).toEqual({ code: 'TEN' });
    expect(totalOf('Discount (Ten off)')).toBe('−$2.00');
    expect(totalOf('Total')).toBe('$21.00');

    await user.click(screen.getByRole('button', { name: 'Remove discount code' }));
    expect(totalOf('Total')).toBe('$23.00');
    expect(field(/^Discount code/)).toHaveFocus();
    expect(apply()).toBeEnabled();
  });
});

describe('completing the order', () => {
  it('posts it, sends its e-mail, empties the basket, says thank you and goes home after 10 s', async () => {
    const user = open(asad);
    await fillIn(user);
    await user.click(screen.getByRole('checkbox'));
    jest.useFakeTimers({ advanceTimers: true });
    const quick = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await quick.click(complete());

    const popup = await screen.findByRole('dialog', { name: 'Thank you for purchasing from us!' });
    expect(within(popup).getByText('K7PX-4WQ9')).toBeVisible();
    expect(within(popup).getByRole('link')).toHaveAttribute('href', '/');
    expect(within(popup).getByRole('row', { name: /^Asad, 100ml/ })).toHaveTextContent(
      'Asad, 100ml1$20.00$20.00',
    );
    expect(within(popup).getByText('Total', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '$23.00',
    );
    expect(within(popup).getByRole('group')).toHaveTextContent(
      'Rima HaddadHamra Street 12BeirutLebanon71-234567',
    );
    expect(useBasket.getState().lines).toEqual([]);
    expect(window.localStorage.getItem('pendingOrder')).toBeNull();
    expect(posts().map((post) => post.body)).toEqual([
      {
        lines: [{ id: 124, size: '100ml', perfume: null, quantity: 1 }],
        promoCode: null,
        total: 2300,
        delivery: {
          phone: '71-234567',
          country: 'Lebanon',
          firstName: 'Rima',
          lastName: 'Haddad',
          address: 'Hamra Street 12',
          city: 'Beirut',
          postalCode: '',
          newsletter: true,
        },
        replaces: [],
      },
    ]);
    expect(server.asked('/api/v1.0/email/send')[0]?.body).toMatchObject({
      service_id: 'outbox',
      template_id: 'outbox',
      user_id: 'outbox',
      template_params: { order_number: 'K7PX-4WQ9', customer_email: '71-234567' },
    });
    expect(server.asked('/api/orders/K7PX-4WQ9/email-result')[0]?.body).toEqual({
      idempotencyKey: posts()[0]?.key,
      outcome: 'sent',
      detail: '200 OK',
    });

    act(() => window.dispatchEvent(new Event('beforeprint')));
    act(() => jest.advanceTimersByTime(60_000));
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(mockRouter.replace).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(10_000));
    expect(mockRouter.replace).toHaveBeenCalledWith('/');
  });

  it('is one order, however often the button is pressed', async () => {
    const user = open(asad);
    await fillIn(user);
    await user.dblClick(complete());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(1);
  });

  it('keeps basket and form where the e-mail fails, and tries again as the same order', async () => {
    server.routes.email = () => new Response('Service unavailable', { status: 503 });
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());

    expect(await screen.findByText('Order submitted but email failed to send.')).toBeVisible();
    expect(screen.getByRole('link', { name: /chat/ })).toHaveAttribute(
      'href',
      expect.stringContaining('K7PX-4WQ9'),
    );
    expect(useBasket.getState().lines).toHaveLength(1);
    expect(field(/^City/)).toHaveValue('Beirut');
    expect(window.localStorage.getItem('pendingOrder')).not.toMatch(/Rima|Hamra|234567/);
    await waitFor(() =>
      expect(server.asked('/api/orders/K7PX-4WQ9/email-result')[0]?.body).toMatchObject({
        outcome: 'failed',
        detail: '503 Service unavailable',
      }),
    );

    server.routes.email = () => new Response('OK');
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(2);
    expect(posts()[1]).toEqual(posts()[0]);
  });

  it('replaces the unsent order by a changed one, and remembers both over a reload', async () => {
    server.routes.email = () => new TypeError('Failed to fetch');
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());
    await screen.findByText('Order submitted but email failed to send.');
    await user.type(field(/^City/), ' East');
    await user.click(complete());
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = posts();
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body.replaces).toEqual([first?.key]);
    expect(window.localStorage.getItem('pendingOrder')).toContain(`"${first?.key}"`);
  });

  it('finishes without a second mail where the server knows that the first one came through', async () => {
    server.routes.orders = () =>
      answer({ orderNumber: 'K7PX-4WQ9', total: 2300, email: null }, 201);
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(server.asked('/api/v1.0/email/send')).toEqual([]);
  });

  const notSaved = { code: 'not_saved', message: 'The shop could not save your order.' };

  it.each<[string, () => Response | Error, RegExp]>([
    ['be reached', () => new TypeError('Failed to fetch'), /We could not reach the shop/],
    ['save it', () => answer({ error: notSaved }, 503), /could not save your order/],
  ])(
    'loses nothing where the shop cannot %s, and tries again under the same key',
    async (_, reply, text) => {
      server.routes.orders = reply;
      const user = open(asad);
      await fillIn(user);
      await user.click(complete());
      expect(await screen.findByText(text)).toBeVisible();
      expect(field(/^Address/)).toHaveValue('Hamra Street 12');

      server.routes.orders = () => placed();
      await user.click(complete());
      await screen.findByRole('dialog');
      expect(posts()[1]).toEqual(posts()[0]);
    },
  );

  it('shows new prices and asks to confirm them', async () => {
    const quote = { lines: [{ ...asad, unitPrice: 2500, status: 'ok' }], promo: null };
    const error = { code: 'order_changed', message: '' };
    server.routes.orders = () => answer({ error, quote }, 409);
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());
    expect(await screen.findByText(/^Prices have changed/)).toBeVisible();
    expect(totalOf('Total')).toBe('$28.00');

    server.routes.orders = () => placed();
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts().map((post) => post.body.total)).toEqual([2300, 2800]);
  });

  it('takes off a promo code that no longer holds, and says so', async () => {
    server.routes.promo = () =>
      answer({ valid: true, message: '', name: 'Ten off', discount: 0.1 });
    const quote = {
      lines: [{ ...asad, status: 'ok' }],
      promo: { status: 'invalid', message: 'This promo code has been used up' },
    };
    const error = { code: 'order_changed', message: '' };
    server.routes.orders = () => answer({ error, quote }, 409);
    const user = open(asad);
    await fillIn(user);
    await user.type(field(/^Discount code/), 'TEN{Enter}');
    await screen.findByRole('button', { name: 'Applied' });
    await user.click(complete());
    expect(await screen.findByText('This promo code has been used up')).toBeVisible();
    expect(totalOf('Total')).toBe('$23.00');
    expect(posts()[0]?.body).toMatchObject({ promoCode: 'TEN', total: 2100 });
  });

  it('marks what can no longer be bought and orders the rest', async () => {
    const error = { code: 'unknown_line', message: 'Line 2: there is no such product.' };
    server.routes.orders = () => answer({ error }, 422);
    const user = open(asad, small);
    await fillIn(user);
    server.routes.quote = () =>
      answer({
        lines: [
          { ...asad, status: 'ok' },
          { id: 7, size: '50ml', perfume: null, status: 'gone' },
        ],
      });
    await user.click(complete());
    expect(await screen.findByText(/can no longer be bought. It is marked/)).toBeVisible();

    server.routes.orders = () => placed();
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts()[1]?.body).toMatchObject({ lines: [{ id: 124 }], total: 2300 });
  });

  it('takes a new key where the old one is of no use', async () => {
    const error = { code: 'order_replaced', message: '' };
    server.routes.orders = () => (posts().length === 1 ? answer({ error }, 409) : placed());
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(new Set(posts().map((post) => post.key)).size).toBe(2);
  });

  it('shows what the server found wrong with the details', async () => {
    const error = { code: 'invalid_delivery', message: '' };
    server.routes.orders = () => answer({ error, fields: { city: 'Please enter your city' } }, 422);
    const user = open(asad);
    await fillIn(user);
    await user.click(complete());
    expect(await screen.findByRole('link', { name: 'Please enter your city' })).toBeVisible();
  });

  it('says where an order of the last visit stands', () => {
    const pending = { key: 'k', fingerprint: 'f', orderNumber: 'B3CD-4FGH', earlier: [] };
    window.localStorage.setItem('pendingOrder', JSON.stringify({ ...pending, madeAt: Date.now() }));
    open(asad);
    expect(screen.getByText(/^Order B3CD-4FGH is saved/)).toBeVisible();
  });
});
