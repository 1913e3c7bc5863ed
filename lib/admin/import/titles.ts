// What a row of a sheet is: its titles, what stands above them, or its totals.

/** How many rows of a sheet are looked at for its titles. */
export const TITLES_WITHIN = 20;

/** Returns whether a cell shows nothing: spaces and invisible marks alone. */
export function isBlank(cell: string): boolean {
  return cell === '' || /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/.test(cell);
}

function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => !isBlank(cell));
}

/** Returns whether a cell is an amount, a date or the like. A longer text is none. */
function looksLikeNumber(cell: string): boolean {
  return cell.length < 50 && /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(cell);
}

/**
 * Returns which of the first rows has the titles. What stands above them, such as "Price list 2030"
 * or a date, fills less than half as many cells; titles are mostly words.
 */
export function titlesAt(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, TITLES_WITHIN).map(filledOf);
  const most = Math.max(0, ...filled.map(({ length }) => length));
  const isFull = (cells: readonly string[]) => cells.length * 2 >= most;
  const at = filled.findIndex(isFull);
  const numbers = filled[at]?.filter(looksLikeNumber).length ?? 0;
  return at > 0 && most > 1 && numbers * 3 <= (filled[at]?.length ?? 0) ? at : 0;
}

const TOTAL =
  /^\s*(?:grand |sub)?(?:totals?|sum|sums|(?:ال)?مجموع|(?:ال)?[إا]جمالي|somme|total général|итого)\s*(?:[(:].*)?$/iu;

/** Returns whether the last row of a sheet counts the others: "Total", and little else. */
export function isTotals(cells: readonly string[], titles: readonly string[]): boolean {
  const filled = filledOf(cells);
  return TOTAL.test(filled[0] ?? '') && filled.length * 2 <= filledOf(titles).length;
}
