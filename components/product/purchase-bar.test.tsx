import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';

beforeEach(() => {
  setUpBrowser();
  newVisit();
});

const buttons = () => screen.getAllByRole('button', { name: /^ADD TO CART/ });

/** Draws a product's choices and scrolls past them. */
async function scrollPast(facts: Parameters<typeof aProduct>[0] = {}) {
  render(<ProductPurchase product={purchasable(aProduct(facts))} />);
  await comeIntoView(false);
  await screen.findByText('Asad', { selector: 'span' });
}

const bar = () => screen.getByText('Asad', { selector: 'span' }).closest('[class*="bar"]');

it('is fetched on scrolling, and can be reached only while the page’s own button is above the screen', async () => {
  render(<ProductPurchase product={purchasable(aProduct())} />);
  expect(buttons()).toHaveLength(1);

  await comeIntoView(false);
  await screen.findByText('Asad', { selector: 'span' });
  await comeIntoView(false);
  expect(bar()).not.toHaveAttribute('inert');

  await comeIntoView(true);
  expect(bar()).toHaveAttribute('inert');
});

it('adds what is chosen above', async () => {
  await scrollPast({ price: 2000 });
  await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(bar()).toHaveTextContent('Price $10.0050ml× 2');

  await userEvent.click(buttons()[1] ?? document.body);
  expect(useBasket.getState().lines).toMatchObject([{ size: '50ml', quantity: 2 }]);
  expect(screen.getAllByRole('button', { name: /^ADDED TO BASKET/ })).toHaveLength(2);
});

it('leads to the choice that is missing', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  await scrollPast({ type: 'cream' });
  await userEvent.click(buttons()[1] ?? document.body);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please select a perfume before adding to cart',
  );
  await new Promise(requestAnimationFrame);
  expect(scrollTo).toHaveBeenCalledWith({ block: 'center' });
  expect(useBasket.getState().lines).toEqual([]);
});
