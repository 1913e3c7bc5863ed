import { ensureBuilt, releaseFolder } from './lib/build.mjs';
import { firstLinkText, makeFirstLink } from './lib/first-link.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readHost, readPort, requireFreePort } from './lib/port.mjs';
import { isStopping } from './lib/processes.mjs';
import { readiness } from './lib/readiness.mjs';
import { startServer } from './lib/server.mjs';
import { runMain, step } from './lib/steps.mjs';
import { outcome, warmPages, warmPictures, warmSearches } from './lib/warm.mjs';

/** Loads .env as the server does, so that PORT and HOST may be set there too. */
async function loadEnvFiles() {
  const { default: nextEnv } = await import('@next/env');
  nextEnv.loadEnvConfig(root, false, { info: () => undefined, error: console.error });
}

/** `npm start`: from a fresh clone to a running shop, doing only what is not done yet. */
runMain(async () => {
  await step('Dependencies', ensureInstalled);
  await loadEnvFiles();
  const [port, host] = [readPort(), readHost()];
  await requireFreePort(port, host);
  await step('Build', ensureBuilt);
  let server;
  // The server checks the environment, migrates and seeds before it listens.
  await step('Database and server', async () => {
    server = await startServer({ port, host, release: releaseFolder() });
    return 'listening';
  });
  process.stdout.write(`\n${await readiness(server.origin)}\n\n`);
  // Logs keep what they are told, so a link is for a terminal alone.
  const link = process.stdout.isTTY ? await makeFirstLink() : null;
  if (link !== null) process.stdout.write(`${firstLinkText(link)}\n\n`);
  let pages;
  await step('Warm pages', async () => {
    pages = await warmPages(server.origin);
    return outcome(pages, 'pages');
  });
  await step('Warm searches', async () =>
    outcome(await warmSearches(server.origin, process.env.BACKEND_URL), 'searches'),
  );
  await step('Warm pictures', async () =>
    outcome(await warmPictures(server.origin, pages.pictures), 'pictures'),
  );
  const code = await server.exited;
  return isStopping() ? 0 : code;
});
