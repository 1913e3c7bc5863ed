import { directionOfText, paragraph, textOutlines } from './type-setter';

/** The outlines of a line's glyphs from left to right. */
function glyphsOf(line: string, direction?: 'ltr' | 'rtl') {
  const style = { face: 'text', size: 100 } as const;
  const place = { x: 0, y: 0, align: 'left', fill: '#000' } as const;
  return [...textOutlines(line, style, place, direction).matchAll(/(d="[^"]*")/g)].map(
    ([, outline]) => outline,
  );
}

it.each([
  ['Sauvage', 'ltr'],
  ['عطر Sauvage', 'rtl'],
  ['\u2068Sauvage\u2069 من \u2068Dior\u2069', 'rtl'],
  ['$20.00', 'ltr'],
  ['', 'ltr'],
] as const)('the first letter outside of isolates gives %j its direction', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});

it('sets Latin words inside of Arabic from left to right, each at its place from the right', () => {
  const [latin, arabic, line] = [glyphsOf('Dior'), glyphsOf('عطر'), glyphsOf('عطر Dior')];
  expect(line.slice(0, 4)).toEqual(latin);
  expect(line.slice(-3)).toEqual(arabic);
});

it('joins Arabic letters and sets them from the right', () => {
  const alone = [...'عطر'].flatMap((letter) => glyphsOf(letter));
  const joined = glyphsOf('عطر');
  expect(joined).toHaveLength(3);
  for (const outline of joined.slice(1)) expect(alone).not.toContain(outline);
});

it('keeps a size or a price whole between Arabic words', () => {
  const size = glyphsOf('50ml');
  expect(glyphsOf('حجم \u206850ml\u2069 فقط').join('')).toContain(size.join(''));
});

it('turns brackets towards the direction of the line', () => {
  const [bracket] = glyphsOf('(');
  expect(glyphsOf('(عطر)', 'rtl').at(0)).toBe(bracket);
});

it('keeps a Latin name together where it goes on in the next line', () => {
  const lines = paragraph('عطور \u2068Lattafa & Rasasi\u2069', 'text').lines(100, 600);
  expect(lines).toEqual(['عطور \u2068Lattafa', '\u2068& Rasasi\u2069']);
});
