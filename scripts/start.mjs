import { setTimeout as wait } from 'node:timers/promises';
import { BuildFailure, ensureBuilt, releaseFolder } from './lib/build.mjs';
import { firstLinkText, makeFirstLink } from './lib/first-link.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { freePort, readHost, readPort, requireFreePort } from './lib/port.mjs';
import { isStopping, stop } from './lib/processes.mjs';
import { createPublisher, publishFile } from './lib/publish.mjs';
import { readiness, readyLine } from './lib/readiness.mjs';
import { lastRelease } from './lib/releases.mjs';
import { isReady, startServer } from './lib/server.mjs';
import { runMain, Stop, secondsSince, step } from './lib/steps.mjs';
import { outcome, warmPages, warmPictures, warmSearches } from './lib/warm.mjs';

/** Loads .env as the server does, so that PORT and HOST may be set there too. */
async function loadEnvFiles() {
  const { default: nextEnv } = await import('@next/env');
  nextEnv.loadEnvConfig(root, false, { info: () => undefined, error: console.error });
}

/** How long (ms) a first catalogue is waited for before the start says what is missing. */
const CATALOGUE_MS = 5000;

/** How often (ms) a shop that was not ready is asked whether it is. */
const ASK_MS = 5000;

/** Runs the server, and has another take its place when it asks to publish. */
function runServers(address) {
  let server = null;

  async function startOne(release) {
    const next = await startServer({ ...address, release, shared: true });
    next.on('message', (message) => {
      if (message?.kind === 'publish') publish();
    });
    return next;
  }

  /** Returns a server that is to take another's place; stops it where it gets no catalogue. */
  async function requireReady(next) {
    if (await isReady(next)) return next;
    await stop(next);
    throw new Stop('The new server cannot read its catalogue.');
  }

  async function handOver(release) {
    // Shoppers meet no server that does not start: one is tried where nobody knows it.
    const trial = { port: await freePort(), host: address.host, release };
    const tried = await startServer({ ...trial, shared: true, onOutput: () => undefined });
    await stop(await requireReady(tried));
    const before = server;
    server = await requireReady(await startOne(release));
    await stop(before);
  }

  async function build() {
    await ensureBuilt();
    return releaseFolder();
  }

  const file = publishFile(address.port);
  const publisher = createPublisher({ file, build, handOver, isStopping });

  async function publish() {
    const began = performance.now();
    const error = await publisher.publish();
    const became = error === null ? 'done' : `failed: ${error.message}`;
    process.stdout.write(`Publish: ${became} (${secondsSince(began)})\n`);
    if (error === null) await warmPages(server.origin);
  }

  return {
    async start({ release, failure }) {
      server = await startOne(release);
      publisher.started(failure);
      return server;
    },
    /** Resolves to the exit code of the last server. */
    async exited() {
      for (;;) {
        const last = server;
        const code = await last.exited;
        if (last === server) return code;
      }
    },
  };
}

/**
 * Builds what there is. Where that fails for lack of memory or room, a shop that has served goes on
 * with the release that it served; mistakes in the owner's folder end the start.
 */
async function buildOrLast() {
  try {
    const note = await ensureBuilt();
    return { note, release: releaseFolder(), failure: null };
  } catch (error) {
    const release = error instanceof BuildFailure ? lastRelease() : null;
    if (release === null) throw error;
    return { note: `failed, the last one serves on\n${error.message}`, release, failure: error };
  }
}

/** Says that a shop is ready once nothing of it is missing any more. */
async function sayWhenReady(origin) {
  let line = '';
  while (line !== readyLine(origin)) {
    await wait(ASK_MS);
    line = await readiness(origin);
  }
  process.stdout.write(`\n${line}\n\n`);
}

/** `npm start`: from a fresh clone to a running shop, doing only what is not done yet. */
runMain(async () => {
  await step('Dependencies', ensureInstalled);
  await loadEnvFiles();
  const [port, host] = [readPort(), readHost()];
  await requireFreePort(port, host);
  let built;
  await step('Build', async () => {
    built = await buildOrLast();
    return built.note;
  });
  const servers = runServers({ port, host });
  let server;
  // The server checks the environment, migrates and seeds before it listens.
  await step('Database and server', async () => {
    server = await servers.start(built);
    return 'listening';
  });
  const { origin } = server;
  await isReady(server, CATALOGUE_MS);
  const line = await readiness(origin);
  process.stdout.write(`\n${line}\n\n`);
  if (line !== readyLine(origin)) sayWhenReady(origin);
  // Logs keep what they are told, so a link is for a terminal alone.
  const link = process.stdout.isTTY ? await makeFirstLink() : null;
  if (link !== null) process.stdout.write(`${firstLinkText(link)}\n\n`);
  let pages;
  await step('Warm pages', async () => {
    pages = await warmPages(origin);
    return outcome(pages, 'pages');
  });
  await step('Warm searches', async () =>
    outcome(await warmSearches(origin, process.env.BACKEND_URL), 'searches'),
  );
  await step('Warm pictures', async () =>
    outcome(await warmPictures(origin, pages.pictures), 'pictures'),
  );
  const code = await servers.exited();
  // A build may be under way, which would keep this process.
  process.exit(isStopping() ? 0 : code);
});
