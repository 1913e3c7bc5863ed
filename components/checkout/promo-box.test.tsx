import { act, fireEvent, screen } from '@testing-library/react';
import { answer, refusal, tenOff } from './testing/fake-server';
import { asad, field, open, startVisit, totalOf } from './testing/visit';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {} }) }));

let server: ReturnType<typeof startVisit>;

beforeEach(() => {
  server = startVisit();
});

afterEach(() => jest.useRealTimers());

describe('the discount code', () => {
  const apply = () => screen.getByRole('button', { name: 'Apply' });

  it('asks for a code, and forgets the error on typing', async () => {
    const user = open(asad);
    const errors = new Set<HTMLElement>();
    for (let press = 1; press <= 2; press += 1) {
      await user.click(apply());
      errors.add(screen.getByText('Please enter a promo code'));
      expect(screen.getByText('Please enter a promo code')).toHaveAttribute('role', 'alert');
      expect(field(/^Discount code/)).toHaveFocus();
    }
    // Another element each time, so that it is said again.
    expect(errors.size).toBe(2);
    await user.type(field(/^Discount code/), 'X');
    expect(screen.queryByText('Please enter a promo code')).not.toBeInTheDocument();
    expect(server.requestsTo('/api/promocode/validate')).toEqual([]);
  });

  it('is asked about as its shopper sees it, and asks for one where nobody sees any', async () => {
    server.routes.promo = tenOff;
    const user = open(asad);
    await user.click(field(/^Discount code/));
    await user.paste('\u2068\u2069');
    await user.click(apply());
    expect(screen.getByText('Please enter a promo code')).toBeVisible();
    await user.click(field(/^Discount code/));
    await user.paste('\u2068Welcome١٠\u200f');
    await user.click(apply());
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(server.requestsTo('/api/promocode/validate').map(({ body }) => body)).toEqual([
      { code: 'Welcome10' },
    ]);
  });

  it('says after 8 s how to go on, and a code that was cleared meanwhile is not applied', async () => {
    let reply = (_: Response) => {};
    server.routes.promo = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    const user = open(asad);
    await user.type(field(/^Discount code/), 'TEN');
    jest.useFakeTimers();
    fireEvent.click(apply());
    act(() => jest.advanceTimersByTime(8_000));
    expect(
      screen.getByText(/^This is taking long. You can wait, or clear the field/),
    ).toBeVisible();
    fireEvent.change(field(/^Discount code/), { target: { value: '' } });
    expect(screen.queryByText(/^This is taking long/)).not.toBeInTheDocument();
    reply(tenOff());
    await act(async () => jest.advanceTimersByTime(1));
    expect(apply()).toBeEnabled();
    expect(totalOf('Total')).toBe('$23.00');
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
      () => refusal(429, 'rate_limited', { message: 'Too many tries.' }),
      'Too many tries.',
    ],
    [
      'a server error',
      () => refusal(502, 'backend_failed'),
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

  it('takes an amount off the subtotal, and an amount is all that the code takes', async () => {
    server.routes.promo = () =>
      answer({ valid: true, message: '', name: 'Five', discount: 0, amount: '5.00' });
    const user = open(asad);
    await user.type(field(/^Discount code/), 'FIVE{Enter}');
    const notice = (await screen.findByText('Five')).parentElement;
    expect(notice).toHaveTextContent('Five applied: you save $5.00');
    expect(totalOf('Discount (Five)')).toBe('−$5.00');
    expect(totalOf('Total')).toBe('$18.00');
  });

  it('takes its share off the subtotal until it is removed', async () => {
    server.routes.promo = tenOff;
    const user = open(asad);
    await user.type(field(/^Discount code/), ' TEN ');
    await user.click(apply());
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(field(/^Discount code/)).toBeDisabled();
    expect(server.requestsTo('/api/promocode/validate')[0]?.body).toEqual({ code: 'TEN' });
    expect(totalOf('Discount (Ten off)')).toBe('−$2.00');
    expect(totalOf('Total')).toBe('$21.00');

    await user.click(screen.getByRole('button', { name: 'Remove discount code' }));
    expect(totalOf('Total')).toBe('$23.00');
    expect(field(/^Discount code/)).toHaveFocus();
    expect(apply()).toBeEnabled();
  });
});
