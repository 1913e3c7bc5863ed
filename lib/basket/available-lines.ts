import { type BasketLine, lineKey } from './line';
import type { LineNotes } from './quoted-lines';

// Apart from the other rules of quotes, which pages with a gift's hint alone need not fetch.

/** Returns the available lines: all except those that a quote found gone. */
export function availableLines(lines: readonly BasketLine[], notes: LineNotes): BasketLine[] {
  return lines.filter((line) => notes[lineKey(line)]?.kind !== 'gone');
}
