import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const sources = ['app', 'components', 'store', 'lib'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => inRoot(folder, path)),
);

test('Server Actions are the admin’s alone: the shop changes things by routes that read JSON', () => {
  expect(sources.length).toBeGreaterThan(100);
  const actions = sources.filter((path) =>
    /^\s*['"]use server['"]/m.test(readFileSync(path, 'utf8')),
  );
  const admin = inRoot('app/admin');
  expect(actions.filter((path) => !path.startsWith(admin))).toEqual([]);
});
