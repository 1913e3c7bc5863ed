import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { commandOf } from './paths.mjs';
import { shareWidths } from './pictures.mjs';
import { freePort } from './port.mjs';
import { runNode, stop } from './processes.mjs';
import { startServer } from './server.mjs';
import { bundleShopCommand } from './shop-command.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';
import { TEST_ENV } from './test-env.mjs';

/**
 * Runs Playwright against a new production server with an empty database.
 * @param {{ args: string[], env?: Record<string, string> }} options Playwright's arguments and
 * variables
 * @returns {Promise<number>} Playwright's exit code
 */
export function browse({ args, env = {} }) {
  return inTemporaryFolder(async (folder) => {
    const chromium = await ensureChromium();
    const shell = await ensureHeadlessShell(chromium);
    const dataDir = join(folder, 'data');
    shareWidths(dataDir);
    const server = await startServer({
      port: await freePort(),
      env: { ...TEST_ENV, DATA_DIR: dataDir },
    });
    const { code } = await runNode([commandOf('@playwright/test', 'playwright'), 'test', ...args], {
      show: true,
      env: {
        ...TEST_ENV,
        BASE_URL: server.origin,
        CHROMIUM_PATH: chromium,
        HEADLESS_SHELL_PATH: shell ?? chromium,
        DATA_DIR: dataDir,
        SHOP_COMMAND: (await bundleShopCommand()) ?? '',
        ...env,
      },
    });
    await stop(server);
    return code;
  });
}
