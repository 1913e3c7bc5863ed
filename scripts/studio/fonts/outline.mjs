// Turns font files into small JSON outlines, so that composing needs no font engine and no fonts of
// the system. Run it once when a face is added, with a folder whose node_modules have opentype.js
// and @fontsource/*:
// node scripts/studio/fonts/outline.mjs <folder>
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = process.argv[2] ?? process.cwd();
const require = createRequire(join(root, 'package.json'));
const opentype = require('opentype.js');

const FACES = {
  cormorant: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff',
  'cormorant-italic':
    '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff',
  cinzel: '@fontsource/cinzel/files/cinzel-latin-400-normal.woff',
  marcellus: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff',
  italiana: '@fontsource/italiana/files/italiana-latin-400-normal.woff',
  jost: '@fontsource/jost/files/jost-latin-400-normal.woff',
};
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, i) => i + 32),
  ...Array.from({ length: 96 }, (_, i) => i + 160),
  0x2019,
  0x2013,
  0x2116,
  0x2022,
];

for (const [face, path] of Object.entries(FACES)) {
  const bytes = await readFile(join(root, 'node_modules', path));
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const scale = 1000 / font.unitsPerEm;
  const round = (n) => Math.round(n * scale);
  const glyphs = {};
  const present = [];
  for (const code of CHARACTERS) {
    const glyph = font.charToGlyph(String.fromCodePoint(code));
    if (glyph.index === 0) continue;
    present.push([String.fromCodePoint(code), glyph]);
    const path = glyph.path.commands.map((c) => {
      if (c.type === 'Z') return 'Z';
      const points = [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((n) => n !== undefined).map(round);
      return c.type + points.join(' ');
    });
    glyphs[String.fromCodePoint(code)] = [round(glyph.advanceWidth), path.join('')];
  }
  const kerning = {};
  const letters = present.filter(([c]) => /[A-Za-z'’&.,-]/.test(c));
  for (const [a, left] of letters) {
    for (const [b, right] of letters) {
      const k = round(font.getKerningValue(left, right));
      if (k !== 0) kerning[a + b] = k;
    }
  }
  const capHeight = round(font.charToGlyph('H').getMetrics().yMax);
  await writeFile(
    new URL(`${face}.json`, import.meta.url),
    JSON.stringify({ capHeight, glyphs, kerning }),
  );
}
