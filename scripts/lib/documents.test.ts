import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { blocksOf, commandsOf, documents } from './documents.mjs';
import { inRoot } from './paths.mjs';

const folders = [
  'app',
  'components',
  'content',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'public',
  'scripts',
  'store',
];

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

test.each(documents)('%s names files and folders that are there', (document) => {
  const named = [...read(document).matchAll(/`([\w./()[\]-]+)`|\]\(([\w./-]+)\)/g)].flatMap(
    ([, path = '', link = '']) => {
      if (link !== '') return [document.startsWith('docs/') ? `docs/${link}` : link];
      return folders.includes(path.split('/')[0] ?? '') && path.includes('/') ? [path] : [];
    },
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test('docs/deploy.md names every file of deploy/', () => {
  const text = read('docs/deploy.md');
  expect(readdirSync(inRoot('deploy')).filter((name) => !text.includes(`deploy/${name}`))).toEqual(
    [],
  );
});

test('comments point to headings that are there', () => {
  const sources = ['app', 'components', 'store', 'lib', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      /\.(tsx?|mjs)$/.test(path) ? [`${folder}/${path}`] : [],
    ),
  );
  const pointers = sources.flatMap((path) =>
    [...read(path).matchAll(/(docs\/\w+\.md),[\s*/]*"([^"]+)"/g)].map(
      ([, document = '', heading = '']) => ({
        path,
        document,
        heading: heading.replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' '),
      }),
    ),
  );
  expect(pointers.length).toBeGreaterThan(0);
  const lost = pointers.filter(
    ({ document, heading }) => !new RegExp(`^#+ ${heading}$`, 'm').test(read(document)),
  );
  expect(lost).toEqual([]);
});

test('the blocks of a document are read with their remarks, and their commands in one piece', () => {
  const document = [
    '# Shop',
    '<!-- needs root -->',
    '```sh',
    'one --a \\',
    '  --b',
    '',
    '# said',
    'two',
    '```',
    '```text',
    'seen',
    '```',
  ].join('\n');
  const [commands, screen, ...others] = blocksOf(document);
  expect(others).toEqual([]);
  expect(commands).toMatchObject({ language: 'sh', line: 3, remark: 'needs root' });
  expect(commandsOf(commands?.text ?? '')).toEqual(['one --a --b', 'two']);
  expect(screen).toEqual({ language: 'text', line: 10, remark: null, text: 'seen\n' });
});
