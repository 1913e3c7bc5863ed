import { type Cents, formatPrice } from '@/lib/money';
import { type BasketLine, type LineChoice, lineKey, lineTitle } from './line';

/** A basket line as the server prices it today: its current data, or that it can no longer be bought. */
export type QuotedLine = (BasketLine & { status: 'ok' }) | (LineChoice & { status: 'gone' });

/** What a quote found out about a line that the shopper should see. */
export type LineNote = { kind: 'gone' } | { kind: 'price'; from: Cents; to: Cents };

/** Notes by line key. */
export type LineNotes = Readonly<Record<string, LineNote>>;

function noteOf(line: BasketLine, quoted: QuotedLine, earlier?: LineNote): LineNote | undefined {
  if (quoted.status === 'gone') return { kind: 'gone' };
  const from = earlier?.kind === 'price' ? earlier.from : line.unitPrice;
  return from === quoted.unitPrice ? undefined : { kind: 'price', from, to: quoted.unitPrice };
}

/**
 * Brings a basket up to date with a quote: current names and prices, the shopper's own quantities, and a note
 * on each line whose price changed or that is gone. Lines the quote does not name stay as they are.
 */
export function applyQuotedLines(
  lines: readonly BasketLine[],
  notes: LineNotes,
  quotedLines: readonly QuotedLine[],
): { lines: BasketLine[]; notes: LineNotes } {
  const quotedByKey = new Map(quotedLines.map((quoted) => [lineKey(quoted), quoted]));
  const next: Record<string, LineNote> = {};
  const updated = lines.map((line) => {
    const key = lineKey(line);
    const quoted = quotedByKey.get(key);
    const note = quoted ? noteOf(line, quoted, notes[key]) : notes[key];
    if (note) next[key] = note;
    if (quoted?.status !== 'ok') return line;
    const { status, ...current } = quoted;
    return { ...current, quantity: line.quantity };
  });
  return { lines: updated, notes: next };
}

/** A note as the shopper reads it. */
export function noteText(line: Parameters<typeof lineTitle>[0], note: LineNote): string {
  const title = lineTitle(line);
  if (note.kind === 'gone') return `${title}: no longer available`;
  return `${title}: price changed from ${formatPrice(note.from)} to ${formatPrice(note.to)}`;
}

/** The lines that can be bought: all but those a quote found gone. */
export function availableLines(lines: readonly BasketLine[], notes: LineNotes): BasketLine[] {
  return lines.filter((line) => notes[lineKey(line)]?.kind !== 'gone');
}
