import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'next/navigation';
import { aRouter } from '@/components/testing/router';
import { paginate } from '@/lib/catalogue/listing';
import { aProduct } from '@/lib/catalogue/testing';
import { selectEntries } from '@/lib/showcase/engine';
import { showcaseFolder } from '@/lib/showcase/folder';
import { overlayEntries } from '@/lib/showcase/overlay-entries';
import { showcaseCodec } from '@/lib/showcase/query';
import { showcaseIndex } from '@/lib/showcase/showcase-index';
import { ShowcaseResults } from './showcase-results';
import { ShowcaseShell } from './showcase-shell';

jest.mock('next/navigation');

const rated = overlayEntries[0];
if (rated === undefined) throw new Error('the overlay is empty');

const { items, facets: all } = showcaseIndex([
  aProduct({ id: 901, name: 'Asad' }),
  aProduct({ id: 902, name: 'Sauvage', brand: 'Dior', genre: 'women' }),
  aProduct({ id: 903, name: 'Glide', brand: 'Curren', type: 'watch', price: 60000 }),
  aProduct({ id: 904, name: 'Linen', brand: 'Glade', type: 'air' }),
  aProduct({ id: rated.id, name: rated.name, brand: 'Tom Ford' }),
]);

/** Without the usual names that no product has: a hundred of them make every query by role slow. */
const facets = {
  ...all,
  brands: { ...all.brands, options: all.brands.options.filter(({ count }) => count > 0) },
};

function show(search = '') {
  const { push } = aRouter();
  const query = showcaseCodec.parse(new URLSearchParams(search));
  jest.mocked(useParams).mockReturnValue({ query: showcaseFolder.fold(query) });
  const listing = paginate(selectEntries(items, query), query.page);
  if (listing === null) throw new Error('no such page');
  render(
    <ShowcaseShell facets={facets}>
      <ShowcaseResults query={query} listing={listing} />
    </ShowcaseShell>,
  );
  return push;
}

const sidebar = () => within(screen.getByRole('region', { name: 'Filter By' }));
const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const brands = () =>
  within(sidebar().getByPlaceholderText(/^Search (Brand|Type)$/).parentElement ?? document.body)
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('value'));

describe('All Products (spec section 2, All Products variant)', () => {
  it('shows every product until a sort or filter is chosen', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Products');
    expect(screen.getByText('Showing 5 of 5 products')).toBeInTheDocument();
    expect(names()).toEqual(expect.arrayContaining(['Asad', 'Sauvage', 'Glide', 'Linen']));
  });

  it('sorts by the labels of the specification, at once', async () => {
    const push = show('brand=Dior&page=1');
    const sorts = within(sidebar().getByRole('group', { name: 'Sort By' })).getAllByRole('radio');
    expect(sorts.map((sort) => sort.parentElement?.textContent)).toEqual([
      'Latest',
      'Featured',
      'Top Rated',
      'Price(Lowest First)',
      'Price(Highest First)',
    ]);
    await userEvent.click(sidebar().getByRole('radio', { name: 'Price(Lowest First)' }));
    expect(push).toHaveBeenCalledWith('/all-products?brand=Dior&sort=price-lowest', {
      scroll: false,
    });
  });

  it('shows Clear Filters while a sort is selected only, and it resets the sort', () => {
    show('brand=Dior&sort=latest');
    expect(sidebar().getByRole('link', { name: 'Clear Filters' })).toHaveAttribute(
      'href',
      '/all-products?brand=Dior',
    );
  });

  it.each(['', 'brand=Dior', 'sort=nonsense'])('has no Clear Filters with "%s"', (search) => {
    show(search);
    expect(screen.queryByText('Clear Filters')).not.toBeInTheDocument();
  });

  it('says No Results Found, and leads back to everything', () => {
    show('brand=Nobody');
    expect(screen.getByText('No Results Found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
      'href',
      '/all-products',
    );
  });

  it('shows stars only where the shop itself has a rating', () => {
    show();
    expect(screen.getAllByText(/^Rated \d out of 5$/).map((text) => text.textContent)).toEqual([
      `Rated ${rated.rateCount} out of 5`,
    ]);
  });

  it('filters by brand, category, genre and price, each in a section that folds', async () => {
    const push = show();
    for (const title of ['Brand', 'Category', 'Genre', 'Price']) {
      expect(sidebar().getByText(title, { selector: 'summary' })).toBeInTheDocument();
    }
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Watches 1' }));
    expect(push).toHaveBeenLastCalledWith('/all-products?category=Watches', { scroll: false });
    await userEvent.click(sidebar().getByRole('checkbox', { name: 'Women 1' }));
    expect(push).toHaveBeenLastCalledWith('/all-products?genre=women', { scroll: false });
  });

  it('folds what is not set on arrival below the brands', () => {
    show('genre=women');
    const open = ['Brand', 'Category', 'Genre', 'Price'].filter((title) =>
      sidebar().getByText(title, { selector: 'summary' }).closest('details')?.hasAttribute('open'),
    );
    expect(open).toEqual(['Brand', 'Genre']);
  });

  it('narrows the brands by the text typed', async () => {
    show();
    await userEvent.type(sidebar().getByPlaceholderText('Search Brand'), 'curr');
    expect(sidebar().getByRole('checkbox', { name: 'Curren 1' })).toBeVisible();
    expect(sidebar().queryByRole('checkbox', { name: 'Dior 1' })).not.toBeInTheDocument();
  });

  it('adapts the brands to the category chosen', () => {
    show('category=Watches');
    expect(brands()).toEqual(['Curren', 'Richard Mille']);
  });

  it('offers types for refreshers, which filter', () => {
    show('category=Air+and+Car+Refreshers&brand=air');
    expect(brands()).toEqual(['air', 'furniture', 'incense', 'car']);
    expect(names()).toContain('Linen');
    expect(screen.getByRole('link', { name: 'Remove filter Air' })).toHaveAttribute(
      'href',
      '/all-products?category=Air+and+Car+Refreshers',
    );
  });

  it('opens and closes the panels of narrow screens by their own buttons', async () => {
    const push = show('sort=featured');
    await userEvent.click(screen.getByRole('button', { name: /^Filter By/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Filter By' }));
    await userEvent.click(panel.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Sort By' }));
    const sorts = within(await screen.findByRole('dialog', { name: 'SORT BY' }));
    expect(sorts.getByRole('button', { name: 'Featured' })).toHaveAttribute('aria-pressed', 'true');
    expect(sorts.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute(
      'href',
      '/all-products',
    );
    await userEvent.click(sorts.getByRole('button', { name: 'Top Rated' }));
    expect(push).toHaveBeenCalledWith('/all-products?sort=top-rated', { scroll: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
