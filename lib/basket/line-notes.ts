import type { Cents } from '@/lib/money';
import { type BasketLine, lineKey } from './line';

// What the last quotes said of the basket's lines. Apart from quotes, since every card loads it.

/** Why a line cannot be had as it is: sold out, too few left for its quantity, or unknown. */
export type Gone = {
  soldOut?: true;
  /** How many pieces are left, above 0, if the line wants more. */
  left?: number;
};

/** A quote's note on a line, to show to the shopper. */
export type LineNote =
  | (Gone & { kind: 'gone' })
  | { kind: 'price'; from: Cents; to: Cents; left?: undefined };

/** Notes by line key. */
export type LineNotes = Readonly<Record<string, LineNote>>;

/**
 * Returns the note to show on a line; none where too few pieces were left but the shopper has
 * chosen fewer since.
 */
export function noteOn(line: BasketLine, notes: LineNotes): LineNote | undefined {
  const note = notes[lineKey(line)];
  return note?.left && line.quantity <= note.left ? undefined : note;
}

/** Returns the available lines: all except those that a quote found gone. */
export function availableLines(lines: readonly BasketLine[], notes: LineNotes): BasketLine[] {
  return lines.filter((line) => noteOn(line, notes)?.kind !== 'gone');
}
