/** The length (characters) a description is cut at for search engines (spec section 2). */
export const DESCRIPTION_LENGTH = 155;

/** Cuts a text to at most 155 characters at the end of a word, with an ellipsis where something was left out. */
export function excerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const room = plain.slice(0, DESCRIPTION_LENGTH);
  const end = room.lastIndexOf(' ');
  return `${room.slice(0, end > 0 ? end : DESCRIPTION_LENGTH - 1).replace(/[\s.,;:!?-]+$/, '')}…`;
}
