import { setTimeout as wait } from 'node:timers/promises';
import { getCatalogue } from '@/lib/backend/snapshot';
import { hasParent, tellParent } from './parent';

/** How long (ms) to wait before a catalogue that could not be read is tried again. */
const AGAIN_MS = 1000;

async function hasCatalogue(): Promise<boolean> {
  try {
    await getCatalogue();
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells `npm start` that this process is ready once it has a first catalogue, without which its
 * pages are errors. Does nothing without a parent, who asks /api/health then.
 */
export async function tellWhenReady(): Promise<void> {
  while (hasParent()) {
    if (await hasCatalogue()) {
      tellParent('ready');
      return;
    }
    await wait(AGAIN_MS, undefined, { ref: false });
  }
}
