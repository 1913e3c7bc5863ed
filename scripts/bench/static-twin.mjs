import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { withShop } from './servers.mjs';

/** The page whose bytes are replaced, and its path in the build. */
const PAGE = '/cart';
const PRERENDERED = '/en/cart';

/** Links the shop into another folder and copies its build there, so that it can be changed. */
function copyShop(folder) {
  for (const name of readdirSync(root)) {
    if (!name.startsWith('.')) symlinkSync(inRoot(name), join(folder, name));
  }
  const cache = inRoot('.next/cache');
  const filter = (path) => path !== cache;
  cpSync(inRoot('.next'), join(folder, '.next'), { recursive: true, filter });
}

/** Replaces the bytes of a prerendered page and turns off its regeneration. */
function fill(folder, html) {
  writeFileSync(join(folder, `.next/server/app${PRERENDERED}.html`), html);
  const path = join(folder, '.next/prerender-manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.routes[PRERENDERED].initialRevalidateSeconds = false;
  writeFileSync(path, JSON.stringify(manifest));
}

/** Runs `work` with the URL of a static page of these bytes, served by the shop's own build. */
export function withStaticTwin(html, work) {
  return inTemporaryFolder((folder) => {
    copyShop(folder);
    fill(folder, html);
    const workOnTwin = async ({ origin }) => {
      // From the first rendered page on, Node 20 tracks every promise for Next. The shop has
      // rendered one, so the twin does too.
      await fetch(`${origin}/search?q=oud`);
      const url = origin + PAGE;
      if ((await (await fetch(url)).text()) !== html) throw new Error('The twin has other bytes.');
      return work(url);
    };
    return withShop(workOnTwin, { dataDir: join(folder, '.data'), cwd: folder });
  });
}
