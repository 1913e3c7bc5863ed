import { render, screen } from '@testing-library/react';
import { PendingResults } from './pending-results';
import { ResultsProvider } from './results-context';

const list = (pending: boolean) => (
  <ResultsProvider segment="all" pending={pending}>
    <PendingResults>Asad</PendingResults>
  </ResultsProvider>
);

it('says that products are loading until they are there (spec section 2)', () => {
  const { rerender } = render(list(true));
  expect(screen.getByRole('status')).toHaveTextContent('Loading products, please wait...');
  expect(screen.getByText('Asad')).toHaveAttribute('aria-busy', 'true');
  rerender(list(false));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Asad')).toHaveAttribute('aria-busy', 'false');
});
