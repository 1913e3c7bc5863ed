import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { inRoot } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const TARGET = inRoot('app/fonts');

/** The weights and features of each face that the style sheets use. */
const FACES = [
  { name: 'cormorant', weight: 500, features: ['kern', 'lnum', 'tnum'] },
  { name: 'figtree', weight: { min: 400, max: 600 }, features: ['kern', 'tnum'] },
  { name: 'noto-naskh-arabic', script: 'arabic', weight: 500 },
  { name: 'vazirmatn', script: 'arabic', weight: { min: 400, max: 600 } },
];

/**
 * The characters that a file keeps: the languages' letters, and the signs of names, texts and
 * prices.
 */
const CHARACTERS = {
  latin: /[\x20-\x7e\p{Lu}\p{Ll}\u00a0–—‘’“”«»…•·°×€£©®™]/u,
  // Arabic also needs vowel signs and the letters of borrowed sounds (پ چ ڤ گ).
  arabic: /[\u0621-\u063a\u0640-\u0652\u0670\u067e\u0686\u06a4\u06af\u060c\u061b\u061f\u066a]/u,
};

/**
 * Writes a smaller face with only these characters, weights and features. Without a list of
 * features it keeps the default ones, which shape Arabic letters.
 */
async function makeFace({ name, script = 'latin', weight, features }) {
  const source = `@fontsource-variable/${name}`;
  const whole = await readFile(
    require.resolve(`${source}/files/${name}-${script}-wght-normal.woff2`),
  );
  const letters = fontkit
    .create(whole)
    .characterSet.map((code) => String.fromCodePoint(code))
    .filter((letter) => CHARACTERS[script].test(letter))
    .join('');
  const face = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  });
  await writeFile(`${TARGET}/${name}.woff2`, face);
  await writeFile(
    `${TARGET}/${name}-license.txt`,
    await readFile(require.resolve(`${source}/LICENSE`)),
  );
  process.stdout.write(`${name}: ${whole.length} to ${face.length} bytes\n`);
}

for (const face of FACES) await makeFace(face);
