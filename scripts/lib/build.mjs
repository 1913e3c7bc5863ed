import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { keepRelease } from './releases.mjs';
import { Stop } from './steps.mjs';

const STAMP = '.next/sources.sha256';

/** Everything whose content goes into `next build`. */
const SOURCES = [
  'app',
  'components',
  'store',
  'lib',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'tsconfig.json',
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

/** A digest of all that the build depends on: sources, configuration and public variables. */
export function sourcesDigest() {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesUnder(source))
      digest.update(`${path}\0`).update(readFileSync(inRoot(path)));
  }
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

/** Builds the site unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  const wanted = sourcesDigest();
  if (builtDigest() === wanted) return 'up to date';
  rmSync(inRoot(STAMP), { force: true });
  const { code, output } = await runNode([commandOf('next'), 'build'], {
    // Tells pages of an older build, still open in a browser, that they are.
    env: { NODE_ENV: 'production', NEXT_DEPLOYMENT_ID: idOf(wanted) },
  });
  if (code !== 0) throw new Stop(`The build failed.\n${output.trim()}`);
  writeFileSync(inRoot(STAMP), wanted);
  return 'built';
}

/** The name of a folder with the last build that no later build touches. */
export function releaseFolder() {
  return keepRelease(idOf(readFileSync(inRoot(STAMP), 'utf8')));
}
