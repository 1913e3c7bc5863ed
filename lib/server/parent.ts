/**
 * What a server tells `npm start`, which started it (scripts/start.mjs): that it answers requests,
 * that it has a catalogue too, and that its owner wants to publish.
 */
export type ParentMessage = 'started' | 'ready' | 'publish';

/** Returns whether `npm start` started this process and listens to it. */
export const hasParent = () => process.connected && process.send !== undefined;

/**
 * Tells the process that started this one something. Returns whether it could be told; a server
 * that was not started by `npm start` has nobody to tell.
 */
export function tellParent(kind: ParentMessage): boolean {
  if (!process.connected || process.send === undefined) return false;
  process.send({ kind });
  return true;
}
