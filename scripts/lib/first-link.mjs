import { execFile } from 'node:child_process';
import { inRoot, root } from './paths.mjs';

/** How long (ms) to wait for the command line: it opens the database, nothing more. */
const LIMIT_MS = 20_000;

/** What a terminal reads of the link that lets the first person in. */
export const firstLinkText = (url) =>
  `To sign in to the admin, open this link within 15 minutes. It lets you in once:\n  ${url}`;

/**
 * Makes a link for the owner where nobody is registered yet, by the shop's command line. Returns
 * null where somebody is, and where it fails: the shop runs without it.
 * @param {NodeJS.ProcessEnv} [env] for tests
 * @returns {Promise<string | null>}
 */
export function makeFirstLink(env = process.env) {
  const words = ['admin', 'link', '--name', 'Owner', '--first', '--json'];
  const args = [inRoot('scripts/shop/start.mjs'), ...words];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, timeout: LIMIT_MS }, (error, output) => {
      resolve(error === null ? urlOf(output) : null);
    });
  });
}

/** Returns the URL in what the command line printed; null for none. */
export function urlOf(output) {
  try {
    const { url } = JSON.parse(output);
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
