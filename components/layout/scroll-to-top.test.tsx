import { usePathname } from 'next/navigation';
import { renderInEnglish } from '@/components/testing/render';
import { ScrollToTop } from './scroll-to-top';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const pathname = jest.mocked(usePathname);
let scrollTo: jest.Mock;

/**
 * Shows pages one after the other, each reached by a link or, as the browser tells, by Back or
 * Forward.
 */
function visit(...steps: [path: string, by: 'link' | 'history'][]) {
  pathname.mockReturnValue('/');
  history.replaceState(null, '', '/');
  const { rerender } = renderInEnglish(<ScrollToTop />);
  for (const [path, by] of steps) {
    history.replaceState(null, '', path);
    if (by === 'history') window.dispatchEvent(new PopStateEvent('popstate'));
    pathname.mockReturnValue(location.pathname);
    rerender(<ScrollToTop />);
  }
}

beforeEach(() => {
  scrollTo = jest.fn();
  window.scrollTo = scrollTo;
});

it('opens a new page at its top', () => {
  visit(['/musk', 'link']);

  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('leaves the first page, a new query and a page found again by Back where they are', () => {
  visit(['/?page=2', 'link'], ['/musk', 'history'], ['/', 'history']);

  expect(scrollTo).not.toHaveBeenCalled();
});

it('opens a new page at its top after going back within a list', () => {
  visit(['/?page=2', 'link'], ['/', 'history'], ['/musk', 'link']);

  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('leaves a link to a place within a page to the browser', () => {
  visit(['/musk#more', 'link']);

  expect(scrollTo).not.toHaveBeenCalled();
});
