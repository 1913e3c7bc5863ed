/**
 * Marks and scores of products by their places, all 0 at first. `touched` has the places that have
 * a mark, in no order, as many as `count` says.
 */
export type Marks = {
  bits: Uint8Array;
  scores: Float32Array;
  touched: Uint32Array;
  count: number;
};

/** Returns the places that have a mark, as the list has them. */
export function placesOf({ touched, count }: Marks): Uint32Array {
  return touched.subarray(0, count).sort();
}

/** How many marks to keep for the next search. */
const KEPT = 6;

/**
 * Lends marks for a number of products. A search is over before the next one begins, and clears of
 * its marks what it touched, so it costs what it finds and not what there is.
 */
export function scratch(products: number) {
  const idle: Marks[] = [];
  return {
    take: (): Marks =>
      idle.pop() ?? {
        bits: new Uint8Array(products),
        scores: new Float32Array(products),
        touched: new Uint32Array(products),
        count: 0,
      },
    giveBack(marks: Marks) {
      if (idle.length >= KEPT) return;
      const { bits, scores, touched, count } = marks;
      for (let at = 0; at < count; at += 1) {
        const place = touched[at] ?? 0;
        bits[place] = 0;
        scores[place] = 0;
      }
      marks.count = 0;
      idle.push(marks);
    },
  };
}

export type Scratch = ReturnType<typeof scratch>;
