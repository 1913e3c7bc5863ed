/** Returns the id of a product's picture on its page; the index counts from 0. */
export const pictureId = (index: number): string => `picture-${index + 1}`;

/**
 * Scrolls a picture into view within its row. Unlike `scrollIntoView` it never scrolls the page,
 * even if the row is partly out of view.
 */
export function showInRow(id: string): void {
  const picture = document.getElementById(id);
  const row = picture?.parentElement;
  if (!picture || !row) return;
  const start = getComputedStyle(row).direction === 'rtl' ? 'right' : 'left';
  const { [start]: from } = row.getBoundingClientRect();
  row.scrollBy({ left: picture.getBoundingClientRect()[start] - from });
}
