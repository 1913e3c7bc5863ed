const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { buildSync } = require('esbuild');

/** The style sheets of the admin by their names. */
const sheets = () =>
  readdirSync(__dirname)
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replace(/\.css$/, ''))
    .sort();

/** Bundles style sheets, whose classes get names of their own: as a script, or as one sheet. */
function bundle(names, kind) {
  const { outputFiles } = buildSync({
    stdin: {
      contents: names.map((name) => `export { default as ${name} } from './${name}.css';`).join(''),
      resolveDir: __dirname,
    },
    loader: { '.css': 'local-css' },
    outdir: __dirname,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.find(({ path }) => path.endsWith(kind)).text;
}

/**
 * A loader of Turbopack's for the styles of the admin, which no style sheet of the shop is to have:
 * `admin-classes.ts` with the names of their classes, and `admin-styles.ts` with their rules.
 */
module.exports = function bundleStyles(source) {
  const names = sheets();
  this.addContextDependency(__dirname);
  for (const name of names) this.addDependency(join(__dirname, `${name}.css`));
  if (this.resourcePath.endsWith('classes.ts')) return bundle(names, '.js');
  const text = JSON.stringify(bundle(names, '.css'));
  return source.replace(/adminStyles: string = ''/, () => `adminStyles: string = ${text}`);
};
