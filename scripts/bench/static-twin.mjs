import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { withShop } from './servers.mjs';

/** The page that the bytes replace, and where the build has it. */
const PLACE = '/cart';
const PRERENDERED = '/en/cart';

/** The shop in another folder, with a build of its own that may be changed. */
function copyShop(folder) {
  for (const name of readdirSync(root)) {
    if (!name.startsWith('.')) symlinkSync(inRoot(name), join(folder, name));
  }
  const cache = inRoot('.next/cache');
  const filter = (path) => path !== cache;
  cpSync(inRoot('.next'), join(folder, '.next'), { recursive: true, filter });
}

/** Replaces the bytes of a prerendered page, which is never regenerated from then on. */
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
    const measured = async ({ origin }) => {
      // The shop has drawn a page too; from the first one on Node 20 tracks every promise for Next.
      await fetch(`${origin}/search?q=oud`);
      const url = origin + PLACE;
      if ((await (await fetch(url)).text()) !== html) throw new Error('The twin has other bytes.');
      return work(url);
    };
    return withShop(measured, join(folder, '.data'), folder);
  });
}
