import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../lib/paths.mjs';

const runFile = promisify(execFile);

/** The command line that `npm test` bundled, or else what bundles it. */
const program = () => process.env.SHOP_COMMAND || inRoot('scripts/shop/start.mjs');

/**
 * Runs the shop's command line, with these variables besides the test's own; returns what it
 * printed. Throws where the command fails.
 */
export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await runFile(process.execPath, [program(), ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
