import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { sampleLine } from '@/lib/basket/testing/samples';
import { basketTotals } from '@/lib/basket/totals';
import type { Product } from '@/lib/catalogue/product';
import { productTypes } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { ProductDetails } from './product-details';

beforeEach(() => {
  setUpBrowser();
  newVisit();
});

const show = (...facts: Parameters<typeof aProduct>) =>
  renderInEnglish(<ProductDetails lang="en" product={aProduct(...facts)} trail={[]} />);

const points = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .join('\n');

const messageOf = (link: Element) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text');

describe('the product screen', () => {
  it('shows name, prices, description and what shipping costs', () => {
    show({ name: 'Asad', price: 2000, discount: 0.2, description: 'Amber and pepper' });
    expect(screen.getByRole('heading', { level: 1, name: 'Asad' })).toBeVisible();
    expect(screen.getAllByText('$20.00')[0]).toBeVisible();
    expect(screen.getByText('$25.00').tagName).toBe('S');
    const description = screen.getByRole('region', { name: 'Description' });
    expect(within(description).getByText('Amber and pepper')).toBeVisible();
    expect(screen.getByText('Shipping calculated at checkout.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^ADD TO CART/ })).toBeVisible();
  });

  it('takes as many as earn the gift in one tap, where there is the offer, and then shows the basket', async () => {
    const offer = () => screen.queryByRole('button', { name: /^Take two: a 50ml of your choice/ });
    const product = aProduct();
    renderInEnglish(<ProductDetails lang="en" product={product} trail={[]} giftOffered />);
    for (let tap = 1; tap <= 2; tap += 1) {
      await userEvent.click(screen.getByRole('button', { name: /^Take two: a 50ml/ }));
      const { lines, open } = useBasket.getState();
      expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([['100ml', 2]]);
      expect(open).toBe(true);
    }
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(offer()).toBeNull();
  });

  it.each<[string, boolean, Partial<Product>]>([
    ['no offer', false, {}],
    ['what does not count', true, { type: 'watch' }],
    ['fewer left than it takes', true, { stock: 1 }],
  ])('offers no gift for %s', (_what, giftOffered, facts) => {
    const product = aProduct(facts);
    renderInEnglish(<ProductDetails {...{ lang: 'en', product, trail: [], giftOffered }} />);
    expect(screen.queryByText(/^Take /)).not.toBeInTheDocument();
  });

  it('says of the size of a gift to choose that it is free, beside its price struck through', async () => {
    show();
    const small = () => screen.getByRole('radio', { name: /^50ml/ }).closest('label');
    expect(small()).toHaveTextContent('50mlSmall $10.00');
    act(() => void useBasket.getState().add(sampleLine(), 2));
    expect(small()).toHaveTextContent('50mlFree Original price $10.00');
    expect(screen.getByRole('radio', { name: /^100ml/ })).toBeChecked();

    const tag = () => screen.getByText('Price').parentElement?.parentElement;
    expect(tag()).toHaveTextContent('Price $20.00');
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(tag()).toHaveTextContent('Price FreeOriginal price $10.00');
    expect(screen.getAllByText('$10.00').map(({ tagName }) => tagName)).toEqual(['S', 'S']);
    // One unit is the gift, not every one.
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(tag()).toHaveTextContent(/^Price \$10\.00$/);
  });

  it('takes one unit where the gift is chosen, and says of more that one is free', async () => {
    show();
    const small = () => screen.getByRole('radio', { name: /^50ml/ });
    const chip = () => small().closest('label');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await userEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }));
    expect(chip()).toHaveTextContent('50mlFree Original price $10.00');
    await userEvent.click(small());
    expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1');
    expect(chip()).toHaveTextContent('50mlFree Original price $10.00');

    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(chip()).toHaveTextContent('50ml1 free Original price $10.00');
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    await userEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }));
    const { lines } = useBasket.getState();
    expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['100ml', 2],
      ['50ml', 1],
    ]);
    expect(basketTotals(lines).subtotal).toBe(4000);
  });

  it.each<[Parameters<typeof ProductDetails>[0]['lang'], number, string]>([
    ['en', 2, 'Only 2 left'],
    ['fr', 1, 'Plus que 1 en stock'],
    ['ar', 1, 'بقيت قطعة واحدة فقط'],
    ['ar', 2, 'بقيت قطعتان فقط'],
    ['ar', 3, 'بقيت 3 قطع فقط'],
  ])('names the last few in %s, whatever the size', (lang, stock, text) => {
    renderIn(lang, <ProductDetails lang={lang} product={aProduct({ stock })} trail={[]} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([[undefined], [4]])('names no number where %s are left', (stock) => {
    const { container } = show({ stock });
    expect(container).not.toHaveTextContent(/left/);
  });

  it('names the last few of the chosen size, where sizes are counted each', async () => {
    const size = { price: 1000, inStock: true };
    const sizes = [
      { ...size, label: '30ml', stock: 1 },
      { ...size, label: '50ml', stock: 3 },
      { ...size, label: '75ml' },
    ];
    show({ type: 'single', sizes });
    expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^30ml/ }));
    expect(screen.getByText('Only 1 left')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));
    expect(screen.getByText('Only 3 left')).toBeVisible();
  });

  it('says what it is beside the price, and nothing where it does not know', () => {
    const { unmount } = show({ details: { concentration: ['eau-de-parfum'], volume: ['90ml'] } });
    const short = screen.getByText('Eau de parfum · 90ml');
    expect(short.parentElement).toHaveTextContent(/^Price \$20\.00/);
    unmount();
    show({ inStock: false, details: { volume: ['90ml'] } });
    expect(screen.getByText('90ml')).toBeVisible();
  });

  it('writes the sketch of its picture once, for the picture and what is drawn around it', () => {
    const sketch = 'data:image/webp;base64,AAAA';
    const product = aProduct({ imagePath: 'a.webp' });
    const { container } = renderInEnglish(
      <ProductDetails lang="en" product={product} trail={[]} sketch={sketch} />,
    );
    const picture = screen.getByRole('img', { name: /^Asad/ });
    expect(picture.parentElement?.style.backgroundImage).toContain(sketch);
    expect(container.innerHTML.split(sketch)).toHaveLength(2);
  });

  it('sets the mood of a scent with the last further picture, which nobody has to hear of', () => {
    const notes = { notes_top: ['bergamot'] };
    const images = ['a/1-2.webp', 'a/1-3.webp'];
    const { unmount } = show({ imagePath: 'a/1.webp', details: { ...notes, images } });
    const picture = within(screen.getByRole('region', { name: 'The scent' })).getByRole(
      'presentation',
    );
    expect(picture).toHaveAttribute('src', expect.stringContaining('a/1-3.webp'));
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(screen.getAllByRole('link', { name: /^Picture \d of 2$/ })).toHaveLength(2);
    unmount();
    const words = show({ imagePath: 'a/1.webp', details: notes });
    expect(words.container.querySelectorAll('[alt=""]')).toHaveLength(0);
    expect(screen.getByRole('region', { name: 'The scent' })).toHaveTextContent(/Topbergamot$/i);
  });

  it.each([1, 2])(
    'shows all pictures of what has no scent in the row, with %d further ones',
    (more) => {
      const images = ['a/1-2.webp', 'a/1-3.webp'].slice(0, more);
      show({ imagePath: 'a/1.webp', details: { images } });
      expect(screen.getAllByRole('link', { name: /^Picture/ })).toHaveLength(more + 1);
      expect(screen.queryByRole('region', { name: 'The scent' })).not.toBeInTheDocument();
      const description = within(screen.getByRole('region', { name: 'Description' }));
      expect(description.queryByRole('presentation')).not.toBeInTheDocument();
    },
  );

  it('describes what has no description', () => {
    show({ description: ' ' });
    expect(screen.getByText('Premium quality product')).toBeVisible();
  });

  it.each(productTypes)('says that a %s is sold out, and whom to ask when it returns', (type) => {
    const { container } = show({ id: 7, type, inStock: false });
    expect(screen.getByText('Sold out')).toBeVisible();
    const ask = screen.getByRole('link', { name: 'Ask on WhatsApp when it returns' });
    expect(messageOf(ask)).toMatch(
      /^Hello! When will Asad by Lattafa be back in stock\? http.*\/7$/,
    );
    expect(container.querySelector('form, input, noscript, [data-add]')).toBeNull();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.filter((text) => /cart|perfume/i.test(text ?? ''))).toEqual([]);
  });

  it('makes points of its own for every type', () => {
    const all = productTypes.map((type) => {
      const { unmount } = show({ type });
      const made = points();
      unmount();
      return made;
    });
    expect(new Set(all).size).toBe(productTypes.length);
  });

  it('makes its own points in place of those of its type', () => {
    show({ details: { points: ['Vegan', 'Made in Grasse'] } });
    expect(points()).toBe('Vegan\nMade in Grasse');
  });

  it.each([
    ['multiple', 'Our composition', /^Composed and poured by us/],
    ['single', 'Original', /^The house’s own bottle.* Our pictures of it are illustrations\.$/],
  ])('says what a %s is', (type, label, about) => {
    show({ type });
    expect(screen.getByText('Lattafa')).toBeVisible();
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(about)).toBeVisible();
  });

  it('sells what is of a type that nobody knows, without points, sizes or a perfume', () => {
    show({ type: 'candle', price: 1800 });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Select a Perfume/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('$18.00')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: /^ADD TO CART/ })).toBeEnabled();
  });

  it.each([
    ['multiple', ['50mlSmall $10.00', '80mlMedium $15.00', '100mlLarge $20.00']],
    ['musk', ['6mlSmall $10.00', '12mlLarge $20.00']],
    ['furniture', []],
    ['watch', []],
  ] as const)('offers the sizes of a %s with their prices', (type, sizes) => {
    show({ type, price: 2000 });
    const offered = screen.queryAllByRole('radio').map((size) => size.parentElement?.textContent);
    expect(offered).toEqual(sizes);
  });

  it.each([
    ['furniture', '320ml'],
    ['air', '500ml'],
  ] as const)('says the one size of a %s', (type, size) => {
    show({ type });
    expect(screen.getByText(size).parentElement).toHaveTextContent(`Size ${size}`);
  });

  it('asks for the perfume of a cream alone', () => {
    const { unmount } = show({ type: 'cream' });
    expect(screen.getByRole('button', { name: 'Select a Perfume required' })).toBeVisible();
    unmount();
    show({ type: 'body' });
    expect(screen.queryByRole('button', { name: /^Select a Perfume/ })).not.toBeInTheDocument();
  });
});

