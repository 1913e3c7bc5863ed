import { FakeIntersectionObserver } from './intersection';

/** The width (CSS pixels) of every element. */
export const WIDTH = 800;

/** The position of an element in a row: the widths and margins of those before it. */
function offsetLeft(this: HTMLElement): number {
  const before = [...(this.parentElement?.children ?? [])].indexOf(this);
  const { width, marginRight } = this.style;
  return before * (Number.parseFloat(width || `${WIDTH}`) + Number.parseFloat(marginRight || '0'));
}

/** Adds to jsdom what a carousel needs: widths, intersections and the reduced-motion query. */
export function setUpBrowser({ reducedMotion = false } = {}) {
  window.IntersectionObserver = FakeIntersectionObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced-motion') && reducedMotion,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(offsetLeft);
}
