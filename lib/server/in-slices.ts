import { setImmediate as othersHaveTheirTurn } from 'node:timers/promises';

/** How long (ms) one slice of a long list runs, and so how long requests wait for it. */
const SLICE_MS = 15;

/** Runs work on every item, and lets requests run after each slice of 15 ms. */
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
