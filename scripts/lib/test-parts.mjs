import { join } from 'node:path';
import { browse } from './browse.mjs';
import { ensureBuilt } from './build.mjs';
import { commandOf } from './paths.mjs';
import { runNode } from './processes.mjs';
import { Stop } from './steps.mjs';
import { fromJest, fromPlaywright, readTally, single } from './tally.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** The tally of a failed check, with its output. */
function failure(text) {
  return { ...single(false), output: `${text.trim()}\n` };
}

/** Runs a check that counts as one test, and hides its output. */
async function check(args) {
  const { code, output } = await runNode(args);
  return code === 0 ? single(true) : failure(output);
}

/** Type check, with the route types that Next generates. */
export async function types() {
  const routes = await check([commandOf('next'), 'typegen']);
  return routes.failed > 0 ? routes : check([commandOf('typescript', 'tsc'), '--noEmit']);
}

/** Format and lint rules, import directions among them. */
export function lint() {
  return check([commandOf('@biomejs/biome', 'biome'), 'check', '.']);
}

/** Unit, route, database and component tests; `args` go to Jest. */
export function unit(args) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'jest.json');
    await runNode([commandOf('jest'), '--json', `--outputFile=${report}`, ...args], {
      show: true,
      // Turns off Jest's status lines, which would overwrite what other parts print.
      env: { CI: 'true' },
    });
    return readTally(report, fromJest);
  });
}

/** Makes the production build unless the last one is up to date. */
export async function build() {
  try {
    await ensureBuilt();
    return single(true);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return failure(error.message);
  }
}

/** Journeys in a browser, against the production build; `args` go to Playwright. */
export function journeys(args) {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'playwright.json');
    await browse({ args, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
    return readTally(report, fromPlaywright);
  });
}
