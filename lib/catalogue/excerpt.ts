/** Descriptions are cut at this length (characters) for search engines. */
const DESCRIPTION_LENGTH = 155;

/** Matches an incomplete character or HTML entity at the end. */
const BROKEN_END = /(?:[\uD800-\uDBFF]|&#?\w{0,31})$/;

/** Signs to drop before an ellipsis; not the semicolon, which may end an entity. */
const LOOSE_END = /[\s.,:!?،؛؟\-–—]+$/;

/** The isolate characters around a part with its own direction; both count as characters. */
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** Closes an isolate that the cut left open; drops one that opens at the cut. */
function closed(text: string): string {
  const trimmed = text.replace(/\u2068$/, '').replace(LOOSE_END, '');
  const open = countOf(trimmed, ISOLATE) - countOf(trimmed, END_OF_ISOLATE);
  return `${trimmed}…${END_OF_ISOLATE.repeat(Math.max(0, open))}`;
}

/**
 * Shortens a text to a length (characters) at the end of a word, never inside an HTML entity, with
 * an ellipsis. Collapses blanks and keeps isolates closed.
 */
export function excerpt(text: string, length: number = DESCRIPTION_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const room = plain.slice(0, length - Math.min(1, countOf(plain, ISOLATE)));
  const end = room.lastIndexOf(' ');
  const start = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(BROKEN_END, '');
  return closed(start);
}

/** The longest first sentence (characters): two lines of a slide on a phone. */
const SENTENCE_LENGTH = 90;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns the first sentence of a text, shortened at the end of a word; empty for an empty text.
 */
export function firstSentence(text: string): string {
  const [first] = sentences.segment(text.replace(/\s+/g, ' ').trim());
  return excerpt(first?.segment ?? '', SENTENCE_LENGTH);
}
