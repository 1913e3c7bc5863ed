import { completeStyles } from './complete-styles';
import { drawnBy, namesIn } from './drawn-classes';
import { requestsInOrder } from './request-order';
import { firstParts, type Part, partsOf } from './sheet-parts';

/** Matches a page's style sheets as Next writes them without a nonce. */
const SHEETS = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const SCRIPTS = /<script src="([^"]+)"/g;

/** Keeps a browser with scripts from loading font faces until `completeStyles` allows it. */
const HELD = ' data-faces="" media="(scripting: none)"';

const COMPLETE = `<script>(${completeStyles})()</script>`;

/** Returns the values of an attribute in the HTML. */
const valuesOf = (html: string, attribute: RegExp) =>
  [...html.matchAll(attribute)].map(([, value = '']) => value);

/** Returns the style element of a part, which says where in its sheet the part lies. */
const styleElement = ({ css, from, to, isFace }: Part, index: number) =>
  `<style data-sheet="${index}" data-from="${from}" data-to="${to}"${isFace ? HELD : ''}>${css}</style>`;

/** Memoises `work` by URL. */
function memoised<Result>(work: (url: string) => Result): (url: string) => Result {
  const results = new Map<string, { result: Result }>();
  return (url) => {
    const { result } = results.get(url) ?? { result: work(url) };
    results.set(url, { result });
    return result;
  };
}

/**
 * Returns a function that makes a page paint without waiting for a style sheet (docs/decisions.md,
 * "Styles stand in the page"). It puts the rules that the page can draw into the head, last, since
 * link previews read only the head's beginning. The links to the sheets stay inactive for React,
 * and `completeStyles` fetches the rest. A page without sheets, or with an unreadable one, stays
 * unchanged. @param read returns the text of a built file by its URL in a page; null if there is
 * none
 */
export function firstStyles(read: (url: string) => string | null): (html: string) => string {
  const sheetAt = memoised((url) => {
    const css = read(url);
    return css === null ? null : partsOf(css, url);
  });
  const namesAt = memoised((url) => namesIn(read(url) ?? ''));
  const sizeOf = memoised((url) => read(url)?.length ?? 0);

  return (html) => {
    const sheets = valuesOf(html, SHEETS).map(sheetAt);
    if (sheets.length === 0 || sheets.includes(null)) return html;
    const isDrawn = drawnBy(html, valuesOf(html, SCRIPTS).map(namesAt));
    const styles: string[] = [];
    return requestsInOrder(html, sizeOf)
      .replace(SHEETS, (link) => {
        const index = styles.length;
        const elements = firstParts(sheets[index] ?? [], isDrawn).map((part) =>
          styleElement(part, index),
        );
        styles.push(`${elements.join('')}${link.slice(0, -2)} disabled=""/>`);
        return '';
      })
      .replace('</head>', (end) => styles.join('') + end)
      .replace('</body>', (end) => COMPLETE + end);
  };
}
