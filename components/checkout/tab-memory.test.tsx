import { act, cleanup, screen, within } from '@testing-library/react';
import { deliveryFields } from '@/lib/delivery';
import { deliverySchema } from '@/lib/orders/delivery-schema';
import { useBasket } from '@/store/basket';
import { leaveFor } from './leave';
import { answer, tenOff } from './testing/fake-server';
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

/** Leaves the page and opens it again in the same tab. */
function openAgain(...lines: Parameters<typeof open>) {
  cleanup();
  return open(...lines);
}

const thanks = () =>
  screen.queryByRole('dialog', { name: 'Thank you for purchasing from us!', hidden: true });

async function orderAndSeeThanks() {
  await order(asad);
  await screen.findByRole('dialog');
}

it('knows every field of the delivery details', () => {
  expect([...deliveryFields, 'newsletter', 'hidePrices']).toEqual(
    Object.keys(deliverySchema.shape),
  );
});

describe('what was typed', () => {
  it('outlives the page in its tab alone, and is forgotten once it was ordered', async () => {
    const user = await openFilledIn(asad);
    await user.type(field(/^Postal code/), '1100');
    await user.click(screen.getByRole('checkbox', { name: /^Tell me/ }));
    const again = openAgain(asad);
    expect(field(/^Phone/)).toHaveValue('71-234567');
    expect(field(/^First name/)).toHaveValue('Rima');
    expect(field(/^City/)).toHaveValue('Beirut');
    expect(field(/^Postal code/)).toHaveValue('1100');
    expect(screen.getByRole('checkbox', { name: /^Tell me/ })).toBeChecked();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rima|Hamra|234567|1100/);

    await again.click(screen.getByRole('checkbox', { name: /^Tell me/ }));
    await again.clear(field(/^Postal code/));
    const last = openAgain(asad);
    expect(screen.getByRole('checkbox', { name: /^Tell me/ })).not.toBeChecked();
    expect(field(/^Postal code/)).toHaveValue('');
    await last.click(complete());
    await screen.findByRole('dialog');
    expect(server.requestsTo('/api/orders')[0]?.body.delivery).toMatchObject({
      phone: '71-234567',
      lastName: 'Haddad',
      newsletter: false,
    });
    openAgain(small);
    expect(field(/^First name/)).toHaveValue('');
  });

  it('includes the district that was chosen and the lines of the note', async () => {
    const user = open(asad);
    await user.selectOptions(district(), 'Bsharri');
    await user.type(field(/^Note for the delivery/), 'Blue{Enter}gate');
    openAgain(asad);
    expect(district()).toHaveDisplayValue('Bsharri');
    expect(field(/^Note for the delivery/)).toHaveValue('Blue\ngate');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/bsharri|Blue/i);
  });

  it('is no more than the page where the browser blocks storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await orderAndSeeThanks();
    expect(thanks()).toBeVisible();
    expect(window.name).toBe('');
  });

  it('includes a code that was not applied yet, until it is taken away', async () => {
    const user = open(asad);
    await user.type(field(/^Discount code/), 'TEN');
    const again = openAgain(asad);
    expect(field(/^Discount code/)).toHaveValue('TEN');
    expect(server.requestsTo('/api/promocode/validate')).toEqual([]);
    await again.clear(field(/^Discount code/));
    openAgain(asad);
    expect(field(/^Discount code/)).toHaveValue('');
  });

  it('is left out where it is damaged', () => {
    window.sessionStorage.setItem('deliveryFields', '{"city":7,"phone":"71-23');
    window.sessionStorage.setItem('lastThanks', '{"orderNumber":"K7PX-4WQ9","lines":[]}');
    open(asad);
    expect(field(/^City/)).toHaveValue('');
    openAgain();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

describe('the code that was applied', () => {
  beforeEach(() => {
    server.routes.promo = tenOff;
  });

  async function applied() {
    const user = open(asad);
    await user.type(field(/^Discount code/), 'TEN{Enter}');
    await screen.findByRole('button', { name: 'Applied' });
  }

  it('is asked about again, and applied as long as it holds', async () => {
    await applied();
    openAgain(asad);
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(totalOf('Total')).toBe('$21.00');

    server.routes.promo = () => answer({ valid: false, message: 'Expired' });
    openAgain(asad);
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(field(/^Discount code/)).toHaveValue('TEN');
    expect(totalOf('Total')).toBe('$23.00');
  });

  it('is forgotten once it was taken off', async () => {
    await applied();
    const user = openAgain(asad);
    await user.click(await screen.findByRole('button', { name: 'Remove discount code' }));
    openAgain(asad);
    expect(field(/^Discount code/)).toHaveValue('');
    expect(server.requestsTo('/api/promocode/validate')).toHaveLength(2);
  });
});

describe('the thanks', () => {
  it('stand again on a reload, without leading home, until something is in the basket', async () => {
    await orderAndSeeThanks();
    jest.useFakeTimers({ advanceTimers: true });
    openAgain();
    const popup = within(await screen.findByRole('dialog'));
    expect(popup.getByText('K7PX-4WQ9', { selector: 'strong' })).toBeVisible();
    expect(popup.getByRole('row', { name: /^Asad, 100ml/ })).toHaveTextContent('$20.00');
    expect(popup.getByText('Total', { selector: 'dt' }).nextSibling).toHaveTextContent('$23.00');
    expect(popup.getByRole('group')).toHaveTextContent(
      'Rima HaddadHamra Street 12BeirutLebanon71-234567',
    );
    expect(popup.queryByText(/home page opens/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(server.requestsTo('/api/orders')).toHaveLength(1);

    act(() => void useBasket.getState().add(small));
    expect(thanks()).not.toBeInTheDocument();
    act(() => useBasket.getState().clear());
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Rima|K7PX/);
  });
});

describe('Arabic', () => {
  it('is typed, ordered and thanked for from right to left', async () => {
    const user = open({ ...asad, name: 'عطر الأسد' });
    await user.type(field(/^Phone/), '٧١٢٣٤٥٦٧');
    for (const [name, text] of [
      [/^First name/, 'ريما'],
      [/^Last name/, 'حدّاد'],
      [/^Address/, 'شارع الحمرا ١٢'],
      [/^City/, 'بيروت'],
    ] as const) {
      await user.type(field(name), text);
      expect(field(name)).toHaveAttribute('dir', 'auto');
    }
    expect(field(/^Phone/)).toHaveAttribute('dir', 'ltr');
    expect(field(/^Phone/)).toHaveValue('71-234567');
    await user.click(complete());
    const popup = within(await screen.findByRole('dialog'));
    for (const text of ['عطر الأسد, 100ml', 'ريما حدّاد', 'شارع الحمرا ١٢', 'بيروت']) {
      expect(popup.getByText(text).localName).toBe('bdi');
    }
    expect(server.requestsTo('/api/orders')[0]?.body.delivery).toMatchObject({
      phone: '71-234567',
      firstName: 'ريما',
      address: 'شارع الحمرا ١٢',
    });
  });
});
