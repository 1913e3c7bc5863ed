import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** The faces that pictures are set in. */
export type Face = 'display' | 'text';

/** The files of each face, for the letters that the ones before lack. WOFF, since it opens many times faster than WOFF 2. */
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

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(join(process.cwd(), 'node_modules', '@fontsource', file));
  if (!('layout' in font)) throw new Error(`${file} holds no single font`);
  opened.set(file, font);
  return font;
}

/** A stretch of text that one font can set. */
export type Run = { font: Font; text: string };

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

/** Whether the letters of a text join, so that no room may stand between them. */
export function isJoined(text: string): boolean {
  return ARABIC.test(text);
}

function fontFor(character: string, face: Face, before: Font | undefined): Font | null {
  const code = character.codePointAt(0) ?? 0;
  if (before?.hasGlyphForCodePoint(code)) return before;
  const file = FILES[face].find((candidate) => open(candidate).hasGlyphForCodePoint(code));
  return file === undefined ? null : open(file);
}

/**
 * Parts a text into runs by the font that has its letters, in the order they stand from left to right. Characters that
 * no font has are left out, so that no picture shows empty boxes.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontFor(character, face, last?.font);
    if (font === null) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  const first = [...text].find((character) => LETTER.test(character));
  return first !== undefined && ARABIC.test(first) ? runs.reverse() : runs;
}
