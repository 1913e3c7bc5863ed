import { readdirSync, readFileSync } from 'node:fs';
import nextConfig from '@/next.config';
import { readDocument } from './documents.mjs';
import { inRoot } from './paths.mjs';

const FOLDER = 'lib/server/next/';

const table = readDocument('docs/framework.md');

/** The files of a folder that a build or a server runs, as paths from the root. */
const filesOf = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));

test('what reaches into Next on the server lies in one folder', () => {
  const inside = /from 'next\/dist\/|diagnostics_channel|@next\/|removeAllListeners/;
  const outside = ['app', 'components', 'store', 'lib']
    .flatMap(filesOf)
    .filter((path) => !path.startsWith(FOLDER))
    .filter((path) => inside.test(readFileSync(inRoot(path), 'utf8')));
  expect(outside).toEqual([]);
});

test('docs/framework.md names each file of that folder, and each experimental flag', () => {
  const files = filesOf('lib/server/next');
  const { experimental = {} } = nextConfig('phase-production-build');
  const names = [...files, ...Object.keys(experimental)];
  expect(names.filter((name) => !table.includes(name))).toEqual([]);
});

test('its cells are no longer than 200 characters', () => {
  const cells = table.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []));
  expect(cells.filter((cell) => cell.trim().length > 200)).toEqual([]);
});
