/** The id of a product's picture on its page, from 0. */
export const pictureId = (index: number): string => `picture-${index + 1}`;

/**
 * Brings a picture of a product into view within its row. Unlike `scrollIntoView` this never moves
 * the page, where the row may be partly out of view.
 */
export function showInRow(id: string): void {
  const picture = document.getElementById(id);
  const row = picture?.parentElement;
  if (!picture || !row) return;
  const start = getComputedStyle(row).direction === 'rtl' ? 'right' : 'left';
  const { [start]: from } = row.getBoundingClientRect();
  row.scrollBy({ left: picture.getBoundingClientRect()[start] - from });
}
