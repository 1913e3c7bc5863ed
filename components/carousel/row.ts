/** The position of a row of slides. */
export type RowPosition = {
  /** The first slide in view, from 0. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
  /** Whether all slides are in view, so that the row does not move. */
  fits: boolean;
};

/** A row of slides that moves: by the browser's scrolling or by the carousel script. */
export type Row = {
  position(): RowPosition;
  next(): void;
  back(): void;
  goTo(index: number): void;
};

/** Returns the row's position, or the same object as before if it has not changed. */
export function positionAfter(before: RowPosition, row: Row): RowPosition {
  const now = row.position();
  const same =
    now.index === before.index &&
    now.atStart === before.atStart &&
    now.atEnd === before.atEnd &&
    now.fits === before.fits;
  return same ? before : now;
}

/** Scroll positions can be fractions of a pixel off. */
const SLACK = 1;

type PlainRowOptions = {
  /** How many slides one movement passes. */
  step: number;
  reducedMotion: boolean;
};

/**
 * Returns the distance from one slide to the next in CSS px; negative in right-to-left pages, as
 * `scrollLeft` is there.
 */
function strideOf(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? [];
  const stride =
    first instanceof HTMLElement && second instanceof HTMLElement
      ? second.offsetLeft - first.offsetLeft
      : 0;
  return stride === 0 ? Math.max(viewport.clientWidth, 1) : stride;
}

/** The row that the browser scrolls, until or without the carousel script. */
export function plainRow(viewport: HTMLElement, { step, reducedMotion }: PlainRowOptions): Row {
  const behavior: ScrollBehavior = reducedMotion ? 'auto' : 'smooth';
  const scrollBy = (slides: number) =>
    viewport.scrollBy({ left: slides * strideOf(viewport), behavior });
  return {
    position() {
      const { scrollLeft, scrollWidth, clientWidth } = viewport;
      const passed = Math.abs(scrollLeft);
      return {
        index: Math.round(passed / Math.abs(strideOf(viewport))),
        atStart: passed <= SLACK,
        atEnd: passed + clientWidth >= scrollWidth - SLACK,
        fits: scrollWidth <= clientWidth + SLACK,
      };
    },
    next: () => scrollBy(step),
    back: () => scrollBy(-step),
    goTo: (index) => viewport.scrollTo({ left: index * strideOf(viewport), behavior }),
  };
}
