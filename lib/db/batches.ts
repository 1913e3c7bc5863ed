/** Yields a list in parts of at most `size` things, in its order. */
export function* batchesOf<Thing>(
  things: readonly Thing[],
  size: number,
): Generator<readonly Thing[]> {
  for (let start = 0; start < things.length; start += size) yield things.slice(start, start + size);
}
