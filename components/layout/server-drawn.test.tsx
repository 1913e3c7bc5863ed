import { act, fireEvent, screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { hydrateRoot, type Root } from 'react-dom/client';
import { isBrowsers } from '@/components/testing/clicks';
import { aRouter } from '@/components/testing/router';
import { followed } from '@/components/ui/link';
import { ServerDrawn } from './server-drawn';

jest.mock('next/navigation');

const HTML = `<nav id="menu" aria-label="Menu"><a href="/musk?sort=a-z">Musk</a>
<a href="/watches">Watches</a><a href="/ar" hreflang="ar">العربية</a><a href="tel:+9611">Call</a>
<a href="https://wa.me/1" target="_blank">Chat</a></nav>`;

let root: Root;
let router: ReturnType<typeof aRouter>;

const link = (name: string) => screen.getByRole('link', { name });

function show(pathname: string) {
  jest.mocked(usePathname).mockReturnValue(pathname);
  return (
    <ServerDrawn as="nav" id="menu" label="Menu">
      {null}
    </ServerDrawn>
  );
}

beforeEach(() => {
  router = aRouter();
  const page = document.createElement('div');
  page.innerHTML = HTML;
  document.body.replaceChildren(page);
  act(() => {
    root = hydrateRoot(page, show('/watches'));
  });
});

afterEach(() => act(() => root.unmount()));

it('keeps what the server drew, and draws it again where the page is drawn anew', () => {
  const musk = link('Musk');
  act(() => root.render(show('/musk')));
  expect(link('Musk')).toBe(musk);
  act(() => root.render(null));
  act(() => root.render(show('/musk')));
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

it('leads its links through the router, and leaves all others to the browser', () => {
  expect(isBrowsers(link('Musk'))).toBe(false);
  expect(router.push.mock.calls).toEqual([['/musk?sort=a-z']]);
  expect(followed.link).toBe(link('Musk'));
  expect(isBrowsers(link('Musk'), { ctrlKey: true })).toBe(true);
  for (const other of ['العربية', 'Call', 'Chat']) expect(isBrowsers(link(other))).toBe(true);
  expect(router.push).toHaveBeenCalledTimes(1);
});

it('fetches a page once the shopper points at its link', () => {
  fireEvent.pointerOver(link('Chat'));
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(link('Musk'));
  expect(router.prefetch).toHaveBeenCalledWith('/musk?sort=a-z');
});

it('marks the link to the page in view', () => {
  expect(link('Watches')).toHaveAttribute('aria-current', 'page');
  act(() => root.render(show('/musk')));
  expect(link('Watches')).not.toHaveAttribute('aria-current');
  expect(link('Musk')).toHaveAttribute('aria-current', 'page');
});
