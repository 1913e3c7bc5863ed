import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Stop } from './steps.mjs';

/**
 * Install scripts stay off: every package that needs a binary ships it prebuilt. `npm ci` would
 * first remove what is installed.
 */
const NPM_INSTALL = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--include=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
];

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether npm has installed every version of the lock file, by its own record. */
export function isInstalled(locked, installed) {
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  );
}

/** Installs the packages of the lock file unless they are there. Never runs install scripts. */
export async function ensureInstalled() {
  const locked = readPackages('package-lock.json');
  if (isInstalled(locked, readPackages('node_modules/.package-lock.json'))) return 'up to date';
  const npm = process.env.npm_execpath;
  const { code, output } = await (npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...NPM_INSTALL])
    : run('npm', NPM_INSTALL));
  if (code !== 0) throw new Stop(`npm could not install the dependencies.\n${output.trim()}`);
  return 'installed';
}
