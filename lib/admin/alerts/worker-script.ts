// A build replaces this module with the script (lib/offline/bundle.cjs).

/** The admin's service worker and its imports as one script; empty outside of a build. */
export const workerScript: string = '';
