import { type ChildNode, parse, type Rule } from 'postcss';
import { completeStyles } from './complete-styles';

/**
 * A part of a style sheet: its text, its start and end in the sheet, and the CSS modules of its
 * classes and animations. A part without any applies to every page. Font faces with files are
 * separate parts.
 */
type Part = {
  css: string;
  from: number;
  to: number;
  modules: readonly string[];
  isFace: boolean;
};

/** Matches a page's style sheets as Next writes them without a nonce. */
const SHEETS = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const SCRIPTS = /<script src="([^"]+)"/g;
const FIRST_SCRIPT = /<link rel="preload" as="script" fetchPriority="low"/g;
const FACES = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;
const CLASSES = /\sclass="([^"]*)"/g;
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/gi;

/** Keeps a browser with scripts from loading font faces until `completeStyles` allows it. */
const HELD = ' data-faces="" media="(scripting: none)"';

const COMPLETE = `<script>(${completeStyles})()</script>`;

/** Returns the CSS module of a class, which a build names `module_name`; null if it has none. */
function moduleOf(name: string): string | null {
  const end = name.lastIndexOf('_');
  return end > 0 ? name.slice(0, end) : null;
}

const modulesOf = (names: readonly string[]) =>
  new Set(names.map(moduleOf).filter((module) => module !== null));

/** Returns all values that the expression finds. */
const valuesOf = (html: string, attribute: RegExp) =>
  [...html.matchAll(attribute)].map(([, value = '']) => value);

/** Returns the class names and the animation name of a sheet's top-level node. */
function namesIn(node: ChildNode): string[] {
  const names: string[] = [];
  const read = ({ selector }: Rule) => {
    names.push(...valuesOf(selector, /\.([\w-]+)/g));
  };
  if (node.type === 'rule') read(node);
  if (node.type === 'atrule') {
    node.walkRules(read);
    if (node.name.endsWith('keyframes')) names.push(node.params);
  }
  return names;
}

/** Returns a part's text with absolute URLs, so that it works inside a page. */
function movable(css: string, url: string): string {
  return css
    .replace(RELATIVE_URL, (_, quote: string, target: string) => {
      const { pathname, search } = new URL(target, `http://shop${url}`);
      return `url(${quote}${pathname}${search}${quote})`;
    })
    .replaceAll('</', '<\\/');
}

/** Splits a sheet into parts. */
function partsOf(css: string, url: string): Part[] {
  const nodes = parse(css).nodes;
  const starts = nodes.map(({ source }, index) => (index === 0 ? 0 : (source?.start?.offset ?? 0)));
  return nodes.map((node, index) => {
    const [from = 0, to = css.length] = starts.slice(index, index + 2);
    const text = css.slice(from, to);
    // A part with relative URLs counts for every page, since later rules keep their URLs.
    const modules = text.search(RELATIVE_URL) < 0 ? [...modulesOf(namesIn(node))] : [];
    // A fallback face is a local font and never waits.
    const isFace = node.type === 'atrule' && node.name === 'font-face' && /url\(/.test(text);
    return { css: movable(text, url), from, to, modules, isFace };
  });
}

/** Returns the style elements with the parts that a page needs, adjacent parts joined. */
function styleElements(parts: readonly Part[], index: number): string {
  const runs: Part[] = [];
  for (const part of parts) {
    const before = runs.at(-1);
    if (before?.to === part.from && before.isFace === part.isFace) {
      runs.splice(-1, 1, { ...before, css: before.css + part.css, to: part.to });
    } else runs.push(part);
  }
  return runs
    .map(
      ({ css, from, to, isFace }) =>
        `<style data-sheet="${index}" data-from="${from}" data-to="${to}"${isFace ? HELD : ''}>${css}</style>`,
    )
    .join('');
}

/**
 * Moves the preloads of font faces to the start of the body, to be started by `completeStyles`. In
 * the head, Chrome would wait for them before the first paint, and load them before the main
 * picture.
 */
function facesInBody(html: string): string {
  const faces = (html.match(FACES) ?? []).map((link) => link.replace('/>', ' media="not all"/>'));
  return html.replace(FACES, '').replace(/<body[^>]*>/, (body) => body + faces.join(''));
}

/** Makes browsers fetch the page's scripts before the pictures further down. */
const scriptsFirst = (html: string) =>
  html
    .replace(FIRST_SCRIPT, (link) => link.replace('"low"', '"high"'))
    .replace(SCRIPTS, '$& fetchPriority="high"');

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
 * "Styles stand in the page"). It puts all rules of the CSS modules that the HTML or its scripts
 * name into the head, last, since link previews read only the head's beginning. The links to the
 * sheets stay inactive for React, and `completeStyles` fetches the rest. A page without sheets, or
 * with an unreadable one, stays unchanged. @param read returns the text of a built file by its URL
 * in a page; null if there is none
 */
export function firstStyles(read: (url: string) => string | null): (html: string) => string {
  const sheetAt = memoised((url) => {
    const css = read(url);
    return css === null ? null : partsOf(css, url);
  });
  const namedBy = memoised((url) => modulesOf((read(url) ?? '').match(/[\w-]+_[a-z]/gi) ?? []));

  return (html) => {
    const sheets = valuesOf(html, SHEETS).map(sheetAt);
    if (sheets.length === 0 || sheets.includes(null)) return html;
    const drawn = modulesOf(valuesOf(html, CLASSES).flatMap((names) => names.split(/\s+/)));
    const pageModules = [drawn, ...valuesOf(html, SCRIPTS).map(namedBy)];
    const isNeeded = ({ modules }: Part) =>
      modules.length === 0 ||
      modules.some((module) => pageModules.some((names) => names.has(module)));
    const styles: string[] = [];
    return facesInBody(scriptsFirst(html))
      .replace(SHEETS, (link) => {
        const needed = (sheets[styles.length] ?? []).filter(isNeeded);
        styles.push(`${styleElements(needed, styles.length)}${link.slice(0, -2)} disabled=""/>`);
        return '';
      })
      .replace('</head>', (end) => styles.join('') + end)
      .replace('</body>', (end) => COMPLETE + end);
  };
}
