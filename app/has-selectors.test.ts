import { readFileSync } from 'node:fs';
import { list, parse } from 'postcss';
import { styleSheets } from '@/components/testing/style-sheets';

/** Returns the parts of the selectors in which another part follows one with `:has`. */
function behindHas(sheet: string): string[][] {
  const found: string[][] = [];
  parse(readFileSync(sheet, 'utf8')).walkRules(({ selectors }) => {
    const parts = selectors.map((selector) => list.space(selector));
    found.push(...parts.filter((all) => all.slice(0, -1).some((part) => part.includes(':has('))));
  });
  return found;
}

/** Whether a part names a class, an attribute, an id or a tag, other than within `:not`. */
const names = (part: string) => /^[a-z]|[.#[]|:is\([a-z]/.test(part.replace(/:not\(.*\)/, ''));

// Without a name, each element that is added or removed restyles the whole page.
it('names what stands behind :has', () => {
  const found = styleSheets().flatMap(behindHas);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((parts) => !names(parts.at(-1) ?? ''))).toEqual([]);
});
