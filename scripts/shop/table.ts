/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** Marks that are drawn on the letter before them, or not at all. */
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/gu;
const TWICE_AS_WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const GAP = '  ';

/** What a column keeps at least where it gives way. */
const NARROWEST = 8;

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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutTo(width: number, text: string): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (widthOf(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The lines of a text; a word that is longer than a line, such as an address, stays whole. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** How a table becomes narrower where it is wider than `width`. */
export type TableFit = {
  /** The columns, by index from 0, whose cells may end in "…". */
  cut?: readonly number[];
  /** The columns whose cells may take several lines. */
  wrap?: readonly number[];
  /** In letters; null for as wide as it is. The terminal's where nobody says. */
  width?: number | null;
};

/** Nothing is cut that a file or another program reads. */
const terminalWidth = () => (process.stdout.isTTY ? process.stdout.columns : null);

/** Takes from the widest of the columns that may give way until a row fits. */
function fitted(natural: readonly number[], { cut = [], wrap = [], width }: TableFit): number[] {
  const widths = [...natural];
  if (width === null || width === undefined) return widths;
  const sum = () => widths.reduce((all, one) => all + one, GAP.length * (widths.length - 1));
  const yielding = [...cut, ...wrap];
  while (sum() > width) {
    const widest = yielding.reduce(
      (best, column) => ((widths[column] ?? 0) > (widths[best] ?? 0) ? column : best),
      yielding[0] ?? -1,
    );
    const now = widths[widest] ?? 0;
    if (now <= NARROWEST) break;
    widths[widest] = now - 1;
  }
  return widths;
}

/**
 * Lines up rows of cells under headings, two blanks between columns. Where a terminal is narrower,
 * the columns that `fit` names give way.
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fit: TableFit = {},
): string {
  const all = [headings, ...rows];
  const natural = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  const widths = fitted(natural, { width: terminalWidth(), ...fit });
  const cellLines = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return fit.wrap?.includes(column) ? linesOf(text, width) : [cutTo(width, text)];
  };
  return all
    .flatMap((row) => {
      const cells = widths.map((_, column) => cellLines(row[column] ?? '', column));
      const height = Math.max(...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, line) =>
        cells
          .map((lines, column) => {
            const cell = lines[line] ?? '';
            const blanks = Math.max(0, (widths[column] ?? 0) - widthOf(cell));
            return endDirection(cell) + ' '.repeat(blanks);
          })
          .join(GAP)
          .trimEnd(),
      );
    })
    .join('\n');
}
