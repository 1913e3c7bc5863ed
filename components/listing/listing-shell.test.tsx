import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'next/navigation';
import { renderIn } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { sentence } from '@/components/testing/sentence';
import { aProduct } from '@/lib/catalogue/testing';
import type { Language } from '@/lib/language';
import { listingIndex, viewOf } from '@/lib/listing/listing-index';
import { allProducts, findListing } from '@/lib/listing/listings';
import { priceScaleOf } from '@/lib/listing/price-scale';
import { foldListing, parseListing } from '@/lib/urls/listing-request';
import { categoryWords } from '@/lib/words/category-words';
import { AppliedFilters } from './applied-filters';
import { ListingShell } from './listing-shell';
import { ResultsBar } from './results-bar';

jest.mock('next/navigation');

let push: jest.Mock;

const products = [
  aProduct({ id: 1, brand: 'Lattafa' }),
  aProduct({ id: 2, brand: 'Dior' }),
  aProduct({ id: 3, brand: 'Dior', genre: 'women' }),
];

const words = { products: [], featured: [], brands: {} };

async function show(
  search = '',
  {
    slug = 'perfumes',
    goods = products,
    unisex,
    lang = 'en',
  }: {
    lang?: Language;
    slug?: string;
    goods?: typeof products;
    unisex?: { href: string; count: number };
  } = {},
) {
  const listing = findListing(slug) ?? allProducts;
  ({ push } = aRouter());
  const query = parseListing(listing, new URLSearchParams(search));
  jest.mocked(useParams).mockReturnValue({ query: foldListing(listing, query) });
  const index = await listingIndex(lang, listing, goods, words);
  return renderIn(
    lang,
    <ListingShell
      lang={lang}
      listing={viewOf(categoryWords(lang, slug).title, listing, index)}
      prices={priceScaleOf(index.entries)}
      unisex={unisex}
    >
      <ResultsBar shown={3} total={3} />
      <AppliedFilters lang={lang} listing={listing} groups={index.groups} query={query} />
    </ListingShell>,
  );
}

const filters = () => within(screen.getByRole('region', { name: 'Filter By' }));
const drawing = () => document.querySelector('svg[preserveAspectRatio]');

