/** What a server tells `npm start`, which started it (scripts/start.mjs). */
export type ParentMessage = 'ready' | 'publish';

/**
 * Tells the process that started this one something. Returns whether it could be told; a server
 * that was not started by `npm start` has nobody to tell.
 */
export function tellParent(kind: ParentMessage): boolean {
  if (!process.connected || process.send === undefined) return false;
  process.send({ kind });
  return true;
}
