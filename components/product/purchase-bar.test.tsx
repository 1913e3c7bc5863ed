import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderInEnglish } from '@/components/testing/render';
import { MAX_LINES } from '@/lib/basket/line';
import { sampleLine } from '@/lib/basket/testing/samples';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';

beforeEach(() => {
  setUpBrowser();
  newVisit();
});

const buttons = () => screen.getAllByRole('button', { name: /^(ADD TO CART|Add ·)/ });

/** Renders a product's choices and scrolls past them. */
async function scrollPast(facts: Parameters<typeof aProduct>[0] = {}) {
  renderInEnglish(<ProductPurchase product={purchasable(aProduct(facts))} />);
  await comeIntoView(false);
  await screen.findByText('Asad', { selector: 'bdi' });
}

const bar = () => screen.getByText('Asad', { selector: 'bdi' }).closest('[class*="bar"]');

it('is fetched once it is wanted, and can be reached only while the page’s own button is out of view', async () => {
  renderInEnglish(<ProductPurchase product={purchasable(aProduct())} />);
  expect(buttons()).toHaveLength(1);

  await comeIntoView(false);
  await screen.findByText('Asad', { selector: 'bdi' });
  await comeIntoView(false);
  expect(bar()).not.toHaveAttribute('inert');

  await comeIntoView(true);
  expect(bar()).toHaveAttribute('inert');
});

it('adds what is chosen above', async () => {
  await scrollPast({ price: 2000 });
  await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(buttons()[1]).toHaveTextContent('Add · 2 × 50ml · $20.00, Asad');

  await userEvent.click(buttons()[1] ?? document.body);
  expect(useBasket.getState().lines).toMatchObject([{ size: '50ml', quantity: 2 }]);
  expect(screen.getAllByRole('button', { name: /^added to basket/i })).toHaveLength(2);
});

it('says what it adds, without a size where there is none to choose yet', async () => {
  await scrollPast({ type: 'cream', price: 1250 });
  expect(buttons()[1]).toHaveTextContent('Add · $12.50, Asad');
});

it('says that the gift is free, of several units one', async () => {
  useBasket.getState().add(sampleLine(), 2);
  await scrollPast({ price: 2000 });
  await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
  expect(buttons()[1]).toHaveTextContent('Add · 50ml · Free, Asad');
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(buttons()[1]).toHaveTextContent('Add · 2 × 50ml · $10.00, Asad');
});

it('confirms nothing where the basket is full', async () => {
  newVisit(...Array.from({ length: MAX_LINES }, (_, index) => sampleLine({ id: 1000 + index })));
  await scrollPast();
  for (const button of buttons()) await userEvent.click(button);
  expect(useBasket.getState().lines).toHaveLength(MAX_LINES);
  expect(buttons()).toHaveLength(2);
  expect(screen.queryByText(/added to basket/i)).not.toBeInTheDocument();
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
});

it('leads to the choice that is missing, and leaves the focus to the page’s own button', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => [] }) });
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  await scrollPast({ type: 'cream' });
  await userEvent.click(buttons()[1] ?? document.body);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please select a perfume before adding to cart',
  );
  expect(buttons()[0]).toHaveFocus();
  await new Promise(requestAnimationFrame);
  expect(scrollTo).toHaveBeenCalledWith({ block: 'center' });
  expect(useBasket.getState().lines).toEqual([]);
});
