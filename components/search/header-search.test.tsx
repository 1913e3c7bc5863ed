import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { renderInEnglish } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { wordsOf } from '@/lib/words/words';
import { HeaderSearch } from './header-search';
import { useSearch } from './search-box';
import { PlainSearchBox } from './search-field';

jest.mock('next/navigation');

/** A screen that can be made wide. */
function aScreen() {
  const screenWidth = Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener() {},
    removeListener() {},
  });
  window.matchMedia = () => screenWidth;
  return async () => {
    screenWidth.matches = true;
    await act(async () => screenWidth.dispatchEvent(new Event('change')));
  };
}

const show = () =>
  renderInEnglish(
    <HeaderSearch>
      <PlainSearchBox words={wordsOf('en').search} action="/search" />
    </HeaderSearch>,
  );

beforeEach(() => {
  aRouter();
  act(() => useSearch.getState().clear());
});

it('is a plain form until the screen is wide, then a combobox that keeps what was typed, and the focus', async () => {
  const widen = aScreen();
  show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'ou');

  await widen();

  const box = await screen.findByRole('combobox', { name: 'Search products' });
  expect(box).toHaveValue('ou');
  expect(box).toHaveFocus();
});

it('has the text of the search screen that it stands on, and shows no results of it unasked', async () => {
  const widen = aScreen();
  const fetched = jest.spyOn(globalThis, 'fetch');
  history.replaceState(null, '', '/search?q=oud+rose');
  jest.mocked(usePathname).mockReturnValue('/search');
  show();

  await widen();

  const box = await screen.findByRole('combobox', { name: 'Search products' });
  expect(box).toHaveValue('oud rose');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(fetched).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});
