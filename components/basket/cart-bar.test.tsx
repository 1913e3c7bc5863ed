import { screen } from '@testing-library/react';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderInEnglish } from '@/components/testing/render';
import { sampleLine } from '@/lib/basket/testing/samples';
import { CartSummary } from './cart-view';

beforeEach(setUpBrowser);

const ways = () => screen.getAllByRole('link', { name: 'CHECK OUT' });

it('has total and way to checkout, and can be reached only until the sums’ own comes', async () => {
  renderInEnglish(
    <CartSummary lines={[sampleLine({ quantity: 3 })]} quotePending={false} terms={null} />,
  );
  expect(ways()).toHaveLength(1);

  await comeIntoView(false);
  const [own, inBar] = ways();
  const bar = inBar?.parentElement;
  expect(bar).toHaveTextContent('Total$60.00CHECK OUT');
  expect(inBar).toHaveAttribute('href', own?.getAttribute('href'));
  expect(bar).not.toHaveAttribute('inert');

  await comeIntoView(true);
  expect(bar).toHaveAttribute('inert');
});

it('is not there where nothing can be bought', async () => {
  renderInEnglish(<CartSummary lines={[]} quotePending={false} terms={null} />);
  await comeIntoView(false);
  expect(screen.queryByRole('link', { name: 'CHECK OUT' })).not.toBeInTheDocument();
});
