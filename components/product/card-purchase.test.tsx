import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { EARLY_ADD } from '@/components/startup/early-adds';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { sampleLine } from '@/lib/basket/testing/samples';
import type { Product } from '@/lib/catalogue/product';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { CardPurchase } from './card-purchase';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';

beforeEach(() => {
  setUpBrowser();
  newVisit();
});

const lines = () => useBasket.getState().lines;

describe('a product card', () => {
  it('asks for a size beside the button, then adds one of it and opens the basket', async () => {
    renderInEnglish(<CardPurchase product={purchasable(aProduct({ price: 2000 }))} />);
    const add = screen.getByRole('button', { name: /^Add to Cart/ });
    expect(screen.getByText('$20.00')).toBeInTheDocument();
    await userEvent.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please select a size before adding to cart',
    );
    expect(lines()).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(screen.getByText('$10.00')).toBeInTheDocument();
    await userEvent.click(add);
    expect(lines()).toMatchObject([{ id: 1, size: '50ml', unitPrice: 1000, quantity: 1 }]);
    expect(useBasket.getState().open).toBe(true);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('says of the size of a gift to choose that it is free, for as long as that is so', () => {
    renderInEnglish(<CardPurchase product={purchasable(aProduct())} />);
    const sizes = () =>
      screen.getAllByRole('radio').map((size) => size.closest('label')?.textContent);
    expect(sizes()).toEqual(['50ml, $10.00', '80ml, $15.00', '100ml, $20.00']);

    act(() => void useBasket.getState().add(sampleLine(), 2));
    expect(sizes()).toEqual(['50ml, $10.00 Free', '80ml, $15.00', '100ml, $20.00']);
    expect(screen.getByRole('radio', { name: /^50ml ?, \$10\.00 Free$/ })).not.toBeChecked();

    act(() => void useBasket.getState().add(sampleLine({ size: '50ml' })));
    expect(sizes()).toEqual(['50ml, $10.00', '80ml, $15.00', '100ml, $20.00']);
  });

  it.each([
    ['watch', 1],
    ['multiple', 0],
    ['cream', 0],
  ] as const)('says of a %s %s times that it has one size', (type, times) => {
    renderInEnglish(<CardPurchase product={purchasable(aProduct({ type }))} />);
    expect(screen.queryAllByText('One size')).toHaveLength(times);
  });

  it('confirms a second unit in the button and leaves the basket closed', async () => {
    renderInEnglish(<CardPurchase product={purchasable(aProduct({ type: 'watch' }))} />);
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    act(() => useBasket.getState().closeDrawer());
    await userEvent.click(screen.getByRole('button', { name: /Asad/ }));
    expect(screen.getByRole('button', { name: /^Added to basket/ })).toBeInTheDocument();
    expect(lines()).toMatchObject([{ quantity: 2 }]);
    expect(useBasket.getState().open).toBe(false);
  });

  it('gives Add back at once when another size is chosen', async () => {
    renderInEnglish(<CardPurchase product={purchasable(aProduct())} />);
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    expect(screen.getByRole('button', { name: /^Added to basket/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^80ml/ }));
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
  });

  it.each([
    ['multiple', '$20.00 100ml'],
    ['musk', '$10.00 6ml'],
    ['air', '$20.00 500ml'],
    ['single', '$20.00 75ml'],
  ] as const)('says of a %s which size the price is for', (type, cost) => {
    const product = purchasable(aProduct({ type, price: 2000 }));
    renderInEnglish(<CardPurchase product={{ ...product, volume: '75ml' }} />);
    const price = screen.getByText(/^\$\d/);
    expect(price.closest('p')).toHaveTextContent(`Price ${cost}`);
  });

  it('says the size of the price with the chosen one, and none where none is known', async () => {
    const { unmount } = renderInEnglish(
      <CardPurchase product={purchasable(aProduct({ price: 2000 }))} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(screen.getByText('$10.00').closest('p')).toHaveTextContent('$10.00 50ml');
    unmount();
    renderInEnglish(<CardPurchase product={purchasable(aProduct({ type: 'watch' }))} />);
    expect(screen.queryByText(/ml$/)).not.toBeInTheDocument();
  });

  it('shows the original price struck through, that of the size chosen', async () => {
    renderInEnglish(
      <CardPurchase product={purchasable(aProduct({ price: 2000, discount: 0.2 }))} />,
    );
    expect(screen.getByText('$25.00').tagName).toBe('S');
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(screen.getByText('$12.50').tagName).toBe('S');
  });

  it('asks for the perfume of a cream by opening the list, and adds the one chosen from it', async () => {
    const names = { ok: true, json: async () => ['Creed Aventus', 'Dior Sauvage'] };
    Object.assign(globalThis, { fetch: async () => names });
    renderInEnglish(<CardPurchase product={purchasable(aProduct({ type: 'cream' }))} />);
    const add = screen.getByRole('button', { name: /Add to Cart/ });
    await userEvent.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please select a perfume before adding to cart',
    );

    expect(screen.getByRole('button', { name: /^Loading\.\.\./ })).toBeInTheDocument();
    const search = await screen.findByPlaceholderText('Search perfumes...');
    expect(search).toHaveAccessibleDescription('Please select a perfume before adding to cart');
    await screen.findAllByRole('option');
    await userEvent.type(search, 'dior sauvage{ArrowDown}{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(add);
    expect(lines()).toMatchObject([{ size: null, perfume: 'Dior Sauvage' }]);
  });
});

describe('the address of a product screen', () => {
  const open = (address: string, opening?: string) => {
    history.replaceState(null, '', address);
    return renderInEnglish(
      <ProductPurchase product={purchasable(aProduct({ id: 7 }))} opening={opening} />,
    );
  };
  const address = () => location.pathname + location.search + location.hash;
  const radio = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}`) });
  afterEach(() => history.replaceState(null, '', '/'));

  it('stays as it is until a size is chosen, then names it beside all else that it says', async () => {
    open('/product-details/7?utm_source=x#more');
    expect(radio('100ml')).toBeChecked();
    expect(address()).toBe('/product-details/7?utm_source=x#more');
    const { length } = history;
    await userEvent.click(radio('50ml'));
    expect(address()).toBe('/product-details/7?utm_source=x&size=50ml#more');
    await userEvent.click(radio('100ml'));
    expect(address()).toBe('/product-details/7?utm_source=x&size=100ml#more');
    expect(history).toHaveLength(length);
  });

  it('that names a size opens with it, in price and basket', async () => {
    open('/product-details/7?size=80ml', '80ml');
    expect(radio('80ml')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: /ADD TO CART/ }));
    expect(lines()).toMatchObject([{ size: '80ml', unitPrice: 1500 }]);
    expect(address()).toBe('/product-details/7?size=80ml');
  });

  it('decides which size a page shows that the router gives back as it was first drawn', () => {
    open('/product-details/7?size=50ml', '100ml');
    expect(radio('50ml')).toBeChecked();
    expect(address()).toBe('/product-details/7?size=50ml');
  });

  it('names no size that the product does not have', () => {
    open('/product-details/7?size=12ml', '100ml');
    expect(radio('100ml')).toBeChecked();
  });

  it('takes the size along to the page in another language', async () => {
    open('/product-details/7');
    const link = document.createElement('a');
    link.hreflang = 'fr';
    link.href = '/fr/product-details/7';
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    await userEvent.click(radio('50ml'));
    await userEvent.click(link);
    expect(link).toHaveAttribute('href', 'http://localhost/fr/product-details/7?size=50ml');
    link.remove();
  });
});

it('a card leaves the address alone', async () => {
  const before = location.href;
  renderInEnglish(<CardPurchase product={purchasable(aProduct())} />);
  await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
  expect(location.href).toBe(before);
});

describe('the product screen', () => {
  it.each([
    ['multiple', '100ml', 2000],
    ['musk', '6ml', 1000],
    ['air', '500ml', 2000],
  ] as const)('opens a %s with the size %s', async (type, size, unitPrice) => {
    renderInEnglish(<ProductPurchase product={purchasable(aProduct({ type, price: 2000 }))} />);
    await userEvent.click(screen.getByRole('button', { name: /ADD TO CART/ }));
    expect(lines()).toMatchObject([{ size, unitPrice, quantity: 1 }]);
  });

  it('adds the quantity chosen, to an existing line too', async () => {
    renderInEnglish(<ProductPurchase product={purchasable(aProduct())} />);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await userEvent.click(screen.getByRole('button', { name: /ADD TO CART/ }));
    await userEvent.click(screen.getByRole('button', { name: /, Asad/ }));
    expect(lines()).toMatchObject([{ quantity: 4 }]);
  });
});

const showToggle = (facts: Partial<Product> = {}) =>
  renderInEnglish(<CardPurchase product={purchasable(aProduct(facts))} toggles />);
const toggle = () => screen.getByRole('button', { name: /^(Add to cart|Added)/ });
const bought = () =>
  useBasket.getState().lines.map(({ id, size, quantity }) => [id, size, quantity]);

describe('the toggle of an All Products card', () => {
  it('adds, reads Added, and takes out again at the second click', async () => {
    showToggle({ id: 9, type: 'watch', price: 5600 });
    expect(toggle()).toHaveTextContent('Add to cart');
    await userEvent.click(toggle());
    expect(bought()).toEqual([[9, null, 1]]);
    expect(toggle()).toHaveTextContent('Added');
    await userEvent.click(toggle());
    expect(bought()).toEqual([]);
    expect(toggle()).toHaveTextContent('Add to cart');
    expect(await screen.findByText('Asad removed from your basket')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo removing Asad' }));
    expect(bought()).toEqual([[9, null, 1]]);
    expect(toggle()).toHaveTextContent('Added');
  });

  it.each([
    ['multiple', 'Please select a size before adding to cart'],
    ['musk', 'Please select a size before adding to cart'],
    ['cream', 'Please select a perfume before adding to cart'],
  ] as const)('asks a %s for what is missing', async (type, alert) => {
    showToggle({ type });
    await userEvent.click(toggle());
    expect(screen.getByRole('alert')).toHaveTextContent(alert);
    expect(bought()).toEqual([]);
    expect(toggle()).toHaveTextContent('Add to cart');
  });

  it('adds the chosen size at its price', async () => {
    showToggle({ price: 2000, discount: 0.2 });
    expect(screen.getByText('$20.00')).toBeInTheDocument();
    expect(screen.getByText('$25.00').tagName).toBe('S');
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(screen.getByText('$10.00')).toBeInTheDocument();
    await userEvent.click(toggle());
    expect(bought()).toEqual([[1, '50ml', 1]]);
  });

  it('belongs to the chosen size: Added and taking out concern that line alone', async () => {
    showToggle({ id: 1 });
    act(() => {
      useBasket.getState().add(sampleLine({ id: 1, size: '100ml', quantity: 2 }), 2);
      useBasket.getState().add(sampleLine({ id: 2, size: '50ml' }));
    });
    expect(toggle()).toHaveTextContent('Add to cart');

    await userEvent.click(screen.getByRole('radio', { name: /^100ml/ }));
    expect(toggle()).toHaveTextContent('Added');
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(toggle()).toHaveTextContent('Add to cart');
    await userEvent.click(toggle());
    expect(bought()).toEqual([
      [1, '100ml', 2],
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);

    await userEvent.click(screen.getByRole('radio', { name: /^100ml/ }));
    await userEvent.click(toggle());
    expect(bought()).toEqual([
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Asad, 100ml' }));
    expect(bought()).toEqual([
      [1, '100ml', 2],
      [2, '50ml', 1],
      [1, '50ml', 1],
    ]);
  });
});

describe('own sizes', () => {
  const facts: Partial<Product> = { id: 7, type: 'single', price: 6000, sizes: FIVE_SIZES };
  const product = purchasable(aProduct(facts));

  it('are a choice on a card, but for one that is sold out', async () => {
    renderInEnglish(<CardPurchase product={product} />);
    expect(screen.getByText('$60.00')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: /^75ml ?, Sold out$/ })).toBeDisabled();

    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    expect(lines()).toMatchObject([{ id: 7, size: '50ml', unitPrice: 2500 }]);
    expect(lines()[0]).not.toHaveProperty('sizes');
  });

  it('are never the free gift of another perfume', () => {
    renderInEnglish(<ProductPurchase product={product} />);
    act(() => void useBasket.getState().add(sampleLine(), 2));
    expect(screen.queryByText('Free')).not.toBeInTheDocument();
  });

  it('open on the page with the largest, each with its price', async () => {
    renderInEnglish(<ProductPurchase product={product} />);
    expect(screen.getByRole('radio', { name: /^200ml/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^75ml/ })).toHaveAccessibleName(
      '75ml Sold out $32.50',
    );
    await userEvent.click(screen.getByRole('radio', { name: /^30ml/ }));
    await userEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }));
    expect(lines()).toMatchObject([{ size: '30ml', unitPrice: 1500 }]);
  });

  it('that an address names though it is sold out cannot be added, until another is chosen', async () => {
    const { container } = renderInEnglish(<ProductPurchase product={product} opening="75ml" />);
    expect(screen.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
    const place = container.querySelector('[data-purchase]');
    const detail = { size: '75ml', quantity: '1' };
    act(() => void place?.dispatchEvent(new CustomEvent(EARLY_ADD, { detail })));
    expect(lines()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^100ml/ }));
    await userEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }));
    expect(lines()).toMatchObject([{ size: '100ml', unitPrice: 4000 }]);
  });
});

it('asks for a size and confirms in the language of the page', async () => {
  renderIn('fr', <CardPurchase product={purchasable(aProduct())} />);
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter au panier/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez d’abord une contenance');
  await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter au panier/ }));
  expect(screen.getByRole('button', { name: /^Ajouté au panier/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Asad, 50ml\W+quantité ajoutée.*, 1$/);
});
