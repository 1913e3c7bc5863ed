import { inRoot } from './paths.mjs';

/**
 * Bundles a script of this project and its modules into one file for Node.
 * @param {string} script below the project's folder
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleForNode(script, options) {
  // Imported late: the dependencies may have to be installed first.
  const { build, stop } = await import('esbuild');
  try {
    return await build({
      entryPoints: [inRoot(script)],
      tsconfig: inRoot('tsconfig.json'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      ...options,
    });
  } finally {
    await stop();
  }
}
