import type { Language } from '@/lib/language';
import type { PageParameters } from '@/lib/urls/page-url';

/** The settings that the server puts before the worker's script. */
export type WorkerSettings = {
  /** The worker's deployment. */
  release: string;
  /** The notice on a stored page, with {time}. */
  lines: Record<Language, string>;
  /** The query parameters that each page reads; all others lead to the same copy. */
  pages: PageParameters;
};

// A build replaces this module with the script (lib/offline/bundle.cjs).

/** The worker and its imports as one script; empty outside of a build. */
export const workerScript: string = '';

/**
 * A worker that unregisters itself and deletes all caches, and again after 3 s, because the
 * previous worker may have been storing a page.
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
