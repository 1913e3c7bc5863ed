const { readdirSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { buildSync } = require('esbuild');

/** Bundles one CSS module: the names of its classes as a script, or its rules as a style sheet. */
function bundle(path, kind) {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { default } from './${basename(path)}'`,
      resolveDir: dirname(path),
      loader: 'js',
    },
    outdir: dirname(path),
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.find((file) => file.path.endsWith(kind)).text;
}

/**
 * A loader of Turbopack's for the styles of the admin, which keeps them out of the shop's style
 * sheets: of a CSS module the names of its classes, and `admin-styles.ts` with the rules of all.
 */
module.exports = function bundleStyles(source) {
  if (this.resourcePath.endsWith('.css')) return bundle(this.resourcePath, '.js');
  this.addContextDependency(__dirname);
  const modules = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'));
  const rules = modules.sort().map((name) => bundle(join(__dirname, name), '.css'));
  const text = JSON.stringify(rules.join(''));
  return source.replace(/adminStyles: string = ''/, () => `adminStyles: string = ${text}`);
};
