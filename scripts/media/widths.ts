import '../lib/env-files';
import { resolve } from 'node:path';
import cliProgress from 'cli-progress';
import { makeWidths } from '@/lib/images/maker';
import { isOwnPicture } from '@/lib/images/own-pictures';
import { widthsFolder } from '@/lib/images/variants';
import { errorText } from '@/lib/server/log';

const FORMAT = 'Picture widths [{bar}] {value}/{total}, {eta_formatted} left';

function print(text: string): void {
  process.stdout.write(`Picture widths: ${text}\n`);
}

/** Shows a bar on a terminal; elsewhere a line at the start and one at the end. */
function progress() {
  const bar = process.stdout.isTTY
    ? new cliProgress.SingleBar(
        { format: FORMAT, stream: process.stdout, clearOnComplete: true },
        cliProgress.Presets.shades_classic,
      )
    : null;
  const began = performance.now();
  const broken: string[] = [];
  let missing = 0;
  let made = 0;
  return {
    onStart(total: number) {
      missing = total;
      if (total === 0) return;
      if (bar) bar.start(total, 0);
      else print(`${total} to make`);
    },
    onMade(done: number) {
      made = done;
      bar?.update(done);
    },
    onBroken(path: string, reason: string) {
      broken.push(`${path} (${reason})`);
    },
    /** Gives the terminal its cursor back. */
    stop: () => bar?.stop(),
    /** Says what was done. */
    end() {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      print(missing === 0 ? 'all there' : `${made} of ${missing} made (${seconds} s)`);
      for (const picture of broken) print(`cannot read ${picture}`);
    },
  };
}

/**
 * Makes the widths of the shop's own pictures that are not there yet, into DATA_DIR. With a folder
 * as argument: into that one, and of all pictures, whichever backend is set.
 * `npm start` runs this once the shop serves; `npx tsx scripts/media/widths.ts` does it by hand.
 */
async function main(argument?: string): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const shown = progress();
  const isMaker = await makeWidths({
    folder: argument === undefined ? widthsFolder() : resolve(argument),
    isWanted: (path) => argument !== undefined || isOwnPicture(path),
    signal: stopping.signal,
    ...shown,
  }).finally(shown.stop);
  if (isMaker) shown.end();
  else print('another process makes them');
}

try {
  await main(process.argv[2]);
} catch (error) {
  print(`not made: ${errorText(error)}`);
  process.exitCode = 1;
}
