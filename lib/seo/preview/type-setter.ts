import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** The faces that pictures are set in. */
export type Face = 'display' | 'text';

const FILES: Record<Face, string> = {
  display: '@fontsource/cormorant/files/cormorant-latin-600-normal.woff2',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff2',
};

const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const opened = openSync(join(process.cwd(), 'node_modules', FILES[face]));
  if (!('layout' in opened)) throw new Error(`${FILES[face]} holds no single font`);
  fonts.set(face, opened);
  return opened;
}

/** A line of text in pixels; its baseline starts at x, y. */
export type TextLine = {
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
  fill: string;
};

/** How wide (pixels) a text is in a face and size (pixels). */
export function textWidth(text: string, face: Face, size: number): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines no wider than `width` (pixels); a single longer word stands alone. */
export function breakLines(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, face, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text as SVG outlines, so that the picture needs no font where it is drawn. */
export function textOutlines({ text, face, size, x, y, fill }: TextLine): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const at = positions[index];
    const path = `<path transform="translate(${pen + (at?.xOffset ?? 0)} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += at?.xAdvance ?? glyph.advanceWidth;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
