/** Matches text that was read in a wrong encoding or that a program took for a formula. */
const DAMAGES: readonly RegExp[] = [
  // A letter that could not be written: "Herm\ufffds", "Herm?s", "????".
  /\ufffd|\p{L}\?\p{L}|\?\?/u,
  // UTF-8 that was read as Latin: "HermÃ¨s", "Lâ€™Or", "Ø¹Ø·Ø±".
  /[ÂÃØÙ][\u0080-\u00bf\u0152-\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/u,
  // HTML that was never read: "L&#39;Or", "Dolce &amp; Gabbana".
  /&(?:[a-z]+|#x?[\da-f]+);/i,
  // Cells of a spreadsheet: "#NAME?", "1.23E+11".
  /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!)/,
  /^\d+(?:[.,]\d+)?E\+\d+$/,
  /\p{Cc}/u,
];

/** Returns whether a name looks as if it was damaged on its way into the shop. */
export function looksDamaged(name: string): boolean {
  return DAMAGES.some((damage) => damage.test(name));
}
