import type { CellNote } from '../products/parse-rows';

/** How many lines a summary has; it only counts the others. */
const MAX_LINES = 100;

/** What a cell holds is said of the first of several alike alone. */
const withoutCell = (message: string) => message.replace(/ \(it is ".*"\)$/s, '');

function linesOf(notes: readonly CellNote[], fewest: number): string[] {
  const keyOf = ({ column, message }: CellNote) => `${column}\n${withoutCell(message)}`;
  const alike = new Map<string, Set<number>>();
  for (const note of notes) {
    const rows = alike.get(keyOf(note)) ?? new Set();
    alike.set(keyOf(note), rows.add(note.row));
  }
  const told = new Set<string>();
  return notes.flatMap((note) => {
    const others = (alike.get(keyOf(note))?.size ?? 1) - 1;
    const isOne = others + 1 < fewest;
    if (!isOne && told.has(keyOf(note))) return [];
    told.add(keyOf(note));
    const rows = isOne ? `row ${note.row}` : `row ${note.row} and ${others} more`;
    return [`  ${rows}, ${note.column}: ${note.message}`];
  });
}

/**
 * "  row 3, price: must be …" for each note. Notes of one column and message are one line from
 * `fewest` rows on: "  row 3 and 40 more, price: must be …".
 */
export function noteSummary(notes: readonly CellNote[], fewest = 2): string {
  const lines = linesOf(notes, fewest);
  const others = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(others > 0 ? [`  and ${others} more`] : [])].join('\n');
}

/** "  row 3, price: must be …" for each note, also for those that are alike. */
export function noteLines(notes: readonly CellNote[]): string {
  return noteSummary(notes, Number.POSITIVE_INFINITY);
}
