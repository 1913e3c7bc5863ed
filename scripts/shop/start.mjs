import { pathToFileURL } from 'node:url';
import { bundleShopCommand } from '../lib/shop-command.mjs';

// `npm run shop`: the command line as one file, or its modules where none can be written, as in a
// read-only container.
const bundle = await bundleShopCommand();
if (bundle === null) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(bundle === null ? './main.ts' : pathToFileURL(bundle).href);
