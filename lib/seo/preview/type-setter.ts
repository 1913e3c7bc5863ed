import { type Face, isJoined, runsOf } from './typeface';

/** How a text is set: its face, its size and the room between letters, both in pixels. */
export type Style = { face: Face; size: number; tracking?: number };

/** Where a line of text stands, in pixels: its baseline starts at x, y, or is centred on x. */
export type Place = { x: number; y: number; centred: boolean; fill: string };

type Outline = { width: number; paths: string };

/** The outlines of a line from x = 0 on, upright, and its width, in pixels. */
function outlineOf(text: string, { face, size, tracking = 0 }: Style): Outline {
  let pen = 0;
  const paths = runsOf(text, face).flatMap(({ font, text: part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    const room = isJoined(part) ? 0 : tracking;
    return glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
      const transform = `translate(${pen + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale + room;
      return `<path transform="${transform}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return { width: Math.max(0, pen - tracking), paths: paths.join('') };
}

/** How wide (pixels) a text is. */
function textWidth(text: string, { face, size, tracking = 0 }: Style): number {
  let width = 0;
  for (const { font, text: part } of runsOf(text, face)) {
    const { glyphs, advanceWidth } = font.layout(part);
    const room = isJoined(part) ? 0 : tracking;
    width += (advanceWidth * size) / font.unitsPerEm + glyphs.length * room;
  }
  return Math.max(0, width - tracking);
}

/** Cuts a line to a width (pixels), with an ellipsis where something was left out. */
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

/** A text that was measured once, to be broken in any size. */
export type Paragraph = {
  /** Breaks it at blanks into lines no wider than `width` at `size` (pixels); a longer word stands alone. */
  lines(size: number, width: number): string[];
  /** The width (pixels) of its longest word at `size` (pixels). */
  longest(size: number): number;
};

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
      return lines.map((line) => line.text);
    },
    longest: (size) => Math.max(0, ...words.map(({ ems }) => ems)) * size,
  };
}

/** A line of text as SVG outlines, so that the picture needs no font where it is drawn. */
export function textOutlines(text: string, style: Style, { x, y, centred, fill }: Place): string {
  const { width, paths } = outlineOf(text, style);
  const left = centred ? x - width / 2 : x;
  return `<g fill="${fill}" transform="translate(${left} ${y})">${paths}</g>`;
}
