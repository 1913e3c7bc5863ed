import { setTimeout as wait } from 'node:timers/promises';
import { logLasting } from '@/lib/server/log';
import { SERVING } from './patience';
import { connectClient } from './writable-host';

/** The channel on which the database tells of a new version of the catalogue (migration 0034). */
const CHANNEL = 'shop_catalogue';

/** The first and the longest pause (ms) before a lost connection is made anew. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Listens until the connection is lost or the signal aborts it. Rejects if it cannot be made. */
async function listenOnce(url: string, onNews: () => void, signal: AbortSignal): Promise<void> {
  const client = await connectClient(url, SERVING);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('notification', onNews);
  const end = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return;
    await client.query(`listen ${CHANNEL}`);
    // Something may have changed while nobody listened.
    onNews();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Listens over one connection after another until the signal ends it. */
async function keepListening(url: string, onNews: () => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(
        url,
        () => {
          pause = FIRST_PAUSE_MS;
          onNews();
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) logLasting('catalogue.not_listening', error);
    }
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

/**
 * Calls `onNews` whenever the catalogue in a PostgreSQL database may have another version, over a
 * connection of its own that it makes anew whenever it is lost. Behind a pooler that hands out
 * connections by transaction it hears nothing: who has to know looks now and then too. Returns a
 * function that ends it.
 */
export function listenForCatalogue(url: string, onNews: () => void): () => Promise<void> {
  const ending = new AbortController();
  const listening = keepListening(url, onNews, ending.signal);
  return () => {
    ending.abort();
    return listening;
  };
}
