import { mkdirSync, symlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { start, stop } from './processes.mjs';
import { Stop } from './steps.mjs';

/** The widths that all tests and benchmarks share, so that no run makes them again. */
export const SHARED_WIDTHS = inRoot('.cache/widths');

/** Starts the maker of picture widths for DATA_DIR, or for a folder, at low priority. */
function startMaker(folder = []) {
  // By tsx's loader, not by its command, which would start the maker as a child of its own.
  const args = ['--import', 'tsx', inRoot('scripts/media/widths.ts')];
  const maker = start(process.execPath, [...args, ...folder]);
  try {
    // Before the maker starts its threads, which inherit it.
    setPriority(maker.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already, or this system has no priorities.
  }
  return maker;
}

/**
 * Makes missing picture widths in the background, into DATA_DIR. Never rejects: each is made on
 * demand where this fails.
 * @returns {{ stop(): Promise<void> }} how to end it early
 */
export function makeWidthsInBackground() {
  const maker = startMaker();
  const ended = maker.exited.catch(() => 1);
  return {
    async stop() {
      if (maker.exitCode === null && maker.signalCode === null) await stop(maker).catch(() => 1);
      await ended;
    },
  };
}

/** Makes all picture widths that a folder lacks. */
export async function makeWidths(folder) {
  if ((await startMaker([folder]).exited) !== 0) throw new Stop('The pictures could not be made.');
}

/** Lets the shop of this data folder use and extend the widths that tests and benchmarks share. */
export function shareWidths(dataDir) {
  for (const folder of [SHARED_WIDTHS, dataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(SHARED_WIDTHS, join(dataDir, 'widths'), 'junction');
}
