/** The length (characters) a description is cut at for search engines (spec section 2). */
const DESCRIPTION_LENGTH = 155;

/** The beginning of a character or an HTML entity whose end was cut off. */
const BROKEN_END = /(?:[\uD800-\uDBFF]|&#?\w{0,31})$/;

/** What no ellipsis follows; a semicolon may end an entity. */
const LOOSE_END = /[\s.,:!?\-–—]+$/;

/**
 * Cuts a text to a length (characters), at the end of a word and never inside an HTML entity, with an ellipsis where
 * something was left out. Runs of blanks become one.
 */
export function excerpt(text: string, length: number = DESCRIPTION_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const room = plain.slice(0, length);
  const end = room.lastIndexOf(' ');
  const kept = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(BROKEN_END, '');
  return `${kept.replace(LOOSE_END, '')}…`;
}
