import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { commandOf, inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { runMain, step } from '../lib/steps.mjs';

// The shop as it is shipped, whatever folder its owner has.
process.env.SHOP_DIR = 'off';

/** `npm run test:faults`: the fault runs that take minutes; arguments go to Playwright. */
runMain(async () => {
  await step('Dependencies', ensureInstalled);
  await step('Build', ensureBuilt);
  const config = inRoot('scripts/faults/playwright.config.ts');
  const args = ['test', '--config', config, '--reporter', 'list', ...process.argv.slice(2)];
  const { code } = await runNode([commandOf('@playwright/test', 'playwright'), ...args], {
    show: true,
  });
  return code;
});
