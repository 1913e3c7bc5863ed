/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** Marks that are drawn on the letter before them, or not at all. */
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/gu;
const TWICE_AS_WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const GAP = '  ';

/** The least width of a column that is narrowed. */
const MIN_WIDTH = 8;

/** The columns that a text takes on a terminal. */
function widthOf(text: string): number {
  const characters = [...text.replace(WITHOUT_WIDTH, '')].length;
  return characters + (text.match(TWICE_AS_WIDE)?.length ?? 0);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Cuts a line to `width` columns and ends it in an ellipsis where it was longer. */
function clip(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let clipped = '';
  for (const { segment } of letters.segment(line)) {
    if (widthOf(clipped + segment) > width - 1) break;
    clipped += segment;
  }
  return `${clipped.trimEnd()}…`;
}

/** How many names a question lists, and the width of each in columns. */
const MAX_NAMES = 5;
const NAME_WIDTH = 28;

/** Lists the first five names and counts the others: "3 Asad, 7 Seven and 12 more". */
export function nameSome(names: readonly string[]): string {
  const firstNames = names.slice(0, MAX_NAMES).map((name) => clip(onOneLine(name), NAME_WIDTH));
  const others = names.length - firstNames.length;
  return [firstNames.join(', '), ...(others > 0 ? [`${others} more`] : [])].join(' and ');
}

/** Ends a right-to-left text, so that the rest of its row stays to the right of it. */
export function endDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
}

/** Wraps a text; a word longer than a line, such as an address, stays whole. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** How a table is narrowed to `width`. */
export type TableFit = {
  /** The columns, by index from 0, whose cells may end in "…". */
  cut?: readonly number[];
  /** The columns whose cells may take several lines. */
  wrap?: readonly number[];
  /** In columns, the terminal's by default; null for any width. */
  width?: number | null;
};

/** Null for a file or another program, for which nothing is cut. */
const terminalWidth = () => (process.stdout.isTTY ? process.stdout.columns : null);

/** Narrows the widest of the columns that may be narrowed until a row fits. */
function fitWidths(natural: readonly number[], { cut = [], wrap = [], width }: TableFit): number[] {
  const widths = [...natural];
  if (width === null || width === undefined) return widths;
  const sum = () =>
    widths.reduce((total, column) => total + column, GAP.length * (widths.length - 1));
  const narrowable = [...cut, ...wrap];
  while (sum() > width) {
    const widest = narrowable.reduce(
      (best, column) => ((widths[column] ?? 0) > (widths[best] ?? 0) ? column : best),
      narrowable[0] ?? -1,
    );
    const now = widths[widest] ?? 0;
    if (now <= MIN_WIDTH) break;
    widths[widest] = now - 1;
  }
  return widths;
}

/**
 * Aligns rows of cells under headings, each on one line, with two spaces between columns. On a
 * narrower terminal, narrows the columns that `fit` names.
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fit: TableFit = {},
): string {
  const cellRows = [headings, ...rows].map((row) => row.map(onOneLine));
  const natural = headings.map((_, column) =>
    cellRows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  const { width = terminalWidth() } = fit;
  const widths = fitWidths(natural, { ...fit, width });
  const cellLines = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return fit.wrap?.includes(column) ? wrapText(text, width) : [clip(text, width)];
  };
  return cellRows
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
