import { type ChildNode, parse, type Rule } from 'postcss';
import { completeStyles } from './complete-styles';

/**
 * A part of a style sheet: its text, where it begins and ends in the sheet, and the CSS modules
 * whose classes or animations it names. One without any counts on every page. Faces that are files
 * stand apart.
 */
type Part = {
  css: string;
  from: number;
  to: number;
  modules: readonly string[];
  isFace: boolean;
};

/** A page's sheets, as Next writes them where the page has no nonce. */
const SHEETS = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const SCRIPTS = /<script src="([^"]+)"/g;
const FIRST_SCRIPT = /<link rel="preload" as="script" fetchPriority="low"/g;
const FACES = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;
const CLASSES = /\sclass="([^"]*)"/g;
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/gi;

/** What keeps a browser with scripts from asking for faces until `completeStyles` lets it. */
const HELD = ' data-faces="" media="(scripting: none)"';

const COMPLETE = `<script>(${completeStyles})()</script>`;

/** The CSS module of a class, which a build writes as `module_name`; null where it has none. */
function moduleOf(name: string): string | null {
  const end = name.lastIndexOf('_');
  return end > 0 ? name.slice(0, end) : null;
}

const modulesOf = (names: readonly string[]) =>
  new Set(names.map(moduleOf).filter((module) => module !== null));

/** The values of an attribute wherever the expression finds it. */
const valuesOf = (html: string, attribute: RegExp) =>
  [...html.matchAll(attribute)].map(([, value = '']) => value);

/** The names that stand at the top of a sheet: of classes, and of an animation. */
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

/** A part's text as it may stand in a page: no URL depends on where the sheet lies. */
function movable(css: string, url: string): string {
  return css
    .replace(RELATIVE_URL, (_, quote: string, target: string) => {
      const { pathname, search } = new URL(target, `http://shop${url}`);
      return `url(${quote}${pathname}${search}${quote})`;
    })
    .replaceAll('</', '<\\/');
}

/** The parts of a sheet, which together are all of it. */
function partsOf(css: string, url: string): Part[] {
  const nodes = parse(css).nodes;
  const starts = nodes.map(({ source }, index) => (index === 0 ? 0 : (source?.start?.offset ?? 0)));
  return nodes.map((node, index) => {
    const [from = 0, to = css.length] = starts.slice(index, index + 2);
    const text = css.slice(from, to);
    // Of what comes later, no URL is changed.
    const modules = text.search(RELATIVE_URL) < 0 ? [...modulesOf(namesIn(node))] : [];
    // What stands for a face until it comes is on the reader's machine, and never waits.
    const isFace = node.type === 'atrule' && node.name === 'font-face' && /url\(/.test(text);
    return { css: movable(text, url), from, to, modules, isFace };
  });
}

/** The parts that a page needs, those that follow each other as one, as elements of its head. */
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
 * Asks for the faces at the beginning of the body, and once `completeStyles` lets it. From a head,
 * Chrome would wait for them with the first paint, and fetch them before the picture that a page is
 * judged by.
 */
function facesInBody(html: string): string {
  const faces = (html.match(FACES) ?? []).map((link) => link.replace('/>', ' media="not all"/>'));
  return html.replace(FACES, '').replace(/<body[^>]*>/, (body) => body + faces.join(''));
}

/** Has a browser fetch the page's scripts before the pictures that are further down. */
const scriptsFirst = (html: string) =>
  html
    .replace(FIRST_SCRIPT, (link) => link.replace('"low"', '"high"'))
    .replace(SCRIPTS, '$& fetchPriority="high"');

/** What `work` makes of a URL, made once. */
function remembered<Result>(work: (url: string) => Result): (url: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (url) => {
    const { result } = known.get(url) ?? { result: work(url) };
    known.set(url, { result });
    return result;
  };
}

/**
 * Makes pages that are painted without waiting for a style sheet. In a page's head stand all rules
 * of the CSS modules that its HTML or its own scripts name. Its sheets are not fetched with it:
 * their links stay, where React finds them, and `completeStyles` gets what they have besides. They
 * come last in the head: services that draw link previews read no more than its beginning. A page
 * without sheets, or with one that cannot be read, stays as it is.
 * docs/decisions.md, "Styles stand in the page".
 * @param read gives the text of a built file by its URL in a page, and null where there is none
 */
export function firstStyles(read: (url: string) => string | null): (html: string) => string {
  const sheetAt = remembered((url) => {
    const css = read(url);
    return css === null ? null : partsOf(css, url);
  });
  const namedBy = remembered((url) => modulesOf((read(url) ?? '').match(/[\w-]+_[a-z]/gi) ?? []));

  return (html) => {
    const sheets = valuesOf(html, SHEETS).map(sheetAt);
    if (sheets.length === 0 || sheets.includes(null)) return html;
    const drawn = modulesOf(valuesOf(html, CLASSES).flatMap((names) => names.split(/\s+/)));
    const own = [drawn, ...valuesOf(html, SCRIPTS).map(namedBy)];
    const isNeeded = ({ modules }: Part) =>
      modules.length === 0 || modules.some((module) => own.some((names) => names.has(module)));
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
