import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const sources = ['app', 'components', 'store', 'lib'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => inRoot(folder, path)),
);

test('there are no Server Actions: whatever changes something is a route that reads JSON', () => {
  expect(sources.length).toBeGreaterThan(100);
  const actions = sources.filter((path) =>
    /^\s*['"]use server['"]/m.test(readFileSync(path, 'utf8')),
  );
  expect(actions).toEqual([]);
});
