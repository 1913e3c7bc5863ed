import { cleanup, screen } from '@testing-library/react';
import { isShopReached, reloadOnce } from '@/components/failures/stale-release';
import type { SubmitOutcome } from '@/lib/orders/browser/submit-order';
import { asad, complete, field, open, openFilledIn, startVisit } from './testing/visit';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {} }) }));
jest.mock('@/components/failures/stale-release', () => ({
  ...jest.requireActual('@/components/failures/stale-release'),
  isShopReached: jest.fn(),
  reloadOnce: jest.fn(),
}));
// The scripts that submit an order belong to an outdated release.
let outcome: SubmitOutcome | null = null;
jest.mock('@/lib/orders/browser/submit-order', () => ({
  get submitForm() {
    if (outcome) return async () => outcome;
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

it.each([
  [500, 1],
  [300, 0],
])('is loaded anew where the shop takes %i for the delivery: %i times', async (shipping, times) => {
  outcome = { kind: 'changed', lines: [], promo: null, shipping };
  reload.mockReset().mockReturnValue(true);
  await pressComplete();
  outcome = null;
  expect(reload).toHaveBeenCalledTimes(times);
  expect(screen.queryAllByText(/^Prices have changed/)).toHaveLength(1 - times);
});

it('stays where the shop cannot be reached', async () => {
  reached.mockResolvedValue(false);
  reload.mockReset();
  await pressComplete();
  expect(await screen.findByText(/^We could not reach the shop/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
