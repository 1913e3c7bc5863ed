import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRESH_SECONDS } from './cache-times';

it('stands in one layout, as the literal that Next needs', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const declared = files
    .filter((file) => /(?:page|layout|route)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join('app', file), 'utf8')] as const)
    .flatMap(([file, text]) => {
      const seconds = /^export const revalidate = (.*);$/m.exec(text)?.[1];
      return seconds === undefined ? [] : [[file, seconds]];
    });
  expect(declared).toEqual([['[lang]/(shop)/layout.tsx', String(FRESH_SECONDS)]]);
});
