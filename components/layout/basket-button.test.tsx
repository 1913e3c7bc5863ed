import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { sampleLine } from '@/lib/basket/testing/samples';
import { useBasket } from '@/store/basket';
import { BasketButton } from './basket-button';

jest.mock('@/components/basket/basket-drawer', () => ({
  BasketDrawer: () => <p>The drawer</p>,
}));

const lines = [sampleLine({ quantity: 5 }), sampleLine({ size: '50ml' })];

beforeEach(() => {
  useBasket.setState({ read: true, lines: [], open: false });
});

it('is a link to the cart in the HTML, without a count', () => {
  expect(renderToString(inLanguage('en', <BasketButton>icon</BasketButton>))).toMatch(
    /^<a href="\/cart"[^>]*>icon<span[^>]*>Basket<\/span><\/a>$/,
  );
});

it('counts distinct lines, once they have been read', () => {
  useBasket.setState({ read: false, lines });
  renderInEnglish(<BasketButton>icon</BasketButton>);
  const link = screen.getByRole('link', { name: /Basket$/ });
  expect(link).not.toHaveTextContent('2');

  act(() => useBasket.setState({ read: true }));
  expect(link).toHaveAccessibleName(/Basket, 2 products/);

  act(() => useBasket.setState({ lines: [] }));
  expect(link).toHaveAccessibleName(/Basket$/);
});

it('opens the drawer instead of leaving the page', async () => {
  renderInEnglish(<BasketButton>icon</BasketButton>);

  await userEvent.click(screen.getByRole('link', { name: /Basket/ }));

  expect(await screen.findByText('The drawer')).toBeVisible();
  expect(useBasket.getState().open).toBe(true);
});
