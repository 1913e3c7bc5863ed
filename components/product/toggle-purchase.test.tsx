import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleLine } from '@/lib/basket/testing/samples';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { purchasable } from './purchasable';
import { TogglePurchase } from './toggle-purchase';

beforeEach(() => newVisit());

const show = (facts: Partial<Product> = {}) =>
  render(<TogglePurchase product={purchasable(aProduct(facts))} />);
const toggle = () => screen.getByRole('button', { name: /^(Add to cart|Added)/ });
const bought = () =>
  useBasket.getState().lines.map(({ id, size, quantity }) => [id, size, quantity]);

describe('the toggle of an All Products card', () => {
  it('adds, reads Added, and takes out again at the second click', async () => {
    show({ id: 9, type: 'watch', price: 5600 });
    expect(toggle()).toHaveTextContent('Add to cart');
    await userEvent.click(toggle());
    expect(bought()).toEqual([[9, null, 1]]);
    expect(toggle()).toHaveTextContent('Added');
    await userEvent.click(toggle());
    expect(bought()).toEqual([]);
    expect(toggle()).toHaveTextContent('Add to cart');
    expect(screen.getByText('Asad removed from your basket')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo removing Asad' }));
    expect(bought()).toEqual([[9, null, 1]]);
    expect(toggle()).toHaveTextContent('Added');
  });

  it.each([
    ['multiple', 'Please select a size before adding to cart'],
    ['musk', 'Please select a size before adding to cart'],
    ['cream', 'Please select a perfume before adding to cart'],
  ] as const)('asks a %s for what is missing', async (type, alert) => {
    show({ type });
    await userEvent.click(toggle());
    expect(screen.getByRole('alert')).toHaveTextContent(alert);
    expect(bought()).toEqual([]);
    expect(toggle()).toHaveTextContent('Add to cart');
  });

  it('adds the chosen size at its price', async () => {
    show({ price: 2000, discount: 0.2 });
    expect(screen.getByText('$20.00')).toBeInTheDocument();
    expect(screen.getByText('$25.00').tagName).toBe('S');
    await userEvent.click(screen.getByRole('radio', { name: '50ml' }));
    expect(screen.getByText('$10.00')).toBeInTheDocument();
    await userEvent.click(toggle());
    expect(bought()).toEqual([[1, '50ml', 1]]);
  });

  it('belongs to the chosen size: Added and taking out concern that line alone', async () => {
    show({ id: 1 });
    act(() => {
      useBasket.getState().add(sampleLine({ id: 1, size: '100ml', quantity: 2 }), 2);
      useBasket.getState().add(sampleLine({ id: 2, size: '50ml' }));
    });
    expect(toggle()).toHaveTextContent('Add to cart');

    await userEvent.click(screen.getByRole('radio', { name: '100ml' }));
    expect(toggle()).toHaveTextContent('Added');
    await userEvent.click(screen.getByRole('radio', { name: '50ml' }));
    expect(toggle()).toHaveTextContent('Add to cart');
    await userEvent.click(toggle());
    expect(bought()).toEqual([
      [1, '100ml', 2],
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);

    await userEvent.click(screen.getByRole('radio', { name: '100ml' }));
    await userEvent.click(toggle());
    expect(bought()).toEqual([
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo removing Asad, 100ml' }));
    expect(bought()).toEqual([
      [1, '100ml', 2],
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);
  });
});
