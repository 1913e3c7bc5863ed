import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'next/navigation';
import { renderInEnglish } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { aProduct } from '@/lib/catalogue/testing';
import { listEntries } from '@/lib/listing/list';
import { listingIndex, viewOf } from '@/lib/listing/listing-index';
import { allProducts } from '@/lib/listing/listings';
import { anOverlay } from '@/lib/listing/testing';
import { foldListing, parseListing } from '@/lib/urls/listing-request';
import { ListingResults } from './listing-results';
import { ListingShell } from './listing-shell';

jest.mock('next/navigation');

const words = {
  products: [anOverlay({ id: 37, name: 'La Belle', rateCount: 5 })],
  featured: [],
  brands: {},
};

const sample = [
  aProduct({ id: 901, name: 'Asad' }),
  aProduct({ id: 902, name: 'Sauvage', brand: 'Dior', genre: 'women' }),
  aProduct({ id: 903, name: 'Glide', brand: 'Curren', type: 'watch', price: 60000 }),
  aProduct({ id: 904, name: 'Linen', brand: 'Glade', type: 'air' }),
  aProduct({ id: 37, name: 'La Belle', brand: 'Tom Ford' }),
];

async function show(search = '', products = sample) {
  const index = await listingIndex('en', allProducts, products, words);
  const router = aRouter();
  const query = parseListing(allProducts, new URLSearchParams(search));
  jest.mocked(useParams).mockReturnValue({ query: foldListing(allProducts, query) });
  const page = await listEntries(allProducts, index, query);
  if (page === null) throw new Error('no such page');
  renderInEnglish(
    <ListingShell lang="en" listing={viewOf('All Products', allProducts, index)} prices={null}>
      <ListingResults
        lang="en"
        listing={allProducts}
        groups={index.groups}
        query={query}
        page={page}
      />
    </ListingShell>,
  );
  return router;
}

const sidebar = () => within(screen.getByRole('region', { name: 'Filter By' }));
const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const brands = () =>
  within(sidebar().getByPlaceholderText(/^Search (Brand|Type)$/).parentElement ?? document.body)
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('value'));

