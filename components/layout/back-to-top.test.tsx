import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { BackToTop } from './back-to-top';

let observed: { margin: string | undefined; scroll: (past: boolean) => void };

const EVERYWHERE = {
  boundingClientRect: new DOMRect(),
  intersectionRatio: 0,
  intersectionRect: new DOMRect(),
  rootBounds: null,
  target: document.body,
  time: 0,
};

/** Stands in for the browser's: says that the top of the page left the screen, or came back. */
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
