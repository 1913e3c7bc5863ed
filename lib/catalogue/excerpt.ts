/** Descriptions are cut at this length (characters) for search engines. */
const DESCRIPTION_LENGTH = 155;

/** The beginning of a character or an HTML entity whose end was cut off. */
const BROKEN_END = /(?:[\uD800-\uDBFF]|&#?\w{0,31})$/;

/** Signs that are dropped before an ellipsis; not the semicolon, which may end an entity. */
const LOOSE_END = /[\s.,:!?،؛؟\-–—]+$/;

/** Marks around a part with a direction of its own; both count among the characters. */
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** Closes what was opened before the cut; drops one that was opened at the cut. */
function closed(text: string): string {
  const kept = text.replace(/\u2068$/, '').replace(LOOSE_END, '');
  const open = countOf(kept, ISOLATE) - countOf(kept, END_OF_ISOLATE);
  return `${kept}…${END_OF_ISOLATE.repeat(Math.max(0, open))}`;
}

/**
 * Cuts a text to a length (characters) at the end of a word, never inside an HTML entity, and adds
 * an ellipsis where it was cut. Runs of blanks become one, and isolates stay closed.
 */
export function excerpt(text: string, length: number = DESCRIPTION_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const room = plain.slice(0, length - Math.min(1, countOf(plain, ISOLATE)));
  const end = room.lastIndexOf(' ');
  const kept = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(BROKEN_END, '');
  return closed(kept);
}

/** First sentences are cut at this length (characters): two lines of a slide on a phone. */
const SENTENCE_LENGTH = 90;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a text, cut at the end of a word; empty for an empty text. */
export function firstSentence(text: string): string {
  const [first] = sentences.segment(text.replace(/\s+/g, ' ').trim());
  return excerpt(first?.segment ?? '', SENTENCE_LENGTH);
}
