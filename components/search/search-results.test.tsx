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

it('says in its language why a product was found, and the offer where a gift is asked for', () => {
  const found = paginate([aProduct({ id: 1 }), aProduct({ id: 2 })], 1);
  if (found === null) throw new Error('There is always a first page.');
  const facts = [{ field: 'notes' as const, value: 'vanilla' }];
  const reasonsOf = (id: number) => (id === 2 ? facts : []);
  const query = { text: 'cadeau vanille', page: 1 };
  renderIn('fr', <SearchResults {...{ lang: 'fr', query, found, reasonsOf, offersGift: true }} />);
  const [named, scented] = screen.getAllByRole('article');
  expect(named).not.toHaveTextContent('Notes');
  expect(scented).toHaveTextContent(/Notes\s: vanille/);
  expect(screen.getByText(/^Pour deux parfums de 100ml/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choisir un parfum' })).toHaveAttribute(
    'href',
    '/fr/perfumes',
  );
});
