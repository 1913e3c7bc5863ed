import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Stop } from './steps.mjs';

/** The oldest versions that may be locked: older ones lack fixes that the shop needs. */
const FLOORS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', sharp: '0.35.5' };

/** Compares two plain versions ("16.4.6") by number, part by part: negative when `a` is older. */
export function compareVersions(a, b) {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : left[at] - right[at];
}

/** The package that a path of the lock file holds: "node_modules/a/node_modules/@b/c" is @b/c. */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Reports packages that are not locked, or of which any copy is older than allowed. */
function oldVersions(locked) {
  return Object.entries(FLOORS).flatMap(([name, floor]) => {
    const copies = locked
      .filter(([path]) => nameOf(path) === name)
      .map(([, { version }]) => version);
    const old = copies.filter((version) => compareVersions(version, floor) < 0);
    return copies.length > 0 && old.length === 0 ? [] : [`${name} must be ${floor} or newer`];
  });
}

/** Reports packages with an install script that package.json neither allows nor refuses. */
function unreviewedScripts(locked, allowScripts) {
  return locked
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
    .map(([path]) => `${nameOf(path)} has an install script that allowScripts does not name`);
}

/** Whether a package at this path resolves another one in its own node_modules or further up. */
function canResolve(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** Reports binaries for other systems that the lock file lacks: `npm ci` refuses such a file. */
function missingBinaries(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !canResolve(packages, path, name))
      .map((name) => `${name} is not locked`),
  );
}

/**
 * The problems of a lock file, one line each: old versions, unreviewed install scripts, missing
 * binaries of other systems.
 */
export function lockProblems({ packages }, { allowScripts = {} }) {
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  return [
    ...oldVersions(locked),
    ...unreviewedScripts(locked, allowScripts),
    ...missingBinaries(packages),
  ];
}

/** Throws a Stop that lists the lock file's problems. Returns the versions of the main packages. */
export async function requireVersions() {
  const [lock, manifest] = ['package-lock.json', 'package.json'].map((file) =>
    JSON.parse(readFileSync(inRoot(file), 'utf8')),
  );
  const problems = lockProblems(lock, manifest);
  if (problems.length > 0) throw new Stop(`package-lock.json:\n${problems.join('\n')}`);
  return Object.keys(FLOORS)
    .map((name) => `${name} ${lock.packages[`node_modules/${name}`].version}`)
    .join(', ');
}
