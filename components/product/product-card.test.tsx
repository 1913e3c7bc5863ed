import { screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { aProduct } from '@/lib/catalogue/testing';
import { ProductCard } from './product-card';

const card = () => screen.getByRole('article');

it('leads to the product by its picture and its name, and offers its sizes', () => {
  renderInEnglish(<ProductCard lang="en" product={aProduct({ id: 7, name: 'Asad' })} />);
  const [picture, name] = card().querySelectorAll('a');
  expect(picture?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/media\//));
  expect(picture).toHaveAttribute('href', '/product-details/7');
  expect(name).toBe(screen.getByRole('link', { name: 'Asad' }));
  expect(name).toHaveAttribute('href', '/product-details/7');
  expect(screen.getAllByRole('radio').map((size) => size.getAttribute('value'))).toEqual([
    '50ml',
    '80ml',
    '100ml',
  ]);
});

it.each([
  [0.125, '-13%'],
  [0.2, '-20%'],
])('badges a discount of %s as %s', (discount, badge) => {
  renderInEnglish(<ProductCard lang="en" product={aProduct({ discount })} />);
  expect(screen.getByText(badge)).toBeVisible();
});

it('says that it is sold out in place of sizes, button and badge, and leads to the product all the same', () => {
  renderInEnglish(
    <ProductCard lang="en" product={aProduct({ id: 7, discount: 0.2, inStock: false })} />,
  );
  expect(screen.getByText('Sold out')).toBeVisible();
  expect(screen.getByText('$20.00')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(card()).not.toHaveTextContent('%');
  expect(screen.getByRole('link', { name: 'Asad' })).toHaveAttribute('href', '/product-details/7');
});

it.each([
  [
    'its own further picture',
    ['flacons/amber.webp', 'terkibmen/2-2.webp', 'notes/roses.webp'],
    'terkibmen/2-2.webp',
  ],
  [
    'else one of several products',
    ['notes/roses.webp', 'flacons/amber.webp'],
    'flacons/amber.webp',
  ],
  ['no still life', ['notes/roses.webp'], null],
  ['nothing without further pictures', [], null],
])('keeps ready for a pointer %s, and reads nothing of it', (_, images, second) => {
  const details = images.length > 0 ? { images } : undefined;
  renderInEnglish(<ProductCard lang="en" product={aProduct({ details })} />);
  const drawn = card().querySelector('a > img + img');
  expect(drawn?.getAttribute('src') ?? null).toEqual(
    second && expect.stringContaining(`/images/640/${second}`),
  );
  expect(screen.queryAllByRole('img')).toEqual([]);
});

it.each([null, 0.004])('has no badge for a discount of %s', (discount) => {
  renderInEnglish(<ProductCard lang="en" product={aProduct({ discount })} />);
  expect(card()).not.toHaveTextContent('%');
});
