import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BuildFailure } from './build.mjs';
import { root } from './paths.mjs';

/** The states in which a publish is under way. */
const UNDER_WAY = new Set(['building', 'starting']);

/** The most letters of a reason that the admin shows; the log has all of it. */
const LONGEST_REASON = 1500;

/** The file by which `npm start` tells the server on a port how publishing is (lib/admin/shop). */
export function publishFile(port, dataDir = process.env.DATA_DIR) {
  return join(resolve(root, dataDir?.trim() || '.data'), `publish-${port}.json`);
}

/** Where a build begins to say why it failed. */
const WRONG = /error|failed/i;

function readStatus(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes how publishing is, whole: whoever reads the file meanwhile reads what stood there. */
export function writeStatus(file, status) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ publisher: process.pid, at: new Date().toISOString(), ...status });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What went wrong, without a stack, a terminal's colours and what a build says before it fails. */
function reasonOf(error) {
  const [first = '', ...rest] = stripVTControlCharacters(String(error?.message ?? error))
    .split('\n')
    .filter((line) => !/^\s*at /.test(line));
  const failed = error instanceof BuildFailure ? rest.findIndex((line) => WRONG.test(line)) : 0;
  const told = [first, ...rest.slice(Math.max(0, failed))].join('\n');
  return told.trim().slice(0, LONGEST_REASON);
}

/**
 * Publishes what changed in the owner's folder: builds beside the running server and has a new one
 * take its place. What became of it stands in a file, so that it outlives both.
 * @param {{ file: string, build: () => Promise<string>, handOver: (release: string) =>
 * Promise<void>, isStopping?: () => boolean }} parts `build` returns a release; both throw where
 * they fail, and leave the running server as it is
 */
export function createPublisher({ file, build, handOver, isStopping = () => false }) {
  let isBusy = false;

  const write = (status) => writeStatus(file, status);

  return {
    /**
     * Notes that a server runs, with all that there is: a start publishes too, unless its build
     * failed.
     * @param {Error | null} [failure]
     */
    started(failure = null) {
      if (failure !== null) return write({ state: 'failed', reason: reasonOf(failure) });
      write({ state: UNDER_WAY.has(readStatus(file)?.state) ? 'resumed' : 'idle' });
    },

    /** Publishes, unless it is under way. Returns what went wrong; null for nothing. */
    async publish() {
      if (isBusy) return null;
      isBusy = true;
      try {
        write({ state: 'building' });
        const release = await build();
        write({ state: 'starting' });
        await handOver(release);
        write({ state: 'done' });
        return null;
      } catch (error) {
        // The next start takes up what a stop has cut off.
        if (!isStopping()) write({ state: 'failed', reason: reasonOf(error) });
        return error;
      } finally {
        isBusy = false;
      }
    },
  };
}