describe('All Products', () => {
  it('shows every product until a sort or filter is chosen', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Products');
    expect(screen.getByText('Showing 5 of 5 products')).toBeInTheDocument();
    expect(names()).toEqual(expect.arrayContaining(['Asad', 'Sauvage', 'Glide', 'Linen']));
  });

  it('sorts by labels of its own, at once', async () => {
    const { push } = await show('brand=Dior&page=1');
    const sorts = within(sidebar().getByRole('group', { name: 'Sort By' })).getAllByRole('radio');
    expect(sorts.map((sort) => sort.parentElement?.textContent)).toEqual([
      'Latest',
      'Featured',
      'Top Rated',
      'Price(Lowest First)',
      'Price(Highest First)',
    ]);
    await userEvent.click(sidebar().getByRole('radio', { name: 'Price(Lowest First)' }));
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/all-products?brand=Dior&sort=price-lowest', {
        scroll: false,
      }),
    );
  });

  it('shows Clear Filters while a sort is selected only, and it resets the sort', async () => {
    await show('brand=Dior&sort=latest');
    expect(sidebar().getByRole('link', { name: 'Clear Filters' })).toHaveAttribute(
      'href',
      '/all-products?brand=Dior',
    );
  });

  it.each(['', 'brand=Dior', 'sort=nonsense'])('has no Clear Filters with "%s"', async (search) => {
    await show(search);
    expect(screen.queryByText('Clear Filters')).not.toBeInTheDocument();
  });

  it('says No Results Found, and leads back to everything', async () => {
    await show('brand=Nobody');
    expect(screen.getByText('No Results Found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
      'href',
      '/all-products',
    );
  });

  it('shows stars only where the shop itself has a rating', async () => {
    await show();
    expect(screen.getAllByText(/^Rated \d out of 5$/).map((text) => text.textContent)).toEqual([
      'Rated 5 out of 5',
    ]);
  });

  it('shows the stars that shoppers gave, to the half', async () => {
    await show('', [aProduct({ rating: 3.6, ratingCount: 8 })]);
    const stars = screen.getByText('Rated 3.5 out of 5').parentElement;
    expect(stars?.querySelectorAll('svg.full')).toHaveLength(3);
    expect(stars?.querySelectorAll('svg .half')).toHaveLength(1);
  });

  it('does not offer Top Rated where nobody has more than 4 stars, and answers who asks for it', async () => {
    await show('sort=top-rated', [aProduct({ rating: 4 })]);
    expect(sidebar().getByRole('radio', { name: 'Featured' })).toBeVisible();
    expect(sidebar().queryByRole('radio', { name: 'Top Rated' })).not.toBeInTheDocument();
    expect(sidebar().queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.getByText('No Results Found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sort By' }));
    const sorts = within(screen.getByRole('dialog', { name: 'SORT BY' }));
    expect(sorts.getByRole('link', { name: 'Featured' })).toBeVisible();
    expect(sorts.queryByRole('link', { name: 'Top Rated' })).not.toBeInTheDocument();
    expect(sorts.getByRole('link', { name: 'Clear Filters' })).toBeVisible();
  });

  it('has no group of brands where no product has one', async () => {
    await show('', [aProduct({ brand: '' })]);
    expect(sidebar().getByText('Price', { selector: 'summary' })).toBeInTheDocument();
    expect(sidebar().queryByText('Brand')).not.toBeInTheDocument();
  });

  it('filters by brand, category, genre and price, each in a section that folds; one visit is one step back', async () => {
    const { push, replace } = await show();
    for (const title of ['Brand', 'Category', 'Genre', 'Price']) {
      expect(sidebar().getByText(title, { selector: 'summary' })).toBeInTheDocument();
    }
    const watches = sidebar().getByRole('checkbox', { name: 'Watches 1' });
    await userEvent.click(watches);
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith('/all-products?category=watches', { scroll: false }),
    );
    await waitFor(() => expect(watches).not.toBeChecked());
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Women 1' }));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/all-products?genre=women', { scroll: false }),
    );
  });

  it('folds what is not set on arrival below the brands', async () => {
    await show('genre=women');
    const open = ['Brand', 'Category', 'Genre', 'Price'].filter((title) =>
      sidebar().getByText(title, { selector: 'summary' }).closest('details')?.hasAttribute('open'),
    );
    expect(open).toEqual(['Brand', 'Genre']);
  });

  it('narrows the brands by the text typed', async () => {
    await show();
    await userEvent.type(sidebar().getByPlaceholderText('Search Brand'), 'curr');
    expect(sidebar().getByRole('checkbox', { name: 'Curren 1' })).toBeVisible();
    expect(sidebar().queryByRole('checkbox', { name: 'Dior 1' })).not.toBeInTheDocument();
  });

  it('adapts the brands to the category chosen', async () => {
    await show('category=watches');
    expect(brands()).toEqual(['Curren']);
  });

  it('offers types for refreshers, which filter', async () => {
    await show('category=refreshers&brand=air');
    expect(brands()).toEqual(['air']);
    expect(names()).toContain('Linen');
    expect(screen.getByRole('link', { name: 'Remove filter Air' })).toHaveAttribute(
      'href',
      '/all-products?category=refreshers',
    );
  });

  it('offers its own sorts and Clear Filters in the panel of narrow screens', async () => {
    await show('sort=featured');
    await userEvent.click(screen.getByRole('button', { name: 'Sort By' }));
    const sorts = within(screen.getByRole('dialog', { name: 'SORT BY' }));
    expect(sorts.getByRole('link', { name: 'Featured' })).toHaveAttribute('aria-current', 'true');
    expect(sorts.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute(
      'href',
      '/all-products',
    );
    expect(sorts.getByRole('link', { name: 'Top Rated' })).toHaveAttribute(
      'href',
      '/all-products?sort=top-rated',
    );
  });
});
