import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimRelease, keepRelease, lastRelease } from './releases.mjs';

const FIRST = '1'.repeat(16);
const SECOND = '2'.repeat(16);
const THIRD = '3'.repeat(16);

let root: string;

/** What a build leaves: it begins by taking away what the last one left. */
async function build(text: string): Promise<void> {
  await rm(join(root, '.next'), { recursive: true, force: true });
  await mkdir(join(root, '.next/static'), { recursive: true });
  await mkdir(join(root, '.next/cache'));
  await mkdir(join(root, '.next/node_modules'));
  await writeFile(join(root, `.next/static/${text}.js`), text);
  await symlink('../../node_modules/pg', join(root, '.next/node_modules/pg'));
}

const releases = async () =>
  (await readdir(root)).filter((name) => name.startsWith('.next-')).sort();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a release keeps its files while the next one is built and kept', async () => {
  await build('one');
  const one = keepRelease(FIRST, root);
  claimRelease(one, process.pid, root);
  expect(keepRelease(FIRST, root)).toBe(one);
  await build('two');
  expect(keepRelease(SECOND, root)).toBe(`.next-${SECOND}`);
  expect(await readFile(join(root, one, 'static/one.js'), 'utf8')).toBe('one');
  expect(await readlink(join(root, one, 'node_modules/pg'))).toBe('../../node_modules/pg');
  expect(existsSync(join(root, one, 'cache'))).toBe(false);
  expect(await releases()).toEqual([`.next-${FIRST}`, `.next-${SECOND}`]);
});

test('releases go once no server runs from them', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await build('one');
  claimRelease(keepRelease(FIRST, root), server.pid ?? 0, root);
  await build('two');
  keepRelease(SECOND, root);
  await build('three');
  keepRelease(THIRD, root);
  expect(await releases()).toEqual([`.next-${FIRST}`, `.next-${THIRD}`]);
  server.kill('SIGKILL');
  await once(server, 'exit');
  keepRelease(THIRD, root);
  expect(await releases()).toEqual([`.next-${THIRD}`]);
});

test('the release that served last is known, and a copy that was cut off is none', async () => {
  expect(lastRelease(root)).toBeNull();
  await build('one');
  claimRelease(keepRelease(FIRST, root), process.pid, root);
  await build('two');
  keepRelease(SECOND, root);
  await utimes(join(root, `.next-${SECOND}`), 1, 1);
  await mkdir(join(root, `.next-${THIRD}.4711`));
  expect(lastRelease(root)).toBe(`.next-${FIRST}`);
});
