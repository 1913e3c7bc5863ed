import type { Row } from './row';

/** Scroll positions are fractions of a pixel off. */
const SLACK = 1;

type PlainRowOptions = {
  /** How many slides one movement passes. */
  step: number;
  reducedMotion: boolean;
};

/** The distance between the starts of two slides, in CSS pixels. */
function strideOf(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? [];
  const stride =
    first instanceof HTMLElement && second instanceof HTMLElement
      ? second.offsetLeft - first.offsetLeft
      : 0;
  return stride > 0 ? stride : Math.max(viewport.clientWidth, 1);
}

/** The row as the browser scrolls it, before the carousel script has taken over or without it. */
export function plainRow(viewport: HTMLElement, { step, reducedMotion }: PlainRowOptions): Row {
  const behavior: ScrollBehavior = reducedMotion ? 'auto' : 'smooth';
  const scrollBy = (slides: number) =>
    viewport.scrollBy({ left: slides * strideOf(viewport), behavior });
  return {
    position() {
      const { scrollLeft, scrollWidth, clientWidth } = viewport;
      return {
        index: Math.round(scrollLeft / strideOf(viewport)),
        atStart: scrollLeft <= SLACK,
        atEnd: scrollLeft + clientWidth >= scrollWidth - SLACK,
        fits: scrollWidth <= clientWidth + SLACK,
      };
    },
    next: () => scrollBy(step),
    back: () => scrollBy(-step),
    goTo: (index) => viewport.scrollTo({ left: index * strideOf(viewport), behavior }),
  };
}
