import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { commandOf, inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { runMain, step } from '../lib/steps.mjs';

// Tests run on the shop as it is shipped, even where there is an owner's folder.
process.env.SHOP_DIR = 'off';

/** All journeys but those of speed. */
const JOURNEYS = 'e2e/(?!speed-)[^/]+$';

/** Runs the fault specs; arguments go to Playwright. */
async function faults(args) {
  await step('Dependencies', ensureInstalled);
  await step('Build', ensureBuilt);
  const config = inRoot('scripts/faults/playwright.config.ts');
  const options = ['test', '--config', config, '--reporter', 'list', ...args];
  return runNode([commandOf('@playwright/test', 'playwright'), ...options], { show: true });
}

/** Runs journeys against shops without what PLAIN_NEXT leaves out (docs/framework.md). */
function plainNext(args) {
  const chosen = args.length === 0 ? [JOURNEYS] : args;
  return runNode([inRoot('scripts/test.mjs'), 'e2e', ...chosen], {
    show: true,
    env: { PLAIN_NEXT: '1' },
  });
}

/**
 * `npm run test:faults`: the fault runs that take minutes, then the journeys under PLAIN_NEXT.
 * `npm run test:faults -- plain-next` runs these alone, or those that further arguments name; any
 * other arguments choose among the fault runs.
 */
runMain(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'plain-next') return (await plainNext(rest)).code;
  const { code } = await faults(process.argv.slice(2));
  if (first !== undefined) return code;
  const plain = await plainNext([]);
  return code || plain.code;
});
