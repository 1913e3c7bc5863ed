import { setImmediate as othersHaveTheirTurn } from 'node:timers/promises';

/** How long (ms) one slice of a long list takes: shoppers' requests wait no longer for it. */
const SLICE_MS = 15;

/** Does work on every item in turn, and lets requests have theirs after each 15 ms of it. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await othersHaveTheirTurn();
    began = performance.now();
  }
}
