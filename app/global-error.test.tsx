import { screen } from '@testing-library/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import GlobalError from './global-error';

const retry = jest.fn();

let root: Root;

/** Replaces the document with the view, as React does when the root layout fails. */
function showOn(path: string, error: unknown) {
  window.history.pushState(null, '', path);
  root = createRoot(document);
  act(() => root.render(<GlobalError error={error} retry={retry} />));
}

afterEach(() => act(() => root.unmount()));

it('says in the language of the page what went wrong, and leads home', async () => {
  showOn('/ar/perfumes', Object.assign(new Error('masked'), { digest: '1' }));
  expect(await screen.findByRole('heading', { name: ar.failure.title })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('alert')).toHaveTextContent(ar.failure.ourSide);
  expect(screen.getByRole('link', { name: ar.failure.goHome })).toHaveAttribute('href', '/ar');
  screen.getByRole('button', { name: ar.failure.tryAgain }).click();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('has the English texts of the other error view', () => {
  showOn('/perfumes', null);
  const { title, ourSide, tryAgain, goHome } = en.failure;
  expect(document.title).toBe(title);
  for (const text of [ourSide, tryAgain, goHome]) expect(screen.getByText(text)).toBeVisible();
});
