import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { heapArguments } from './heap-arguments.mjs';
import { bundleForNode } from './node-bundle.mjs';
import { inRoot, root } from './paths.mjs';

/** Installed beside the script, wherever that is: their code is not JavaScript alone. */
const EXTERNAL = ['@photostructure/sqlite', 'pg'];

/** How long (ms) the number of products may take. */
const LIMIT_MS = 10_000;

/**
 * Makes the script that says how Node is to be started for a shop (scripts/heap.ts), for any folder
 * that has the shop's packages.
 */
export async function bundleHeapScript(outfile) {
  await bundleForNode('scripts/heap.ts', { outfile, external: EXTERNAL });
}

let bundled = null;

/**
 * Returns the arguments that Node is started with for the shop of an environment, by the number of
 * its products.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd the folder that DATA_DIR is relative to
 * @returns {Promise<string[]>}
 */
export async function heapArgumentsOf(env, cwd = root) {
  const script = inRoot('node_modules/.cache/heap.mjs');
  bundled ??= bundleHeapScript(script);
  try {
    await bundled;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [script], { cwd, env, timeout: LIMIT_MS });
    return stdout.split(' ').filter(Boolean);
  } catch {
    return heapArguments(null, env.NODE_OPTIONS);
  }
}
