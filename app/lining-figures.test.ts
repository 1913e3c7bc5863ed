import { readFileSync } from 'node:fs';
import { styleSheets } from '@/components/testing/style-sheets';

/** The declarations of every rule that sets the display face by the `font` shorthand. */
const rules = styleSheets().flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g)]
    .map(([, declarations = '']) => ({ file, declarations }))
    .filter(({ declarations }) => /font:[^;]*--font-display/.test(declarations)),
);

it('sets names and titles in lining figures, which the `font` shorthand would undo', () => {
  expect(rules.length).toBeGreaterThan(10);
  const without = rules.filter(({ declarations }) => !/lining-nums/.test(declarations));
  expect(without).toEqual([]);
});
