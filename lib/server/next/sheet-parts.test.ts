import { firstParts, partsOf } from './sheet-parts';

/** The CSS that a page needs of a sheet when it can draw these classes. */
const firstCss = (css: string, ...drawn: string[]) =>
  firstParts(partsOf(css, '/styles/a.css'), (name) => drawn.includes(name))
    .map((part) => part.css)
    .join('');

test.each([
  ['what names no class', 'p>a:hover{color:red}', []],
  ['all classes of one of its selectors', '.a .b,.c{color:red}', ['a', 'b']],
  ['the classes outside its parentheses', '.a:not(.b):is(.c,.d :is(.e)){color:red}', ['a']],
  ['what must be there by :has', ':root:has(.a:not([inert])) .b{color:red}', ['a', 'b']],
  ['one of what may be there by :has', '.a:has(.b,.c){color:red}', ['a']],
  ['not what :not excludes within :has', '.a:not(:has(>.b)){color:red}', ['a']],
])('a rule is needed by pages that draw %s', (_, css, drawn) => {
  expect(firstCss(css, ...drawn)).toBe(css);
  for (const left of drawn) {
    expect(firstCss(css, ...drawn.filter((name) => name !== left))).toBe('');
  }
});

test('a group is needed for any of its rules', () => {
  const css = '@media (width>=9rem){.a{color:red}@supports (gap:0){.b{color:red}.c{color:blue}}}';
  expect(firstCss(css, 'c')).toBe(css);
  expect(firstCss(css)).toBe('');
});

test('a layer keeps its place among the layers, whatever a page needs of it', () => {
  const css = '@layer a,b;@layer b{.x{color:red}}';
  expect(firstCss(css)).toBe(css);
});

test('an animation comes with the rules that use it', () => {
  const css = '@keyframes turn{to{rotate:1turn}}.a{animation:1s turn}';
  expect(firstCss(css, 'a')).toBe(css);
  expect(firstCss(css)).toBe('');
});

const FACE = '@font-face{font-family:f;src:url(f.woff2)}';

test('a gap has to be worth its style elements, and never holds back rules with a face', () => {
  const [short, long] = [1, 99].map((count) => '.b{top:0}'.repeat(count));
  const runs = (css: string) =>
    firstParts(partsOf(css, '/a.css'), (name) => name === 'a').map(({ from, to, isFace }) => [
      css.slice(from, to),
      isFace,
    ]);
  expect(runs(`.a{top:0}${short}.a{left:0}`)).toEqual([[`.a{top:0}${short}.a{left:0}`, false]]);
  expect(runs(`.a{top:0}${long}.a{left:0}`)).toEqual([
    ['.a{top:0}', false],
    ['.a{left:0}', false],
  ]);
  expect(runs(`${FACE}${FACE}${short}${FACE}${short}.a{top:0}`)).toEqual([
    [FACE + FACE, true],
    [FACE, true],
    ['.a{top:0}', false],
  ]);
});

test('every page has what has relative URLs, with absolute ones', () => {
  expect(firstCss('.c{background:url("../c.svg")}')).toBe('.c{background:url("/c.svg")}');
});
