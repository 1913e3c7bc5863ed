import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKnownOrders } from '@/lib/orders/browser/known-orders';
import { useBasket } from '@/store/basket';
import { leaveFor } from './leave';
import { answer, placed, refusal, tenOff } from './testing/fake-server';
import {
  asad,
  complete,
  district,
  field,
  open,
  openFilledIn,
  order,
  small,
  startVisit,
  totalOf,
} from './testing/visit';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./leave');

let server: ReturnType<typeof startVisit>;

beforeEach(() => {
  server = startVisit();
});

afterEach(() => jest.useRealTimers());

/** What the server says of a changed order's delivery. */
const totals = { shipping: 300 };

const posts = () => server.requestsTo('/api/orders');

describe('completing the order', () => {
  it('posts it, sends its e-mail, empties the basket, says thank you and goes home after 10 s', async () => {
    const user = await openFilledIn(asad);
    await user.selectOptions(district(), 'metn');
    await user.click(field(/^Note for the delivery/));
    await user.paste('Blue gate\nring twice');
    await user.click(screen.getByRole('checkbox', { name: /^Tell me/ }));
    jest.useFakeTimers({ advanceTimers: true });
    const quick = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await quick.click(complete());

    const popup = await screen.findByRole('dialog', { name: 'Thank you for purchasing from us!' });
    expect(within(popup).getByText('K7PX-4WQ9', { selector: 'strong' })).toBeVisible();
    expect(within(popup).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/',
    );
    const [order] = readKnownOrders();
    expect(order).toMatchObject({ number: 'K7PX-4WQ9', total: 2300 });
    expect(within(popup).getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/order/${order?.token}`,
    );
    expect(within(popup).getByRole('row', { name: /^Asad, 100ml/ })).toHaveTextContent(
      'Asad, 100ml1$20.00$20.00',
    );
    const confirm = within(popup).getByRole('link', { name: 'Confirm on WhatsApp' });
    const message = new URL(confirm.getAttribute('href') ?? '').searchParams.get('text');
    expect(message).toBe('Hello! I confirm my order K7PX-4WQ9.');
    expect(within(popup).getByText('Total', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '$23.00',
    );
    expect(within(popup).getByRole('group')).toHaveTextContent(
      'Rima HaddadHamra Street 12BeirutMetnLebanon71-234567Blue gate ring twice',
    );
    expect(useBasket.getState().lines).toEqual([]);
    expect(window.localStorage.getItem('pendingOrder')).toBeNull();
    expect(posts().map((post) => post.body)).toEqual([
      {
        lines: [{ id: 124, size: '100ml', perfume: null, quantity: 1 }],
        promoCode: null,
        language: 'en',
        knowsAmounts: true,
        total: 2300,
        delivery: {
          phone: '71-234567',
          country: 'Lebanon',
          firstName: 'Rima',
          lastName: 'Haddad',
          address: 'Hamra Street 12',
          city: 'Beirut',
          district: 'metn',
          postalCode: '',
          deliveryNote: 'Blue gate ring twice',
          payerName: '',
          payerPhone: '',
          giftNote: '',
          newsletter: true,
          hidePrices: false,
        },
        replaces: [],
        token: order?.token,
      },
    ]);
    expect(server.requestsTo('/api/v1.0/email/send')[0]?.body).toMatchObject({
      service_id: 'outbox',
      template_id: 'outbox',
      user_id: 'outbox',
      template_params: { order_number: 'K7PX-4WQ9', customer_email: '71-234567' },
    });
    expect(server.requestsTo('/api/orders/K7PX-4WQ9/email-result')[0]?.body).toEqual({
      idempotencyKey: posts()[0]?.key,
      outcome: 'sent',
      detail: '200 OK',
    });

    act(() => window.dispatchEvent(new Event('beforeprint')));
    act(() => jest.advanceTimersByTime(60_000));
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(leaveFor).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(10_000));
    expect(leaveFor).toHaveBeenCalledWith('/');
  });

  it.each<[string, Event, boolean]>([
    ['a press', new Event('pointerdown'), true],
    ['the wheel', new WheelEvent('wheel'), true],
    ['a key', new KeyboardEvent('keydown', { key: 'Tab' }), true],
    ['a key that is still held', new KeyboardEvent('keydown', { repeat: true }), false],
    ['a scroll', new Event('scroll'), false],
    ['the focus', new FocusEvent('focusin'), false],
    ['coming back', new PageTransitionEvent('pageshow', { persisted: true }), true],
  ])('stays after the thanks, or not, by %s', async (_what, event, stays) => {
    await openFilledIn(asad);
    jest.useFakeTimers({ advanceTimers: true });
    const quick = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await quick.click(complete());
    const popup = await screen.findByRole('dialog');
    act(() => void window.dispatchEvent(event));
    act(() => jest.advanceTimersByTime(10_000));
    expect(leaveFor).toHaveBeenCalledTimes(stays ? 0 : 1);
    expect(within(popup).queryAllByText('This page stays open.')).toHaveLength(stays ? 1 : 0);
  });

  it('is one order, however often the button is pressed', async () => {
    const user = await openFilledIn(asad);
    await user.dblClick(complete());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(1);
  });

  it('keeps basket and form where the e-mail fails, and tries again as the same order', async () => {
    server.routes.email = () => new Response('Service unavailable', { status: 503 });
    const user = await order(asad);

    expect(await screen.findByText('Order submitted but email failed to send.')).toBeVisible();
    expect(screen.getByRole('link', { name: /chat/ })).toHaveAttribute(
      'href',
      expect.stringContaining('K7PX-4WQ9'),
    );
    expect(useBasket.getState().lines).toHaveLength(1);
    expect(field(/^City/)).toHaveValue('Beirut');
    expect(window.localStorage.getItem('pendingOrder')).not.toMatch(/Rima|Hamra|234567/);
    await waitFor(() =>
      expect(server.requestsTo('/api/orders/K7PX-4WQ9/email-result')[0]?.body).toMatchObject({
        outcome: 'failed',
        detail: '503 Service unavailable',
      }),
    );

    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/order/${readKnownOrders()[0]?.token}`,
    );

    server.routes.email = () => new Response('OK');
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(2);
    expect(posts()[1]).toEqual(posts()[0]);
    expect(readKnownOrders()).toHaveLength(1);
  });

  it('replaces the unsent order by a changed one, and remembers both over a reload', async () => {
    server.routes.email = () => new TypeError('Failed to fetch');
    const user = await order(asad);
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
    await order(asad);
    await screen.findByRole('dialog');
    expect(server.requestsTo('/api/v1.0/email/send')).toEqual([]);
  });

  it('sends nothing and keeps the basket where another sender is at it', async () => {
    server.routes.orders = () =>
      answer({ orderNumber: 'K7PX-4WQ9', total: 2300, email: null, emailHeld: true }, 201);
    await order(asad);
    expect(await screen.findByText(/Your order is on its way already/)).toBeVisible();
    expect(server.requestsTo('/api/v1.0/email/send')).toEqual([]);
    expect(useBasket.getState().lines).toHaveLength(1);
  });

  it.each<[string, () => Response | Error, RegExp]>([
    ['be reached', () => new TypeError('Failed to fetch'), /We could not reach the shop/],
    [
      'save it',
      () => refusal(503, 'not_saved', { message: 'The shop could not save your order.' }),
      /could not save your order/,
    ],
  ])(
    'loses nothing where the shop cannot %s, and tries again under the same key',
    async (_, reply, text) => {
      server.routes.orders = reply;
      const user = await order(asad);
      expect(await screen.findByText(text)).toBeVisible();
      expect(field(/^Address/)).toHaveValue('Hamra Street 12');

      server.routes.orders = () => placed();
      await user.click(complete());
      await screen.findByRole('dialog');
      expect(posts()[1]).toEqual(posts()[0]);
    },
  );

  it('says that there is no network once the order did not go, and when it can go on', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.routes.orders = () => new TypeError('Failed to fetch');
    const user = await order(asad);
    expect(await screen.findByText(/^You are offline, so nothing was sent/)).toBeVisible();
    expect(field(/^Address/)).toHaveValue('Hamra Street 12');

    network.mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('online')));
    expect(screen.getByText(/^The connection is back/)).toBeVisible();

    server.routes.orders = () => placed();
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts()[1]).toEqual(posts()[0]);
  });

  it('orders over a line that the browser does not see', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await order(asad);
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(1);
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it('leads from a basket that has changed to an order that arrived all the same', async () => {
    server.routes.orders = () => new TypeError('Failed to fetch');
    await order(asad);
    await screen.findByText(/We could not reach the shop/);
    const [{ token } = { token: '' }] = readKnownOrders();
    cleanup();

    open(asad, small);
    await waitFor(() => expect(server.requestsTo(`/order/${token}`)).toHaveLength(1));
    expect(screen.queryByText('Your last order has reached us.')).not.toBeInTheDocument();
    server.routes.page = () => new Response(null);
    act(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your last order has reached us.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/order/${token}`,
    );
    expect(useBasket.getState().lines).toHaveLength(2);
  });

  it('says what a slow order waits for, and after 8 s how to go on', async () => {
    let reply = (_: Response) => {};
    server.routes.orders = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    await openFilledIn(asad);
    jest.useFakeTimers();
    await act(async () => complete().click());
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Sending your order…')).toBeVisible();
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.getByText(/^This is taking long. Keep this page open/)).toBeVisible();
    jest.useRealTimers();
    await waitFor(() => expect(posts()).toHaveLength(1));
    reply(placed());
    await screen.findByRole('dialog');
    expect(screen.queryByText(/^This is taking long/)).not.toBeInTheDocument();
  });

  it('remembers the order from before its post on, and forgets one that was refused', async () => {
    const remembered: (string | null | undefined)[] = [];
    server.routes.orders = () => {
      remembered.push(readKnownOrders()[0]?.number);
      return new TypeError('Failed to fetch');
    };
    const user = await order(asad);
    expect(await screen.findByRole('link', { name: 'Your orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
    expect(remembered).toEqual([null]);
    const [{ token } = { token: '' }] = readKnownOrders();
    expect(posts()[0]?.body.token).toBe(token);

    const quote = { lines: [{ ...asad, unitPrice: 2500, status: 'ok' }], promo: null, totals };
    server.routes.orders = () => refusal(409, 'order_changed', { quote });
    await user.click(complete());
    await screen.findByText(/^Prices have changed/);
    expect(posts()[1]?.body.token).toBe(token);
    expect(readKnownOrders()).toEqual([]);
  });

  it('offers the chat where the shop takes no order for a while', async () => {
    const message = 'Too many orders were sent from your connection.';
    server.routes.orders = () => refusal(429, 'rate_limited', { message });
    await order(asad);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'order in the chat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
  });

  it('shows new prices and asks to confirm them', async () => {
    const quote = { lines: [{ ...asad, unitPrice: 2500, status: 'ok' }], promo: null, totals };
    server.routes.orders = () => refusal(409, 'order_changed', { quote });
    const user = await order(asad);
    expect(await screen.findByText(/^Prices have changed/)).toBeVisible();
    expect(totalOf('Total')).toBe('$28.00');

    server.routes.orders = () => placed();
    await user.click(complete());
    await screen.findByRole('dialog');
    expect(posts().map((post) => post.body.total)).toEqual([2300, 2800]);
  });

  it('takes off a promo code that no longer holds, and says so', async () => {
    server.routes.promo = tenOff;
    const quote = {
      lines: [{ ...asad, status: 'ok' }],
      promo: { status: 'invalid', message: 'This promo code has been used up' },
      totals,
    };
    server.routes.orders = () => refusal(409, 'order_changed', { quote });
    const user = await openFilledIn(asad);
    await user.type(field(/^Discount code/), 'TEN{Enter}');
    await screen.findByRole('button', { name: 'Applied' });
    await user.click(complete());
    expect(await screen.findByText('This promo code has been used up')).toBeVisible();
    expect(totalOf('Total')).toBe('$23.00');
    expect(posts()[0]?.body).toMatchObject({ promoCode: 'TEN', total: 2100 });
  });

  it.each([
    ['another amount', { discount: 0, amount: 350 }, '$19.50'],
    ['a percentage now', { discount: 0.1 }, '$21.00'],
  ])('shows what a code of an amount takes off that takes %s', async (_, worth, total) => {
    server.routes.promo = () =>
      answer({ valid: true, message: '', name: 'Five', discount: 0, amount: '5.00' });
    const promo = { status: 'valid', name: 'Five', ...worth };
    const quote = { lines: [{ ...asad, status: 'ok' }], promo, totals };
    server.routes.orders = () => refusal(409, 'order_changed', { quote });
    const user = await openFilledIn(asad);
    await user.type(field(/^Discount code/), 'FIVE{Enter}');
    await screen.findByRole('button', { name: 'Applied' });
    expect(totalOf('Total')).toBe('$18.00');
    await user.click(complete());
    expect(await screen.findByText(/^Prices have changed/)).toBeVisible();
    expect(totalOf('Total')).toBe(total);
    expect(posts()[0]?.body).toMatchObject({ total: 1800, knowsAmounts: true });
  });

  it('marks what can no longer be bought and orders the rest', async () => {
    server.routes.orders = () => refusal(422, 'unknown_line');
    const user = await openFilledIn(asad, small);
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
    server.routes.orders = () => (posts().length === 1 ? refusal(409, 'order_replaced') : placed());
    await order(asad);
    await screen.findByRole('dialog');
    expect(new Set(posts().map((post) => post.key)).size).toBe(2);
  });

  it('shows what the server found wrong with the details', async () => {
    const fields = { city: 'Please enter your city' };
    server.routes.orders = () => refusal(422, 'invalid_delivery', { fields });
    await order(asad);
    expect(await screen.findByRole('link', { name: 'City' })).toBeVisible();
    expect(screen.getByText('Please enter your city')).toBeVisible();
  });

  it('says where an order of the last visit stands', () => {
    const pending = { key: 'k', fingerprint: 'f', orderNumber: 'B3CD-4FGH', earlier: [] };
    window.localStorage.setItem('pendingOrder', JSON.stringify({ ...pending, madeAt: Date.now() }));
    open(asad);
    expect(screen.getByText('B3CD-4FGH').parentElement).toHaveTextContent(
      /^Order B3CD-4FGH is saved/,
    );
  });
});
