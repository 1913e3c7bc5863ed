import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { usePanels } from '@/store/panels';
import { SearchBox, useSearch } from './search-box';

jest.mock('next/navigation');

let push: jest.Mock;
const answers = new Map<string, () => Promise<Response>>();
const sent: string[] = [];

const found = (...names: string[]) =>
  Response.json(
    names.map((name, index) => ({ id: index + 1, name, price: 20, image_path: `x/${index}.webp` })),
  );

async function type(text: string) {
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(box(), text);
}

const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('combobox', { name: 'Search products' });

beforeEach(() => {
  jest.useFakeTimers();
  answers.clear();
  sent.length = 0;
  act(() => useSearch.getState().clear());
  push = aRouter().push;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = String(input);
    sent.push(url);
    const query = new URL(url, 'http://localhost').searchParams.get('q') ?? '';
    return (answers.get(query) ?? (async () => found()))();
  });
  renderInEnglish(<SearchBox place="header" />);
});

afterEach(() => jest.useRealTimers());

describe('the search box', () => {
  it('sends what was typed 300 ms after the last key, URL-encoded, and shows at most six results', async () => {
    answers.set('a&b', async () => found('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'));
    await type('a&b');
    await rest(299);
    expect(sent).toEqual([]);
    await rest(1);
    expect(sent).toEqual(['/api/products/search?q=a%26b']);
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options).toHaveLength(6);
    expect(options[0]).toHaveTextContent('One$20.00');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('says that a slow search is on its way, and after 8 s how to go on', async () => {
    let reply = (_: Response) => {};
    answers.set('slow', () => new Promise((resolve) => (reply = resolve)));
    await type('slow');
    await rest(300);
    await rest(1_000);
    expect(screen.getByText('Searching…')).toBeVisible();
    await rest(7_000);
    expect(screen.getByText(/^This is taking long. Check your connection/)).toBeVisible();
    reply(found('One'));
    await rest(0);
    expect(screen.queryByText(/^This is taking long/)).not.toBeInTheDocument();
    expect(screen.getByRole('option')).toHaveTextContent('One');
  });

  it('says why a product was found, and the offer where a gift is asked for', async () => {
    const asad = { id: 1, name: 'Asad', price: 20, image_path: '', why: 'Notes: vanilla' };
    const headers = { 'x-offer': encodeURIComponent('Two are three: 100ml') };
    answers.set('gift', async () => Response.json([asad], { headers }));
    await type('gift');
    await rest(300);
    expect(screen.getByRole('option')).toHaveTextContent('AsadNotes: vanilla$20.00');
    expect(screen.getByText(/^Two are three: 100ml/)).toBeVisible();
    const perfumes = screen.getByRole('link', { name: 'Choose a perfume' });
    expect(perfumes).toHaveAttribute('href', '/perfumes');
  });

  it('tells two products of one name apart by their houses', async () => {
    const sauvage = { id: 1, name: 'Sauvage', price: 20, image_path: '' };
    answers.set('s', async () =>
      Response.json([
        { ...sauvage, brand: 'Dior', type: 'car' },
        { ...sauvage, id: 2, price: 125, brand: 'Dior', type: 'single' },
      ]),
    );
    await type('s');
    await rest(300);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'DiorSauvage$20.00',
      'Dior OriginalSauvage$125.00',
    ]);
  });

  it('says what is sold out', async () => {
    const asad = { id: 1, name: 'Asad', price: 20, image_path: '' };
    answers.set('a', async () =>
      Response.json([
        { ...asad, in_stock: false },
        { ...asad, id: 2 },
      ]),
    );
    await type('a');
    await rest(300);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'AsadSold out',
      'Asad$20.00',
    ]);
  });

  it('sends nothing for a blank text, which hides what was found before', async () => {
    await type('   ');
    await rest(1000);
    expect(sent).toEqual([]);

    answers.set('   o', async () => found('One'));
    await type('o');
    await rest(300);
    expect(screen.getByRole('option').querySelector('img')).toHaveAttribute('width', '60');
    expect(usePanels.getState().suggesting).toBe(true);
    await type('{Backspace}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(usePanels.getState().suggesting).toBe(false);
    await rest(1000);
    expect(sent).toHaveLength(1);
  });

  it('follows the arrow keys and opens the chosen product, emptying both boxes and closing the panels', async () => {
    answers.set('o', async () => found('One', 'Two'));
    usePanels.getState().openPanel('search');
    await type('o');
    await rest(300);
    await type('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /Two/ }).id,
    );
    await type('{Enter}');
    expect(push).toHaveBeenCalledWith('/product-details/2', expect.anything());
    expect(box()).toHaveValue('');
    expect(usePanels.getState().open).toBeNull();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('has links for options, which the browser opens elsewhere where that is asked for', async () => {
    answers.set('o', async () => found('One', 'Two'));
    await type('o');
    await rest(300);
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/product-details/1',
      '/product-details/2',
    ]);
    const [first, second] = options;
    if (!first || !second) throw new Error('two were found');
    expect(first.querySelector('a, button')).toBeNull();
    const left: boolean[] = [];
    // The browser has none to open another tab in.
    const stop = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stop);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(first, { [key]: true });
    removeEventListener('click', stop);
    expect(left).toEqual([true, true, true]);
    expect(push).not.toHaveBeenCalled();
    expect(box()).toHaveValue('o');
    expect(fireEvent.click(second)).toBe(false);
    expect(push).toHaveBeenCalledWith('/product-details/2', expect.anything());
    expect(box()).toHaveValue('');
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'chooses, marks and closes nothing while a word is composed: %j',
    async (composing) => {
      answers.set('o', async () => found('One', 'Two'));
      await type('o');
      await rest(300);
      await type('{ArrowDown}');
      const marked = box().getAttribute('aria-activedescendant');
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        expect(fireEvent.keyDown(box(), { key, ...composing })).toBe(true);
      }
      expect(push).not.toHaveBeenCalled();
      expect(box()).toHaveAttribute('aria-activedescendant', marked);
      fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
      expect(push).toHaveBeenCalledTimes(1);
    },
  );

  it('goes to the search screen on Enter when no result is chosen', async () => {
    await type('oud & rose{Enter}');
    expect(push).toHaveBeenCalledWith('/search?q=oud+%26+rose');
  });

  it('says when nothing was found', async () => {
    await type('zzz');
    await rest(300);
    const none = screen.getByText(/^No results found for/).closest('p');
    expect(none).toHaveTextContent('No results found for "zzz"');
    expect(none?.querySelector('svg')).toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).not.toHaveAttribute('aria-controls');
  });

  it('is in the language of the page, and leads on in it', async () => {
    answers.set('oud', async () => found('One', 'Two'));
    cleanup();
    renderIn('ar', <SearchBox place="header" />);
    const own = screen.getByRole('combobox', { name: 'ابحث في المنتجات' });
    fireEvent.change(own, { target: { value: 'oud' } });
    await rest(300);
    expect(screen.getByText('نتيجتان')).toBeInTheDocument();
    const all = screen.getByRole('link', { name: /^اعرض كل النتائج/ });
    expect(all).toHaveAttribute('href', '/ar/search?q=oud');
    fireEvent.submit(own);
    expect(push).toHaveBeenCalledWith('/ar/search?q=oud');
  });

  it('leads to the categories from its panel until something is typed', async () => {
    cleanup();
    renderInEnglish(<SearchBox place="panel" />);
    const link = screen.getByRole('link', { name: 'Men Perfumes' });
    act(() => usePanels.getState().openPanel('search'));
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(usePanels.getState().open).toBeNull();
    await type('a');
    expect(link).not.toBeInTheDocument();
  });

  it('ignores an answer that a newer text has overtaken', async () => {
    let late: (answer: Response) => void = () => {};
    answers.set('a', () => new Promise((resolve) => (late = resolve)));
    answers.set('ab', async () => found('Newer'));
    await type('a');
    await rest(300);
    await type('b');
    await rest(300);
    await act(async () => late(found('Older')));
    expect(screen.getByRole('option')).toHaveTextContent('Newer');
  });

  it('hides the dropdown where the search fails, on Escape and on a click outside', async () => {
    answers.set('x', async () => Response.json({ error: {} }, { status: 502 }));
    await type('x');
    await rest(300);
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument();

    answers.set('xo', async () => found('One'));
    await type('o');
    await rest(300);
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await type('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('xo');

    await type('{Backspace}o');
    await rest(300);
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
