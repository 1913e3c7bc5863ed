import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { type Font, openSync } from 'fontkit';
import type { Direction } from '@/lib/language';

/** The typefaces of pictures. */
export type Face = 'display' | 'text';

/** A later file has letters that earlier ones lack. WOFF loads many times faster than WOFF 2. */
const FILES: Record<Face, readonly string[]> = {
  display: [
    'cormorant/files/cormorant-latin-600-normal.woff',
    'cormorant/files/cormorant-latin-ext-600-normal.woff',
    'cormorant/files/cormorant-cyrillic-600-normal.woff',
    'noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
  ],
  text: [
    'figtree/files/figtree-latin-500-normal.woff',
    'figtree/files/figtree-latin-ext-500-normal.woff',
    'noto-naskh-arabic/files/noto-naskh-arabic-arabic-500-normal.woff',
  ],
};

const fonts = new Map<string, Font>();

function open(file: string): Font {
  const loaded = fonts.get(file);
  if (loaded) return loaded;
  const font = openSync(join(process.cwd(), 'node_modules', '@fontsource', file));
  if (!('layout' in font)) throw new Error(`${file} holds no single font`);
  fonts.set(file, font);
  return font;
}

/** A stretch of text that one font can set in one direction: an odd level runs to the left. */
type Run = { font: Font; text: string; level: number };

const ARABIC = /\p{Script=Arabic}/u;

/** Returns whether a script joins its letters, which tracking would tear apart. */
export function isJoined(text: string): boolean {
  return ARABIC.test(text);
}

const bidi = bidiFactory();

/** Returns the direction of a text's first letter; left to right if it has none. */
export function directionOfText(text: string): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs;
  return paragraph?.level === 1 ? 'rtl' : 'ltr';
}

function fontFor(character: string, face: Face, before: Font | undefined): Font | null {
  const code = character.codePointAt(0) ?? 0;
  if (before?.hasGlyphForCodePoint(code)) return before;
  const file = FILES[face].find((candidate) => open(candidate).hasGlyphForCodePoint(code));
  return file === undefined ? null : open(file);
}

/** Reorders runs from reading order to visual order, from left to right (UAX 9, L2). */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/**
 * Splits a line into runs by direction and by font, from left to right. Drops characters that no
 * font has, so that pictures show no empty boxes.
 */
function runsOf(text: string, face: Face, direction: Direction): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    const glyph = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    const beside = last?.level === level ? last : undefined;
    const font = fontFor(glyph, face, beside?.font);
    if (font === null) continue;
    if (beside?.font === font) beside.text += glyph;
    else runs.push({ font, text: glyph, level });
  }
  return inVisualOrder(runs);
}

/** Returns the glyphs of a run from left to right. */
function layoutOf({ font, text, level }: Run) {
  return font.layout(text, undefined, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr');
}

/** The style of a text: its face, and its size and tracking in px. */
export type Style = { face: Face; size: number; tracking?: number };

/** The place of a line in px: y is its baseline, x its left, middle or right. */
export type Place = { x: number; y: number; align: 'left' | 'middle' | 'right'; fill: string };

type Outline = { width: number; paths: string };

/** Returns the outlines of a line that starts at x = 0, and its width in px. */
function outlineOf(
  text: string,
  { face, size, tracking = 0 }: Style,
  direction: Direction,
): Outline {
  let pen = 0;
  const paths = runsOf(text, face, direction).flatMap((run) => {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = layoutOf(run);
    const room = isJoined(run.text) ? 0 : tracking;
    return glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
      const place = `translate(${pen + xOffset * scale} ${-yOffset * scale})`;
      const transform = `${place} scale(${scale} ${-scale})`;
      pen += xAdvance * scale + room;
      return `<path transform="${transform}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return { width: Math.max(0, pen - tracking), paths: paths.join('') };
}

/** Returns the width of a text in px. */
function textWidth(text: string, { face, size, tracking = 0 }: Style): number {
  let width = 0;
  for (const run of runsOf(text, face, 'ltr')) {
    const { glyphs, advanceWidth } = layoutOf(run);
    const room = isJoined(run.text) ? 0 : tracking;
    width += (advanceWidth * size) / run.font.unitsPerEm + glyphs.length * room;
  }
  return Math.max(0, width - tracking);
}

/** Cuts a line to a width (px) and ends it with an ellipsis. */
export function fitLine(text: string, style: Style, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooLong = letters.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (textWidth(cut(middle), style) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** A text that is measured once and can be broken into lines in any size. */
export type Paragraph = {
  /** Breaks it into lines of at most `width` at `size` (px); a longer word gets its own line. */
  lines(size: number, width: number): string[];
  /** Returns the width (px) of its longest word at `size` (px). */
  longest(size: number): number;
};

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Opens an isolate that spans several lines again in each of them. */
function withIsolates(lines: readonly string[]): string[] {
  let open = 0;
  return lines.map((line) => {
    const reopened = ISOLATE.repeat(open) + line;
    const signs = (sign: string) => line.split(sign).length - 1;
    open = Math.max(0, open + signs(ISOLATE) - signs(END_OF_ISOLATE));
    return reopened;
  });
}

/** Measures a text. */
export function paragraph(text: string, face: Face): Paragraph {
  const EM = 1000;
  const style: Style = { face, size: EM };
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, ems: textWidth(word, style) / EM }));
  const blank = textWidth(' ', style) / EM;
  return {
    lines(size, width) {
      const lines: { text: string; ems: number }[] = [];
      for (const { word, ems } of words) {
        const last = lines.at(-1);
        if (last && (last.ems + blank + ems) * size <= width) {
          last.text += ` ${word}`;
          last.ems += blank + ems;
        } else lines.push({ text: word, ems });
      }
      return withIsolates(lines.map((line) => line.text));
    },
    longest: (size) => Math.max(0, ...words.map(({ ems }) => ems)) * size,
  };
}

/**
 * Returns a line of text as SVG outlines, which need no installed font. Without `direction`, its
 * first letter gives the direction.
 */
export function textOutlines(
  text: string,
  style: Style,
  { x, y, align, fill }: Place,
  direction: Direction = directionOfText(text),
): string {
  const { width, paths } = outlineOf(text, style, direction);
  const left = x - width * { left: 0, middle: 0.5, right: 1 }[align];
  return `<g fill="${fill}" transform="translate(${left} ${y})">${paths}</g>`;
}