describe('the product screen in Arabic', () => {
  const showInArabic = (...facts: Parameters<typeof aProduct>) =>
    renderIn('ar', <ProductDetails lang="ar" product={aProduct(...facts)} trail={[HOME]} />);
  const HOME = { name: 'Home', path: '/' };

  it('says all but the name and the prices in Arabic, and leads to Arabic pages', () => {
    const { container } = showInArabic({ name: 'Asad', description: '', imagePath: 'a.webp' });
    expect(screen.getByRole('heading', { level: 1, name: 'Asad' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'الوصف' })).toHaveTextContent('منتج عالي الجودة');
    expect(screen.getByRole('button', { name: /^أضف إلى السلة/ })).toBeVisible();
    expect(screen.getByText('Home').tagName).toBe('BDI');
    expect(screen.getByRole('group', { name: 'الحجم' })).toHaveTextContent('100mlكبير $20.00');
    expect(points()).toMatch(/قارورة صغيرة للحقيبة.*\n.*يدوم على البشرة لساعات/);
    const latin = container.querySelector('[data-purchase]')?.textContent?.match(/[A-Za-z]{3,}/g);
    expect(new Set(latin)).toEqual(new Set(['Asad']));
  });

  it('asks in Arabic when a product returns, with a link to its Arabic page', () => {
    showInArabic({ id: 7, name: 'Asad', brand: 'Lattafa', inStock: false });
    const message = messageOf(screen.getByRole('link', { name: /^اسأل عبر واتساب/ }));
    expect(message?.replace(/[\u2068\u2069]/g, '')).toMatch(
      /^مرحبًا! متى يتوفر Asad من Lattafa من جديد؟ http.*\/ar\/product-details\/7$/,
    );
  });
});
