import { readFileSync, statSync } from 'node:fs';
import * as fontkit from 'fontkit';

const FACES = ['noto-naskh-arabic', 'vazirmatn'];

/** The characters of Arabic names, sentences and vowel signs. */
const USED = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچڤگـ،؛؟ًٌٍَُِّْ';

function open(name: string) {
  const face = fontkit.create(readFileSync(`app/fonts/${name}.woff2`));
  if (!('layout' in face)) throw new Error(`${name} holds more than one face`);
  return face;
}

it('keeps the Arabic faces within 45 kB together', () => {
  const sizes = FACES.map((name) => statSync(`app/fonts/${name}.woff2`).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000);
});

describe.each(FACES)('%s', (name) => {
  it('has every letter, and leaves Latin ones and figures to the shop’s own faces', () => {
    const face = open(name);
    const missing = [...USED].filter(
      (letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
    expect(face.hasGlyphForCodePoint(0x41) || face.hasGlyphForCodePoint(0x31)).toBe(false);
  });

  it('joins letters: alone, first, within and last each looks different', () => {
    const face = open(name);
    const drawn = (text: string) => face.layout(text).glyphs.map(({ id }) => id);
    const alone = drawn('ع');
    const joined = drawn('ععع');
    expect(joined).toHaveLength(3);
    expect(new Set([...alone, ...joined]).size).toBe(4);
  });

  it('draws lam and alef as one', () => {
    const face = open(name);
    const apart = ['ل', 'ا'].flatMap((letter) => face.layout(letter).glyphs.map(({ id }) => id));
    const together = face.layout('لا').glyphs.map(({ id }) => id);
    expect(together.some((id) => apart.includes(id))).toBe(false);
  });
});
