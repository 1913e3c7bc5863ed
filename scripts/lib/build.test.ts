import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { builtFiles } from './build.mjs';
import { inRoot } from './paths.mjs';

const BUILD = JSON.stringify(inRoot('scripts/lib/build.mjs'));

/** The digest of what a build depends on, with this owner's folder. */
async function digestWith(SHOP_DIR: string): Promise<string> {
  const code = `console.log(await (await import(${BUILD})).sourcesDigest())`;
  const args = ['--input-type=module', '--eval', code];
  const env = { ...process.env, SHOP_DIR };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
}

test('a build is stale once there is an owner’s folder or its shop.json changes, and by nothing else there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  try {
    const shipped = await digestWith('off');
    expect(shipped).toMatch(/^[0-9a-f]{64}$/);
    const empty = await digestWith(folder);
    expect(empty).not.toBe(shipped);
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/perfumes.json'), '["Cedar"]');
    expect(await digestWith(folder)).toBe(empty);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rose" }');
    const own = await digestWith(folder);
    expect(own).not.toBe(empty);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rosa" }');
    expect(await digestWith(folder)).not.toBe(own);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rose" }');
    expect(await digestWith(folder)).toBe(own);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

/** What Next takes up by itself, and the configuration that it is built by. */
function entryPoints(): string[] {
  const routes = readdirSync(inRoot('app'), { recursive: true, encoding: 'utf8' });
  return [
    ...routes.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => join('app', path)),
    ...['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts', 'next.config.ts'],
    // By name, from loaders of the configuration's.
    'lib/owner/constants.cjs',
    'lib/offline/bundle.cjs',
    'lib/offline/worker.ts',
  ];
}

test('what an owner writes beside the code goes into no image', () => {
  const patterns = (file: string) => readFileSync(inRoot(file), 'utf8').trim().split('\n');
  const all = patterns('.gitignore');
  const first = all.findIndex((line) => line.startsWith('# What an owner writes'));
  const written = all.slice(first + 1).flatMap((line) => /^\/(.+)$/.exec(line)?.[1] ?? []);
  expect(written).toContain('*.db');
  const left = [...written, 'backups', '.env*'];
  expect(patterns('.dockerignore')).toEqual(expect.arrayContaining(left));
});

test('every file that the build imports is one whose change makes it stale', async () => {
  const { metafile } = await build({
    entryPoints: entryPoints(),
    absWorkingDir: inRoot(),
    outdir: tmpdir(),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    loader: { '.woff2': 'empty' },
    logLevel: 'silent',
  });
  // An import with attributes has them after its path.
  const imported = Object.keys(metafile.inputs).map((path) => path.replace(/ with \{.*$/, ''));
  expect(imported).toEqual(expect.arrayContaining(['messages/ar.json', 'app/tokens.css']));
  const watched = new Set(builtFiles());
  expect(imported.filter((path) => !watched.has(path))).toEqual([]);
}, 60_000);
