import { inSlices } from '../server/in-slices';

/** How many items are sorted or merged at a time: less than a millisecond of work. */
const STEP = 500;

/** Merges two sorted lists step by step; of equal items those of the first come first. */
function* merging<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let [at, otherAt] = [0, 0];
  for (;;) {
    const [item, otherItem] = [one[at], other[otherAt]];
    if (item === undefined) return merged.concat(other.slice(otherAt));
    if (otherItem === undefined) return merged.concat(one.slice(at));
    if (compare(item, otherItem) <= 0) {
      merged.push(item);
      at += 1;
    } else {
      merged.push(otherItem);
      otherAt += 1;
    }
    if (merged.length % STEP === 0) yield;
  }
}

function* sorting<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  keep: (sorted: readonly Item[]) => void,
): Generator<undefined, void> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += STEP) {
    runs.push(items.slice(start, start + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merging(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  keep(runs[0] ?? []);
}

/**
 * Returns a list in order, where equal items keep theirs. Requests run meanwhile: names of 50,000
 * products take a tenth of a second to compare.
 */
export async function inOrder<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<readonly Item[]> {
  let sorted: readonly Item[] = [];
  await inSlices(
    sorting(items, compare, (all) => {
      sorted = all;
    }),
    () => undefined,
  );
  return sorted;
}
