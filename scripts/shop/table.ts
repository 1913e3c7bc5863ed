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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** A line in at most so many columns, with an ellipsis where it was longer. */
function clip(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let clipped = '';
  for (const { segment } of letters.segment(line)) {
    if (widthOf(clipped + segment) > width - 1) break;
    clipped += segment;
  }
  return `${clipped.trimEnd()}…`;
}

/** Names that a question says, each in at most so many columns. */
const MAX_NAMED = 5;
const NAME_WIDTH = 28;

/** The first five of some names, and how many more there are: "3 Asad, 7 Seven and 12 more". */
export function nameSome(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => clip(onOneLine(name), NAME_WIDTH));
  const left = names.length - named.length;
  return [named.join(', '), ...(left > 0 ? [`${left} more`] : [])].join(' and ');
}

/** Ends a right-to-left text, so that the rest of its row stays to the right of it. */
export function endDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
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
  /** In letters; null for as wide as it is. The terminal's by default. */
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
 * Lines up rows of cells under headings, each on one line, two blanks between columns. Where a
 * terminal is narrower, the columns that `fit` names give way.
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fit: TableFit = {},
): string {
  const all = [headings, ...rows].map((row) => row.map(onOneLine));
  const natural = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  const { width = terminalWidth() } = fit;
  const widths = fitted(natural, { ...fit, width });
  const cellLines = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return fit.wrap?.includes(column) ? linesOf(text, width) : [clip(text, width)];
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
