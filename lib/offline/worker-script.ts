import type { Language } from '@/lib/language';
import type { PageParameters } from '@/lib/urls/page-url';

/** What the server tells the worker, in front of its script. */
export type WorkerSettings = {
  /** The deployment that the worker belongs to. */
  release: string;
  /** The line about a kept page, with a place for {time}. */
  lines: Record<Language, string>;
  /** The pages, and what each reads of a query: all else leads to the same copy. */
  pages: PageParameters;
};

// A build puts the script in place of this module (lib/offline/bundle.cjs).

/** The worker and all that it imports as one script; empty outside of a build. */
export const workerScript: string = '';

/**
 * A worker in place of ours that removes itself and all that was kept; again after 3 s, since the
 * one before it may just have been keeping a page.
 */
export const removalScript = `addEventListener('install', () => skipWaiting());
const empty = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};
addEventListener('activate', (event) => {
  const remove = async () => {
    await empty();
    await registration.unregister();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await empty();
  };
  event.waitUntil(remove());
});
`;
