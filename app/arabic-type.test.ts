import { readFileSync } from 'node:fs';
import { styleSheets } from '@/components/testing/style-sheets';

const TOKENS = 'app/tokens.css';

/** Every declaration of the style sheets with its file. */
const declarations = styleSheets()
  .filter((file) => file !== TOKENS)
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([a-z-]+):\s*([^;{}]+);/g)].map(
      ([, property = '', value = '']) => ({ file, property, value }),
    ),
  );

it.each([
  ['letter-spacing', /^(normal|inherit|var\(--tracking-caps\)|calc\(var\(--tracking\) \* .+\))$/],
  ['text-transform', /^(none|var\(--caps\))$/],
])('leaves %s to the tokens, which Arabic sets to none', (property, allowed) => {
  const found = declarations.filter((declaration) => declaration.property === property);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ value }) => !allowed.test(value))).toEqual([]);
});

it('sets Arabic without spacing and capitals', () => {
  const arabic = /\[lang="ar"\] \{([^}]*)\}/.exec(readFileSync(TOKENS, 'utf8'))?.[1] ?? '';
  for (const token of ['--tracking: 0;', '--tracking-caps: 0em;', '--caps: none;'])
    expect(arabic).toContain(token);
});
