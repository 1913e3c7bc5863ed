import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandOf, inRoot, root } from './paths.mjs';
import { runNode } from './processes.mjs';
import { keepRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

/** Where the digest of the sources of the last build stands. */
export const STAMP = '.next/sources.sha256';

/** Everything whose content goes into `next build`. */
const SOURCES = [
  'app',
  'components',
  'store',
  'lib',
  'messages',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

const NOT_BUILT = /(\.test\.tsx?|\.md|~)$/;

function* filesUnder(path) {
  if (!existsSync(inRoot(path))) return;
  if (!statSync(inRoot(path)).isDirectory()) {
    if (!NOT_BUILT.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(inRoot(path)).sort()) yield* filesUnder(join(path, name));
}

/** The files that the digest is made of, as paths from the root. */
export function builtFiles() {
  return SOURCES.flatMap((source) => [...filesUnder(source)]);
}

/** The owner's folder, as lib/owner/folder.ts finds it; null where there is none. */
export async function ownersFolder() {
  // Only there once the dependencies are installed.
  const { default: nextEnv } = await import('@next/env');
  const before = { ...process.env };
  const quiet = { info: () => undefined, error: () => undefined };
  const { combinedEnv } = nextEnv.loadEnvConfig(root, false, quiet, true);
  const named = combinedEnv.SHOP_DIR?.trim() || 'shop';
  // What stands in .env files is each child's own to read.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  const folder = resolve(root, named);
  return named !== 'off' && (named !== 'shop' || existsSync(folder)) ? folder : null;
}

/**
 * A digest of all that the build depends on: sources, configuration, public variables, and what the
 * owner's folder says of the shop.
 */
export async function sourcesDigest() {
  const digest = createHash('sha256');
  const folder = await ownersFolder();
  // A folder alone ends what the sample says of itself.
  if (folder !== null) digest.update('owner\0');
  const shopFile = join(folder ?? root, 'shop.json');
  if (existsSync(shopFile)) digest.update('shop.json\0').update(readFileSync(shopFile));
  for (const path of builtFiles()) digest.update(`${path}\0`).update(readFileSync(inRoot(path)));
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) digest.update(`${name}=${value}\0`);
  }
  return digest.digest('hex');
}

function builtDigest() {
  if (!existsSync(inRoot('.next/BUILD_ID')) || !existsSync(inRoot(STAMP))) return null;
  return readFileSync(inRoot(STAMP), 'utf8');
}

/** How much of the digest names a deployment and its folder. */
const idOf = (digest) => digest.slice(0, 16);

/** Ends a start or a build with every mistake in the owner's folder, before anything is touched. */
export async function checkOwnersFolder() {
  if ((await ownersFolder()) === null) return;
  const { code, output } = await runNode(['--import', 'tsx', inRoot('scripts/lib/check-shop.ts')]);
  if (code !== 0) throw new Stop(output.trim());
}

/** Runs `next build` of the sources with this digest; `own` is what its environment has besides. */
export async function runBuild(digest, own = {}) {
  const { code, output } = await runNode([commandOf('next'), 'build'], {
    // Tells pages of an older build, still open in a browser, that they are.
    env: { NODE_ENV: 'production', NEXT_DEPLOYMENT_ID: idOf(digest), ...own },
  });
  if (code !== 0) throw new Stop(`The build failed.\n${output.trim()}`);
}

/** Builds the site unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  const wanted = await sourcesDigest();
  if (builtDigest() === wanted) return 'up to date';
  await checkOwnersFolder();
  rmSync(inRoot(STAMP), { force: true });
  await runBuild(wanted);
  writeFileSync(inRoot(STAMP), wanted);
  return 'built';
}

/** The name of a folder with the last build that no later build touches. */
export function releaseFolder() {
  return keepRelease(idOf(readFileSync(inRoot(STAMP), 'utf8')));
}
