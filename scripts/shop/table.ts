/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** Marks that are drawn on the letter before them, or not at all. */
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/gu;
const TWICE_AS_WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The columns that a text takes on a terminal. */
function widthOf(text: string): number {
  const drawn = [...text.replace(WITHOUT_WIDTH, '')].length;
  return drawn + (text.match(TWICE_AS_WIDE)?.length ?? 0);
}

/** A text on one line and in at most so many columns, with an ellipsis where it was longer. */
export function clip(text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ');
  if (widthOf(line) <= width) return line;
  let clipped = '';
  for (const letter of line) {
    if (widthOf(clipped + letter) > width - 1) break;
    clipped += letter;
  }
  return `${clipped.trimEnd()}…`;
}

/** Ends a right-to-left text, so that the rest of its row stays to the right of it. */
export function endDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
}

/** Lines up rows of cells under headings, two blanks between columns. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  return all
    .map((row) =>
      widths
        .map((width, column) => {
          const cell = row[column] ?? '';
          return endDirection(cell) + ' '.repeat(width - widthOf(cell));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** "2026-01-02 03:04" of an ISO 8601 time, in UTC; a dash for none. */
export function formatTime(iso: string | null): string {
  return iso === null ? '-' : iso.slice(0, 16).replace('T', ' ');
}
