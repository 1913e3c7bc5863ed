import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { commandOf } from './paths.mjs';
import { shareWidths } from './pictures.mjs';
import { freePort } from './port.mjs';
import { runNode, stop } from './processes.mjs';
import { startServer } from './server.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** Variables that would tie the tested shop to somebody's backend, database or e-mail account. */
const OUTSIDE = {
  BACKEND_URL: '',
  DATABASE_URL: '',
  EMAILJS_SERVICE_ID: '',
  EMAILJS_TEMPLATE_ID: '',
  EMAILJS_PUBLIC_KEY: '',
  SMTP_URL: '',
  // Both browser projects order from one address.
  RATE_LIMIT_PROMO: 'off',
  RATE_LIMIT_ORDERS: 'off',
  RATE_LIMIT_ORDERS_PER_PHONE: 'off',
  RATE_LIMIT_CANCELLATIONS: 'off',
  RATE_LIMIT_SUBSCRIPTIONS: 'off',
  RATE_LIMIT_UNKNOWN_PRODUCTS: 'off',
};

/**
 * Runs Playwright against a production server of its own, with an empty database.
 * @param {{ args: string[], env?: Record<string, string> }} options what goes to Playwright
 * @returns {Promise<number>} Playwright's exit code
 */
export function browse({ args, env = {} }) {
  return inTemporaryFolder(async (folder) => {
    const chromium = await ensureChromium();
    const dataDir = join(folder, 'data');
    shareWidths(dataDir);
    const server = await startServer({
      port: await freePort(),
      env: { ...OUTSIDE, DATA_DIR: dataDir, SITE_URL: '' },
    });
    const { code } = await runNode([commandOf('@playwright/test', 'playwright'), 'test', ...args], {
      show: true,
      env: {
        ...OUTSIDE,
        BASE_URL: server.origin,
        CHROMIUM_PATH: chromium,
        DATA_DIR: dataDir,
        ...env,
      },
    });
    await stop(server);
    return code;
  });
}