describe('the listing screen', () => {
  it('offers each brand of the category with its count, and its genres', async () => {
    await show();
    expect(filters().getByRole('checkbox', { name: 'Dior 2' })).not.toBeChecked();
    expect(filters().getByRole('checkbox', { name: 'Women 1' })).toBeInTheDocument();
    expect(screen.getByText('Discover your signature scent')).toBeInTheDocument();
  });

  describe('with more brands than stand in a glance', () => {
    const brands = 'ABCDEFGHIJKL'.split('').map((letter) => `${letter} house`);
    const goods = brands.map((brand, index) => aProduct({ id: index + 1, brand }));
    const visibleBoxes = () =>
      filters()
        .getAllByRole('checkbox', { name: /house/ })
        .filter((box) => box.closest('details')?.open);

    it('shows the first eight, and all of them once they are asked for', async () => {
      await show('', { goods });
      expect(visibleBoxes()).toHaveLength(8);
      await userEvent.click(filters().getByText('Show all (12)'));
      expect(visibleBoxes()).toHaveLength(12);
    });

    it('finds by their names those that it does not show', async () => {
      await show('', { goods });
      const search = filters().getByPlaceholderText('Search Brand');
      await userEvent.type(search, 'L h');
      expect(filters().getByRole('checkbox', { name: 'L house 1' })).toBeVisible();
      await userEvent.clear(search);
      await waitFor(() => expect(visibleBoxes()).toHaveLength(8));
    });

    it('shows all where more are ticked than it would show', async () => {
      await show(
        `?${brands
          .slice(3)
          .map((brand) => `brand=${encodeURIComponent(brand)}`)
          .join('&')}`,
        {
          goods,
        },
      );
      expect(visibleBoxes()).toHaveLength(12);
    });
  });

  it('leads on to the unisex perfumes from a list that has none of them', async () => {
    await show('', { slug: 'perfumes-men', unisex: { href: '/perfumes?genre=unisex', count: 59 } });
    const link = screen.getByRole('link', { name: 'Unisex (59)' });
    expect(link).toHaveAttribute('href', '/perfumes?genre=unisex');
    expect(link.parentElement).toHaveTextContent('Perfumes for men and women alike: Unisex (59)');
  });

  it('ticks at once and asks for the list from its first page, staying where it is scrolled to', async () => {
    await show('page=2&sort=a-z');
    await userEvent.click(filters().getByRole('checkbox', { name: 'Dior 2' }));
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/perfumes?brand=Dior&sort=a-z', { scroll: false }),
    );
  });

  it('keeps a chosen note, which no group offers, whatever else is chosen', async () => {
    await show('note=White+Musk');
    expect(filters().queryByText('White Musk')).toBeNull();
    await userEvent.click(filters().getByRole('checkbox', { name: 'Dior 2' }));
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/perfumes?brand=Dior&note=white-musk', { scroll: false }),
    );
  });

  it('brings the brands ticked on arrival to the top, and leaves those ticked later in their place', async () => {
    await show('brand=Lattafa');
    const order = () =>
      filters()
        .getAllByRole('checkbox', { name: /^(Dior|Lattafa)/ })
        .map((box) => box.getAttribute('value'));
    expect(order()).toEqual(['Lattafa', 'Dior']);
    await userEvent.click(filters().getByRole('checkbox', { name: 'Lattafa 1' }));
    expect(order()).toEqual(['Lattafa', 'Dior']);
  });

  it('shows what is set as ticks and as links that take it away', async () => {
    await show('brand=Dior&genre=women&max=200');
    expect(filters().getByRole('checkbox', { name: 'Dior 2' })).toBeChecked();
    const applied = within(screen.getByRole('list', { name: 'Applied filters' }));
    expect(applied.getByRole('link', { name: 'Remove filter Dior' })).toHaveAttribute(
      'href',
      '/perfumes?genre=women&max=200',
    );
    expect(applied.getByRole('link', { name: 'Remove filter Up to $200' })).toHaveAttribute(
      'href',
      '/perfumes?brand=Dior&genre=women',
    );
    expect(applied.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/perfumes');
  });

  it('narrows the brands by the text typed, and says when none is left', async () => {
    await show();
    const search = filters().getByPlaceholderText('Search Brand');
    await userEvent.type(search, 'lat');
    expect(filters().queryByRole('checkbox', { name: 'Dior 2' })).not.toBeInTheDocument();
    await userEvent.type(search, 'xyz');
    expect(filters().getByText('No Brand found')).toBeInTheDocument();
  });

  it('calls the brand group Type on the refreshers route, and has no genre group for men', async () => {
    const { unmount } = await show('', { slug: 'refreshers', goods: [aProduct({ type: 'air' })] });
    await userEvent.type(filters().getByPlaceholderText('Search Type'), 'xyz');
    expect(filters().getByText('No Type found')).toBeInTheDocument();
    unmount();
    await show('', { slug: 'perfumes-men' });
    expect(filters().queryByText('Genre')).not.toBeInTheDocument();
  });

  it('offers no group that could change nothing, but takes away what is set by one', async () => {
    const goods = [aProduct({ id: 1 }), aProduct({ id: 2, brand: 'Dior' })];
    const { unmount } = await show('', { goods });
    expect(filters().queryByText('Genre')).not.toBeInTheDocument();
    unmount();
    await show('genre=men', { goods });
    expect(filters().getByRole('checkbox', { name: 'Men 2' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove filter Men' })).toBeInTheDocument();
  });

  it('sorts by the dropdown, with its options in order', async () => {
    await show('brand=Dior&page=3');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('newest');
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['featured', 'a-z', 'z-a', 'price-low', 'price-high', 'newest', 'oldest']);
    await userEvent.selectOptions(sort, 'price-high');
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/perfumes?brand=Dior&sort=price-high', { scroll: false }),
    );
  });

  it('says from what to what the list costs, beside the slider', async () => {
    await show('', { goods: [aProduct({ price: 1250 }), aProduct({ id: 2, price: 64000 })] });
    expect(filters().getByText(sentence('In this list: $12.50 to $640.00'))).toBeInTheDocument();
    expect(drawing()).toBeInTheDocument();
  });

  it('draws no prices that lie all in one place', async () => {
    await show('', { goods: [aProduct({ price: 350 }), aProduct({ id: 2, price: 1900 })] });
    expect(filters().getByText(sentence('In this list: $3.50 to $19.00'))).toBeInTheDocument();
    expect(drawing()).not.toBeInTheDocument();
  });

  it('clears all that is set from the panel itself, which keeps the focus', async () => {
    await show('brand=Dior&max=200&sort=a-z');
    const clear = filters().getByRole('link', { name: 'Clear all' });
    expect(clear).toHaveAttribute('href', '/perfumes?sort=a-z');
    await userEvent.click(clear);
    expect(filters().getByRole('button', { name: /^Show results/ })).toHaveFocus();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/perfumes?sort=a-z', { scroll: false }));
  });

  it('has nothing to clear in the panel while nothing is set', async () => {
    await show('sort=a-z');
    expect(filters().queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('opens and closes the panels of narrow screens by their own buttons', async () => {
    await show();
    const filterBy = screen.getByRole('button', { name: 'Filter By 3 products' });
    expect(filterBy).toHaveTextContent('Filter By (3)');
    await userEvent.click(filterBy);
    const panel = within(screen.getByRole('dialog', { name: 'Filter By' }));
    expect(panel.getByRole('button', { name: 'Show results (3)' })).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog', { name: 'Filter By' })).not.toBeInTheDocument();

    const sheet = screen.getByRole('dialog', { name: 'SORT BY' });
    expect(sheet).toHaveAttribute('aria-modal', 'false');
    const opener = screen.getByRole('button', { name: 'Sort By' });
    await userEvent.click(opener);
    expect(sheet).toHaveAttribute('aria-modal', 'true');
    const sorts = within(sheet);
    expect(
      sorts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Newest', '/perfumes'],
      ['Oldest', '/perfumes?sort=oldest'],
      ['Price, low to high', '/perfumes?sort=price-low'],
      ['Price, high to low', '/perfumes?sort=price-high'],
      ['Alphabetically, A-Z', '/perfumes?sort=a-z'],
      ['Alphabetically, Z-A', '/perfumes?sort=z-a'],
    ]);
    await userEvent.click(sorts.getByRole('button', { name: 'Close' }));
    expect(sheet).toHaveAttribute('aria-modal', 'false');
  });

  it('is in the language of its page, with values and brands as they are everywhere', async () => {
    await show('genre=women&max=200', { lang: 'ar' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('كل العطور');
    expect(screen.getByRole('link', { name: 'الرئيسية' })).toHaveAttribute('href', '/ar');
    expect(screen.getByText('عرض 3 من أصل 3 منتجات')).toBeInTheDocument();
    const panel = within(screen.getByRole('region', { name: 'التصفية' }));
    expect(panel.getByRole('checkbox', { name: 'نسائي 1' })).toHaveAttribute('value', 'women');
    const applied = within(screen.getByRole('list', { name: 'الفلاتر المختارة' }));
    expect(applied.getByRole('link', { name: /نسائي/ })).toHaveAttribute(
      'href',
      '/ar/perfumes?max=200',
    );
    expect(applied.getByRole('link', { name: /200/ })).toHaveTextContent('حتى \u2068$200\u2069');
    await userEvent.type(panel.getByPlaceholderText('ابحث عن ماركة'), 'dio');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Dior 2' }));
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/ar/perfumes?brand=Dior&genre=women&max=200', {
        scroll: false,
      }),
    );
  });

  it('says how many products are shown', async () => {
    await show();
    expect(screen.getByText('Showing 3 of 3 products')).toBeInTheDocument();
  });

  it('moves the price cap once the slider rests', async () => {
    jest.useFakeTimers();
    await show();
    const slider = screen.getByRole('slider', { name: 'Maximum price' });
    expect(slider).toHaveValue('500');
    const filled = () => slider.parentElement?.style.getPropertyValue('--cap');
    expect(filled()).toBe('1');
    expect(['min', 'max', 'step'].map((name) => slider.getAttribute(name))).toEqual([
      '0',
      '500',
      '10',
    ]);
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        slider,
        '200',
      );
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(filled()).toBe('0.4');
    expect(push).not.toHaveBeenCalled();
    await act(() => jest.runAllTimersAsync());
    expect(push).toHaveBeenCalledWith('/perfumes?max=200', { scroll: false });
    jest.useRealTimers();
  });
});
