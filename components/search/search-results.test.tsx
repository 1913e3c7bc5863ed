import { screen } from '@testing-library/react';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { aProduct } from '@/lib/catalogue/testing';
import { paginate } from '@/lib/listing/list';
import { SearchResults } from './search-results';

const PLAIN = { reasonsOf: () => [], offersGift: false };

it('keeps what was searched for in a field on every screen', () => {
  const found = paginate([aProduct({ name: 'Sauvage' })], 1);
  if (found === null) throw new Error('There is always a first page.');
  renderInEnglish(
    <SearchResults lang="en" query={{ text: 'sauvge', page: 1 }} found={found} {...PLAIN} />,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Sauvage');
  expect(screen.getByRole('searchbox')).toHaveValue('sauvge');
});

it('leads to the categories where nothing was searched for yet', () => {
  const found = paginate([], 1);
  if (found === null) throw new Error('There is always a first page.');
  renderInEnglish(
    <SearchResults lang="en" query={{ text: '', page: 1 }} found={found} {...PLAIN} />,
  );
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Men Perfumes' })).toBeVisible();
  expect(screen.queryByText('No products found.')).not.toBeInTheDocument();
});

it('is in the language of its page, and searches on in it', () => {
  const found = paginate([], 1);
  if (found === null) throw new Error('There is always a first page.');
  renderIn(
    'fr',
    <SearchResults lang="fr" query={{ text: 'zzz', page: 1 }} found={found} {...PLAIN} />,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Résultats pour «\u202fzzz\u202f»');
  expect(screen.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/fr/search');
  expect(screen.getByText('Aucun produit trouvé.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voir tous les produits' })).toHaveAttribute(
    'href',
    '/fr/all-products',
  );
});
