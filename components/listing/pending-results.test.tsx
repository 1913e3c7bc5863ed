import { act, screen, waitFor } from '@testing-library/react';
import { useParams } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import { renderInEnglish } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { listingIndex, viewOf } from '@/lib/listing/listing-index';
import { allProducts } from '@/lib/listing/listings';
import { withSort } from '@/lib/listing/query';
import { ListingProvider, useListing } from './listing-context';
import { PendingResults } from './pending-results';

jest.mock('next/navigation');

let arrive = () => {};

/** A button whose change of the list waits until `arrive` is called. */
function Change() {
  const { query, change } = useListing();
  const [, startTransition] = useTransition();
  const sort = () =>
    startTransition(async () => {
      change(withSort(query, 'latest'));
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    });
  return (
    <button type="button" onClick={sort}>
      Sort
    </button>
  );
}

/** A button that opens the filters' panel. */
function OpenFilters() {
  const { setFiltersOpen } = useListing();
  return (
    <button type="button" onClick={() => setFiltersOpen(true)}>
      Filter By
    </button>
  );
}

async function renderAround(control: ReactNode) {
  aRouter();
  jest.mocked(useParams).mockReturnValue({ query: 'all' });
  const words = { products: [], featured: [], brands: {} };
  renderInEnglish(
    <ListingProvider
      listing={viewOf(
        'All Products',
        allProducts,
        await listingIndex('en', allProducts, [], words),
      )}
    >
      {control}
      <PendingResults>Asad</PendingResults>
    </ListingProvider>,
  );
}

it('says that products are loading until they are there', async () => {
  await renderAround(<Change />);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveTextContent('Loading products, please wait...');
  expect(screen.getByText('Asad')).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(screen.getByText('Asad')).toHaveAttribute('aria-busy', 'false');
});

it('leaves it to the open panel to say how many there are', async () => {
  await renderAround(<OpenFilters />);
  expect(screen.getByRole('status')).not.toHaveAttribute('aria-live');
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
