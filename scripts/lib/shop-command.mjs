import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** Keeps .mjs modules out of the bundle, since they find files relative to themselves. */
const externalModules = {
  name: 'keep-places',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: new URL(path, `${pathToFileURL(resolveDir)}/`).href,
      external: true,
    }));
  },
};

/**
 * Bundles the shop's command line, so that a test that runs it many times compiles it once.
 * @returns {Promise<string>} the bundled script, to be run with this same Node
 */
export async function bundleShopCommand() {
  // Imported late: the dependencies may have to be installed first.
  const { build } = await import('esbuild');
  const outfile = inRoot('node_modules/.cache/shop-command.mjs');
  await build({
    entryPoints: [inRoot('scripts/shop/main.ts')],
    tsconfig: inRoot('tsconfig.json'),
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [externalModules],
  });
  return outfile;
}
