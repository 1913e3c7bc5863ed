import { checkOwnersFolder } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { commandOf } from './lib/paths.mjs';
import { readPort, requireFreePort } from './lib/port.mjs';
import { isStopping, start } from './lib/processes.mjs';
import { runMain, step } from './lib/steps.mjs';

/** `npm run dev`: starts the development server, which follows changes of the sources. */
runMain(async () => {
  const port = readPort();
  await requireFreePort(port);
  await step('Dependencies', ensureInstalled);
  await step('Shop', checkOwnersFolder);
  const server = start(process.execPath, [commandOf('next'), 'dev', '-p', String(port)]);
  const code = await server.exited;
  return isStopping() ? 0 : code;
});
