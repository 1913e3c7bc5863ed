import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandOf, inRoot, root } from './paths.mjs';
import { runNode } from './processes.mjs';
import { keepRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

/** The file with the digest of the last build's sources. */
export const STAMP = '.next/sources.sha256';

/** The files and folders that `next build` reads. */
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

/** Lists the files that the digest covers, as paths from the root. */
export function builtFiles() {
  return SOURCES.flatMap((source) => [...filesUnder(source)]);
}

/** Finds the owner's folder as lib/owner/folder.ts does; null where there is none. */
export async function ownersFolder() {
  // Imported late: `npm start` installs the dependencies first.
  const { default: nextEnv } = await import('@next/env');
  const before = { ...process.env };
  const quiet = { info: () => undefined, error: () => undefined };
  const { combinedEnv } = nextEnv.loadEnvConfig(root, false, quiet, true);
  const folderName = combinedEnv.SHOP_DIR?.trim() || 'shop';
  // Restores the environment: each child process reads .env itself.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  const folder = resolve(root, folderName);
  return folderName !== 'off' && (folderName !== 'shop' || existsSync(folder)) ? folder : null;
}

/**
 * Returns a digest of everything that a build depends on: sources, configuration, public variables
 * and the owner's shop.json.
 */
export async function sourcesDigest() {
  const digest = createHash('sha256');
  const folder = await ownersFolder();
  // An owner's folder hides the sample's texts about itself, even without a shop.json.
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

/** The part of the digest that names a deployment and its folder. */
const idOf = (digest) => digest.slice(0, 16);

/** Throws a Stop that lists every mistake in the owner's folder. Changes nothing. */
export async function checkOwnersFolder() {
  if ((await ownersFolder()) === null) return;
  const { code, output } = await runNode(['--import', 'tsx', inRoot('scripts/lib/check-shop.ts')]);
  if (code !== 0) throw new Stop(output.trim());
}

/** The build itself failed, though the owner's folder is as it must be. */
export class BuildFailure extends Stop {}

/** Runs `next build` of the sources with this digest, with `variables` in its environment. */
export async function runBuild(digest, variables = {}) {
  const { code, output } = await runNode([commandOf('next'), 'build'], {
    // Pages of an older build, still open in a browser, notice the new one by it.
    env: { NODE_ENV: 'production', NEXT_DEPLOYMENT_ID: idOf(digest), ...variables },
  });
  if (code !== 0) throw new BuildFailure(`The build failed.\n${output.trim()}`);
}

/** Builds the site unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  const digest = await sourcesDigest();
  if (builtDigest() === digest) return 'up to date';
  await checkOwnersFolder();
  rmSync(inRoot(STAMP), { force: true });
  await runBuild(digest);
  writeFileSync(inRoot(STAMP), digest);
  return 'built';
}

/** Copies the last build to a folder that later builds leave alone. Returns the folder's name. */
export function releaseFolder() {
  return keepRelease(idOf(readFileSync(inRoot(STAMP), 'utf8')));
}
