import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { isBrowsers } from '@/components/testing/clicks';
import { renderIn } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { followed, ShopLink } from './link';

jest.mock('next/navigation');

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

function aLink(props: Partial<ComponentProps<typeof ShopLink>> = {}) {
  const router = aRouter();
  renderIn(
    'fr',
    <ShopLink href="/musk" {...props}>
      Musc
    </ShopLink>,
  );
  return { router, link: screen.getByRole('link', { name: 'Musc' }) };
}

it('leads to the page in the language in view, within the shop', () => {
  const { router, link } = aLink();
  expect(link).toHaveAttribute('href', '/fr/musk');
  expect(isBrowsers(link)).toBe(false);
  expect(router.push).toHaveBeenCalledWith('/fr/musk', { scroll: undefined });
  expect(followed.link).toBe(link);
});

it('loads a document of its own from one without the frame', () => {
  const { router, link } = aLink();
  document.body.dataset.frameless = '';
  fireEvent.pointerEnter(link);
  expect(isBrowsers(link)).toBe(true);
  delete document.body.dataset.frameless;
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

it('leaves the new page scrolled as it is, where it is told to', () => {
  const { router, link } = aLink({ scroll: false });
  expect(isBrowsers(link)).toBe(false);
  expect(router.push).toHaveBeenCalledWith('/fr/musk', { scroll: false });
});

it.each([
  ['control', { ctrlKey: true }],
  ['command', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('is left to the browser where it is clicked with %s', (_with, init) => {
  const onNavigate = jest.fn();
  const { router, link } = aLink({ onNavigate });
  expect(isBrowsers(link, init)).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
  expect(onNavigate).not.toHaveBeenCalled();
});

it.each(['onClick', 'onNavigate'])('opens nothing where %s prevents it', (handler) => {
  const { router, link } = aLink({
    [handler]: (event: { preventDefault(): void }) => event.preventDefault(),
  });
  expect(isBrowsers(link)).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});

it.each([
  ['points at it', fireEvent.pointerEnter],
  ['touches it', fireEvent.pointerDown],
  ['focuses it', fireEvent.focus],
])('fetches the page ahead where the shopper %s, and not to spare data', (_what, act) => {
  const { router, link } = aLink();
  expect(router.prefetch).not.toHaveBeenCalled();
  act(link);
  expect(router.prefetch).toHaveBeenCalledWith('/fr/musk');
  router.prefetch.mockClear();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  act(link);
  expect(router.prefetch).not.toHaveBeenCalled();
});
