import { compile } from 'html-to-text';

/** Matches markup: a tag or an entity. */
const TAG = /<(?:\/?[a-z][^<>]*>|!--)/i;
/** Without such a tag the line breaks of a text are its paragraphs. */
const BLOCK = /<(?:p|br|div|ul|ol|li|table|h[1-6]|section|article)\b/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** More of a cell than this is not read: a description has at most 5,000 letters. */
const MAX_INPUT = 200_000;

const skipped = ['script', 'style', 'img', 'iframe', 'video', 'svg', 'noscript'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const options = {
  wordwrap: false as const,
  limits: { maxInputLength: MAX_INPUT, maxDepth: 100, ellipsis: '' },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
};

const fromHtml = compile(options);
const fromLines = compile({ ...options, preserveNewlines: true });

/** Returns whether a text has tags or entities. */
export function isHtml(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text);
}

/**
 * Returns the text of HTML, with its paragraphs, the items of its lists and its entities read; a
 * text without markup as it is. "&amp;amp;", which some exports write, is read too.
 */
export function textOfHtml(html: string): string {
  let text = html.slice(0, MAX_INPUT);
  for (let layer = 0; layer < 2 && isHtml(text); layer += 1) {
    text = BLOCK.test(text) ? fromHtml(text) : fromLines(text);
  }
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\u00a0/g, ' ')
    .trim();
}

/** WordPress's shortcodes: `[/caption]`, `[vc_row]`, `[gallery ids="1,2"]`. */
const SHORTCODE =
  /\[(?:\/[a-z][\w-]*|[a-z]+(?:_[a-z\d]+)+|[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"[\]]*"|'[^'[\]]*'|[^\s"'[\]]+))+)\s*\/?\]/gi;
const CLOSING = /\[\/([a-z][\w-]*)\s*\]/gi;

/**
 * Returns a text without WordPress's shortcodes, which only its own pages understand; what stands
 * between two of them stays. A word in brackets, "[new]", is none unless it is closed later.
 */
export function withoutShortcodes(text: string): string {
  const closed = new Set([...text.matchAll(CLOSING)].map(([, name = '']) => name.toLowerCase()));
  return text
    .replace(/\[([a-z][\w-]*)\s*\/?\]/gi, (code, name: string) =>
      closed.has(name.toLowerCase()) ? '\n' : code,
    )
    .replace(SHORTCODE, '\n');
}
