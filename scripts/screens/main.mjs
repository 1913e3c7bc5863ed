import { rmSync } from 'node:fs';
import { browse } from '../lib/browse.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { runMain, step } from '../lib/steps.mjs';

/** `npm run screens`: captures all screens and states at 390 and 1280 px, with contact sheets. */
runMain(async () => {
  await step('Dependencies', ensureInstalled);
  await step('Build', ensureBuilt);
  const folder = inRoot('screens');
  rmSync(folder, { recursive: true, force: true });
  const code = await browse({
    args: ['--config', inRoot('scripts/screens/playwright.config.ts')],
    env: { SCREENS_DIR: folder },
  });
  const { contactSheet } = await import('./contact-sheet.mjs');
  await step('Contact sheets', async () => {
    for (const [size, columns] of [
      ['phone', 8],
      ['desktop', 5],
    ])
      await contactSheet(inRoot('screens', size), inRoot('screens', `${size}.webp`), columns);
  });
  return code;
});
