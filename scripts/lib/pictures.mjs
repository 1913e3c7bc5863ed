import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { Stop } from './steps.mjs';

/** The folder of widths that all tests and benchmarks share, so that each is made once. */
export const SHARED_WIDTHS = inRoot('.cache/widths');

/** Makes all picture widths and sketches that a folder lacks. Returns a note on what was made. */
export async function makeWidths(folder) {
  const args = ['--import', 'tsx', inRoot('scripts/media/widths.ts'), folder];
  const { code, output } = await runNode(args);
  if (code !== 0) throw new Stop(`The pictures could not be made.\n${output.trim()}`);
  return output;
}

/** Lets the shop of this data folder use and extend the widths that tests and benchmarks share. */
export function shareWidths(dataDir) {
  for (const folder of [SHARED_WIDTHS, dataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(SHARED_WIDTHS, join(dataDir, 'widths'), 'junction');
}
