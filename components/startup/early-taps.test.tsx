import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BasketSync } from '@/components/basket/basket-sync';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { CardPurchase } from '@/components/product/card-purchase';
import { ProductPurchase } from '@/components/product/product-purchase';
import { purchasable } from '@/components/product/purchasable';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { EARLY_TAPS } from './early-taps';

const page = inLanguage(
  'en',
  <>
    <ProductPurchase product={purchasable(aProduct({ id: 1 }))} />
    <CardPurchase product={purchasable(aProduct({ id: 2, name: 'Yara' }))} />
    <CardPurchase product={purchasable(aProduct({ id: 3, name: 'Glide', type: 'watch' }))} />
    <BasketSync />
  </>,
);

/** The page as it arrives: its HTML and the script in it, nothing alive yet. */
function arrive() {
  delete document.documentElement.dataset.alive;
  const body = document.createElement('div');
  body.innerHTML = renderToString(page);
  document.body.replaceChildren(body);
  new Function(EARLY_TAPS)();
  const find = <Control extends HTMLElement>(selector: string, at = 0) => {
    const found = body.querySelectorAll<Control>(selector)[at];
    if (found === undefined) throw new Error(`no ${selector}`);
    return found;
  };
  return { body, find };
}

const lines = () =>
  useBasket.getState().lines.map(({ id, size, quantity }) => [id, size, quantity]);

beforeEach(() => {
  setUpBrowser();
  newVisit();
});

it('does what was tapped before the page was alive, once and in order, as it was seen then', async () => {
  const user = userEvent.setup();
  const { body, find } = arrive();
  const watch = find('[data-add]', 2);

  await user.click(watch);
  await user.click(watch);
  await user.click(find('input[value="80ml"]'));
  await user.click(find('[data-step="1"]'));
  await user.click(find('[data-add]'));
  await user.click(find('input[value="50ml"]'));
  await user.click(find('[data-add]', 1));
  expect(watch).toHaveAttribute('aria-busy', 'true');
  expect(lines()).toEqual([]);

  await act(async () => void hydrateRoot(body, page));

  expect(lines()).toEqual([
    [3, null, 1],
    [1, '80ml', 2],
  ]);
  expect(body.querySelector('[aria-busy]')).toBeNull();
  expect(find('input[value="50ml"]')).toBeChecked();
  expect(find('[data-purchase]')).toHaveTextContent('$10.00');
  expect(find('[role=alert]', 1)).toHaveTextContent('Please select a size before adding to cart');
});

it('leaves taps to the page once that is alive', async () => {
  const user = userEvent.setup();
  delete document.documentElement.dataset.alive;
  new Function(EARLY_TAPS)();
  const { container } = renderInEnglish(page);
  const add = container.querySelectorAll('[data-add]')[2];
  if (!add) throw new Error('no button');
  await user.click(add);
  expect(add).not.toHaveAttribute('aria-busy');
  expect(lines()).toEqual([[3, null, 1]]);
});
