const { join } = require('node:path');
const { buildSync } = require('esbuild');

/**
 * A loader of Turbopack's: `worker-script.ts` with the service worker in it, as one script for
 * browsers. A worker cannot be a chunk of the app: it has no document, and its URL must stay. The
 * option `worker` names another worker than the shop's, by its path in the repository.
 */
module.exports = function bundle(source) {
  const { worker } = this.getOptions?.() ?? {};
  const { metafile, outputFiles } = buildSync({
    entryPoints: [worker ? join(process.cwd(), worker) : join(__dirname, 'worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  for (const path of Object.keys(metafile.inputs)) {
    if (!path.includes('node_modules')) this.addDependency(join(process.cwd(), path));
  }
  const script = JSON.stringify(outputFiles[0].text);
  return source.replace(/workerScript: string = ''/, () => `workerScript: string = ${script}`);
};
