import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BasketSync } from '@/components/basket/basket-sync';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { CompleteOrder } from '@/components/checkout/complete-order';
import { CardPurchase } from '@/components/product/card-purchase';
import { ProductPurchase } from '@/components/product/product-purchase';
import { purchasable } from '@/components/product/purchasable';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { sampleLine } from '@/lib/basket/testing/samples';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { answerEarlyTaps } from './early-adds';
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

/** A page as it arrives: its HTML and the script in it, nothing alive yet. */
function arrive(arriving = page) {
  delete document.documentElement.dataset.alive;
  const body = document.createElement('div');
  body.innerHTML = renderToString(arriving);
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

it('adds once where a button is alive before its page', async () => {
  const user = userEvent.setup();
  const island = inLanguage('en', <ProductPurchase product={purchasable(aProduct({ id: 1 }))} />);
  const { body, find } = arrive(island);
  await act(async () => void hydrateRoot(body, island));

  await user.click(find('[data-add]'));
  expect(find('[data-add]')).toHaveAttribute('aria-busy', 'true');
  act(answerEarlyTaps);

  expect(lines()).toEqual([[1, '100ml', 1]]);
  await user.click(find('[data-add]'));
  expect(lines()).toEqual([[1, '100ml', 2]]);
});

it('only ever adds by the toggle of All Products, which reads Add to cart until then', async () => {
  const user = userEvent.setup();
  newVisit(sampleLine({ id: 3, name: 'Glide', type: 'watch', size: null }));
  const watch = purchasable(aProduct({ id: 3, name: 'Glide', type: 'watch' }));
  const list = inLanguage(
    'en',
    <>
      <CardPurchase product={watch} toggles />
      <BasketSync />
    </>,
  );
  const { body, find } = arrive(list);
  expect(find('[data-add]')).toHaveTextContent(/^Add to cart/);
  await user.click(find('[data-add]'));
  await user.click(find('[data-add]'));

  await act(async () => void hydrateRoot(body, list));

  expect(lines()).toEqual([[3, null, 2]]);
  expect(find('[data-add]')).toHaveTextContent(/^Added/);
  await user.click(find('[data-add]'));
  expect(lines()).toEqual([]);
});

it('opens no list of perfumes by an early tap; Add asks for the perfume and opens it', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => [] }) });
  const user = userEvent.setup();
  const cream = purchasable(aProduct({ id: 4, name: 'Silk', type: 'cream' }));
  const list = inLanguage(
    'en',
    <>
      <CardPurchase product={cream} />
      <BasketSync />
    </>,
  );
  const { body, find } = arrive(list);
  const picker = find('[aria-haspopup]');
  await user.click(picker);
  expect(picker).not.toHaveAttribute('aria-busy');
  await user.click(find('[data-add]'));

  await act(async () => void hydrateRoot(body, list));

  expect(picker).toHaveTextContent(/^Loading/);
  expect(await screen.findByRole('dialog', { name: 'Select a Perfume' })).toBeVisible();
  expect(lines()).toEqual([]);
  expect(find('[role=alert]')).toHaveTextContent('Please select a perfume before adding to cart');
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

describe('a tap on Complete Order before the page is alive', () => {
  const submitted = jest.fn((event: FormEvent) => event.preventDefault());
  const checkout = (total: number | null, unapplied: boolean | null) =>
    inLanguage(
      'en',
      <>
        <form id="delivery" onSubmit={submitted} />
        <CompleteOrder
          formId="delivery"
          pending={false}
          problem={null}
          nothingLeft={false}
          total={total}
          unapplied={unapplied}
        />
      </>,
    );

  it('submits the form once, as soon as the total and the code are known', async () => {
    const user = userEvent.setup();
    const { body, find } = arrive(checkout(null, null));
    await user.click(find('button'));
    await user.click(find('button'));
    expect(find('button')).toHaveAttribute('aria-busy', 'true');

    const root = await act(async () => hydrateRoot(body, checkout(null, null)));
    await act(async () => root.render(checkout(2300, null)));
    await act(async () => root.render(checkout(null, false)));
    expect(submitted).not.toHaveBeenCalled();
    await act(async () => root.render(checkout(2300, false)));
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(find('button')).not.toHaveAttribute('aria-busy');

    await user.click(find('button'));
    expect(submitted).toHaveBeenCalledTimes(2);
  });

  it('submits nothing where a typed code is not applied', async () => {
    submitted.mockClear();
    const { body, find } = arrive(checkout(null, null));
    await userEvent.setup().click(find('button'));
    const root = await act(async () => hydrateRoot(body, checkout(null, null)));
    await act(async () => root.render(checkout(2300, true)));
    expect(find('button')).not.toHaveAttribute('aria-busy');
    await act(async () => root.render(checkout(2300, false)));
    expect(submitted).not.toHaveBeenCalled();
  });
});
