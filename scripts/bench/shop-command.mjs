import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { Stop } from '../lib/steps.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { envOf } from './engines.mjs';

/** What `npm run shop` gives to Node. */
const NODE_ARGUMENTS = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  .scripts.shop.split(' ')
  .slice(1);

const NOTE_COST = ['--require', inRoot('scripts/bench/note-cost.cjs')];

/**
 * Runs a command of the shop's owner as `npm run shop` does. Returns what it cost: the peak of its
 * memory (MB) and the processor time of all its threads (s).
 *
 * @param {readonly string[]} args
 * @param {{ dataDir: string, databaseUrl?: string }} place
 */
export function costOf(args, place) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'cost.json');
    const { code, output } = await runNode([...NOTE_COST, ...NODE_ARGUMENTS, ...args], {
      env: { ...envOf(place), BENCH_COST_FILE: file },
    });
    if (code !== 0) throw new Stop(output.trim());
    return JSON.parse(readFileSync(file, 'utf8'));
  });
}
