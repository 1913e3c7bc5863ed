import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Stop } from '../lib/steps.mjs';

const FOLDER = inRoot('scripts/bench');

/** Installs the packages that only the benchmark needs, in its own folder. */
export async function ensureTools() {
  if (existsSync(inRoot('scripts/bench/node_modules/lighthouse/package.json'))) return 'up to date';
  const args = [
    '--prefix',
    FOLDER,
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { code, output } = await run('npm', args);
  if (code !== 0) throw new Stop(output.trim());
  return 'installed';
}

/** Autocannon, the load generator. */
export function autocannon() {
  return createRequire(inRoot('scripts/bench/package.json'))('autocannon');
}
