import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Stop } from './steps.mjs';

/** The oldest versions that may be locked: older ones lack fixes that the shop relies on. */
const FLOORS = { next: '16.4.6', react: '19.3.1', sharp: '0.35.5' };

/** Compares two plain versions ("16.4.6") by number, part by part: negative when `a` is older. */
export function compareVersions(a, b) {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : left[at] - right[at];
}

/** Ends the command when the lock file holds a version below its floor. */
export async function requireVersions() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const old = Object.entries(FLOORS).filter(([name, floor]) => {
    const version = packages[`node_modules/${name}`]?.version ?? '0.0.0';
    return compareVersions(version, floor) < 0;
  });
  if (old.length > 0) {
    const wanted = old.map(([name, floor]) => `${name} ${floor}`).join(', ');
    throw new Stop(`package-lock.json is too old. Needed at least: ${wanted}`);
  }
  return Object.keys(FLOORS)
    .map((name) => `${name} ${packages[`node_modules/${name}`].version}`)
    .join(', ');
}
