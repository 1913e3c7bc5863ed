import { type ChildNode, type Container, parse, type Root, type Rule } from 'postcss';

/** Whether a page can draw an element of a class. */
type IsDrawn = (name: string) => boolean;

/**
 * A part of a style sheet: its text as it may stand in a page, and its start and end in the sheet.
 * Font faces with files are separate parts.
 */
export type Part = {
  css: string;
  from: number;
  to: number;
  isFace: boolean;
  isNeeded: (isDrawn: IsDrawn) => boolean;
};

const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/gi;

/**
 * The length of CSS from which it is worth a gap: two more style elements around it weigh as much
 * as shorter CSS, and browsers insert into fewer places.
 */
const WORTH_A_GAP = 100;

/** Returns a part's text with absolute URLs, so that it works inside a page. */
const movable = (css: string, url: string) =>
  css
    .replace(RELATIVE_URL, (_, quote: string, target: string) => {
      const { pathname, search } = new URL(target, `http://shop${url}`);
      return `url(${quote}${pathname}${search}${quote})`;
    })
    .replaceAll('</', '<\\/');

/**
 * Removes what a selector may match without: the arguments of `:is`, `:not` and the like. What must
 * be there by a plain `:has` stays.
 */
function withoutArguments(selector: string): string {
  const shorter = selector
    .replace(/:has\(([^(),]*)\)/g, ' $1')
    .replace(/(?<!:has)\([^()]*\)|:has\([^()]*,[^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Returns the classes that a selector cannot match without. */
const classesOf = (selector: string) =>
  [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** Returns the selectors of a group's rules, or of some of them. */
function selectorsIn(group: Container, has: (rule: Rule) => boolean = () => true): string[] {
  const selectors: string[] = [];
  group.walkRules((rule) => {
    if (has(rule)) selectors.push(...rule.selectors);
  });
  return selectors;
}

/** Whether a rule uses an animation. */
const uses = (animation: string) => (rule: Rule) =>
  rule.nodes.some(
    (node) =>
      node.type === 'decl' &&
      node.prop.startsWith('animation') &&
      node.value.split(/[\s,]+/).includes(animation),
  );

/** Returns the selectors of which a page must match one to need a node; null if it always does. */
function selectorsOf(node: ChildNode, sheet: Root): string[] | null {
  if (node.type === 'rule') return node.selectors;
  if (node.type !== 'atrule' || node.nodes === undefined) return null;
  if (node.name === 'keyframes') return selectorsIn(sheet, uses(node.params));
  return /^(media|supports|container|starting-style)$/.test(node.name) ? selectorsIn(node) : null;
}

/** Splits a sheet into parts. @param url where the sheet is, as a page names it */
export function partsOf(css: string, url: string): Part[] {
  const sheet = parse(css);
  return sheet.nodes.map((node, index) => {
    const from = index === 0 ? 0 : (node.source?.start?.offset ?? 0);
    const to = sheet.nodes[index + 1]?.source?.start?.offset ?? css.length;
    const text = css.slice(from, to);
    // A part with relative URLs counts for every page, since later rules keep their URLs.
    const hasUrls = text.search(RELATIVE_URL) >= 0;
    // A fallback face is a local font and never waits.
    const isFace = hasUrls && node.type === 'atrule' && node.name === 'font-face';
    const needs = hasUrls ? null : selectorsOf(node, sheet)?.map(classesOf);
    const isNeeded = (isDrawn: IsDrawn) => needs?.some((names) => names.every(isDrawn)) ?? true;
    return { css: movable(text, url), from, to, isFace, isNeeded };
  });
}

/** Returns the parts that a page needs for its first paint, joined unless a gap is worth it. */
export function firstParts(parts: readonly Part[], isDrawn: IsDrawn): Part[] {
  const runs: Part[] = [];
  let gap = '';
  for (const part of parts) {
    if (!part.isNeeded(isDrawn)) {
      gap += part.css;
      continue;
    }
    const before = runs.at(-1);
    const isJoined = gap === '' || (!part.isFace && gap.length < WORTH_A_GAP);
    if (before?.isFace === part.isFace && isJoined) {
      runs.splice(-1, 1, { ...before, css: before.css + gap + part.css, to: part.to });
    } else runs.push(part);
    gap = '';
  }
  return runs;
}
