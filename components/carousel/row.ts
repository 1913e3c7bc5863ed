/** Where a row of slides stands. */
export type RowPosition = {
  /** The first slide in view, from 0. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
  /** Whether all slides are in view, so that nothing is to move. */
  fits: boolean;
};

/** A row of slides that can be moved, whoever moves it. */
export type Row = {
  position(): RowPosition;
  next(): void;
  back(): void;
  goTo(index: number): void;
};

export function samePosition(a: RowPosition, b: RowPosition): boolean {
  return a.index === b.index && a.atStart === b.atStart && a.atEnd === b.atEnd && a.fits === b.fits;
}
