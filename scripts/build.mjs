import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain, step } from './lib/steps.mjs';

/**
 * `npm run build`: installs and builds what the next `npm start` would, while a shop still runs.
 */
runMain(async () => {
  await step('Dependencies', ensureInstalled);
  await step('Build', ensureBuilt);
  return 0;
});
