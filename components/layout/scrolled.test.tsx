import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { renderInEnglish } from '@/components/testing/render';
import { BackToTop, ScrollToTop } from './scrolled';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

describe('the way back to the top', () => {
  let observed: { margin: string | undefined; scroll: (past: boolean) => void };

  const EVERYWHERE = {
    boundingClientRect: new DOMRect(),
    intersectionRatio: 0,
    intersectionRect: new DOMRect(),
    rootBounds: null,
    target: document.body,
    time: 0,
  };

  /** A fake IntersectionObserver: reports that the top of the page left the screen or returned. */
  class FakeObserver implements IntersectionObserver {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];

    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observed = {
        margin: options?.rootMargin,
        scroll: (past) =>
          act(() => {
            callback([{ ...EVERYWHERE, isIntersecting: !past }], this);
          }),
      };
    }

    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }

  beforeEach(() => {
    window.IntersectionObserver = FakeObserver;
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
    window.scrollTo = jest.fn();
  });

  const button = () => screen.getByRole('button', { name: 'Back to top' });

  it('shows from 800 px of scroll', () => {
    renderInEnglish(<BackToTop label="Back to top">icon</BackToTop>);
    expect(observed.margin).toBe('799px 0px 0px 0px');
    expect(button()).not.toHaveAttribute('data-shown');

    observed.scroll(true);
    expect(button()).toHaveAttribute('data-shown');

    observed.scroll(false);
    expect(button()).not.toHaveAttribute('data-shown');
  });

  it('scrolls to the top and takes focus along', async () => {
    renderInEnglish(
      <>
        <main id="main" tabIndex={-1} />
        <BackToTop label="Back to top">icon</BackToTop>
      </>,
    );
    observed.scroll(true);

    await userEvent.click(button());

    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a newly opened page', () => {
  const pathname = jest.mocked(usePathname);
  let scrollTo: jest.Mock;

  /**
   * Shows pages one after the other, each opened by a link or, with a popstate event, by Back or
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
});
