import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkOwnersFolder, ownersFolder, runBuild, STAMP, sourcesDigest } from './lib/build.mjs';
import { compressFiles } from './lib/compress.mjs';
import { bundleHeapScript } from './lib/heap.mjs';
import { inRoot } from './lib/paths.mjs';
import { makeWidths } from './lib/pictures.mjs';
import { runMain, Stop, step } from './lib/steps.mjs';

/**
 * Makes everything below a path readable for all and writable for its owner alone: Next leaves some
 * files writable for all, and the image's account may not be able to read an owner's folder.
 */
function setPermissions(path) {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, (entry.mode & ~0o022) | (entry.isDirectory() ? 0o555 : 0o444));
  if (entry.isDirectory()) for (const name of readdirSync(path)) setPermissions(join(path, name));
}

/** `node scripts/image.mjs folder`: builds the shop into a new folder, ready to be served. */
runMain(async () => {
  const [argument] = process.argv.slice(2);
  if (!argument) throw new Stop('Name the folder to make: node scripts/image.mjs /image');
  const folder = resolve(argument);
  if (existsSync(folder)) throw new Stop(`${folder} exists already.`);
  const ownerFolder = await ownersFolder();
  await step('Build', async () => {
    await checkOwnersFolder();
    await runBuild(await sourcesDigest(), { BUILD_STANDALONE: '1' });
    // This build differs from that of `npm start`, which has to make its own afterwards.
    rmSync(inRoot(STAMP), { force: true });
    return 'built';
  });
  await step('Image', async () => {
    cpSync(inRoot('.next/standalone'), folder, { recursive: true, verbatimSymlinks: true });
    cpSync(inRoot('.next/static'), join(folder, '.next/static'), { recursive: true });
    compressFiles(join(folder, '.next/static'));
    for (const name of ['public', 'content'])
      cpSync(inRoot(name), join(folder, name), { recursive: true });
    await bundleHeapScript(join(folder, 'heap.mjs'));
    // The image looks for it here, wherever it was before.
    if (ownerFolder !== null) cpSync(ownerFolder, join(folder, 'shop'), { recursive: true });
    return folder;
  });
  await step('Picture widths', () => makeWidths(join(folder, 'widths')));
  setPermissions(folder);
  return 0;
});
