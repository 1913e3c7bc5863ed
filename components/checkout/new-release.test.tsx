import { cleanup, screen } from '@testing-library/react';
import { isShopReached, reloadOnce } from '@/components/failures/stale-release';
import { asad, complete, field, open, openFilledIn, startVisit } from './testing/visit';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {} }) }));
jest.mock('@/components/failures/stale-release', () => ({
  ...jest.requireActual('@/components/failures/stale-release'),
  isShopReached: jest.fn(),
  reloadOnce: jest.fn(),
}));
// The scripts that submit an order belong to an outdated release.
jest.mock('@/lib/orders/browser/submit-order', () => ({
  get submitForm() {
    throw Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  },
}));

const reached = jest.mocked(isShopReached);
const reload = jest.mocked(reloadOnce);

async function pressComplete() {
  startVisit();
  const user = await openFilledIn(asad);
  await user.type(field(/^Discount code/), 'TEN');
  await user.click(complete());
}

it('is loaded anew, once, with everything that was typed, and says so', async () => {
  reached.mockResolvedValue(true);
  reload.mockReturnValue(true);
  await pressComplete();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(complete()).toHaveAttribute('aria-disabled', 'true');

  cleanup();
  open(asad);
  expect(await screen.findByText(/^The shop was updated just now/)).toBeVisible();
  expect(field(/^Address/)).toHaveValue('Hamra Street 12');
  expect(field(/^Discount code/)).toHaveValue('TEN');
  cleanup();
  open(asad);
  expect(screen.queryByText(/^The shop was updated/)).not.toBeInTheDocument();
});

it('is left to the shopper where that did not help', async () => {
  reached.mockResolvedValue(true);
  reload.mockReturnValue(false);
  await pressComplete();
  expect(await screen.findByText(/^The shop was updated since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it anew' })).toBeVisible();
  cleanup();
  open(asad);
  expect(screen.queryByText(/^The shop was updated/)).not.toBeInTheDocument();
});

it('stays where the shop cannot be reached', async () => {
  reached.mockResolvedValue(false);
  await pressComplete();
  expect(await screen.findByText(/^We could not reach the shop/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
