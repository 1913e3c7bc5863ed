/** The heap (MB) of a shop of up to 50,000 products, and of one of which nothing is known yet. */
const USUAL_MB = 512;
const UNKNOWN_MB = 1024;
const USUAL_PRODUCTS = 50_000;

/** For how many products more the heap gets another MB. */
const PRODUCTS_A_MB = 300;

/**
 * Returns V8's heap limit (MB) for a catalogue of so many products, null for an unknown number:
 * twice what such a shop has in use after a day.
 */
export function heapFor(products) {
  if (products === null) return UNKNOWN_MB;
  const more = Math.max(0, products - USUAL_PRODUCTS);
  return USUAL_MB + Math.ceil(more / PRODUCTS_A_MB);
}

/**
 * Returns the arguments by which Node keeps the memory of a shop small. V8 would let a heap grow to
 * twice what is in use before it collects garbage; so it grows by 30 %. An option that
 * NODE_OPTIONS has wins: Node itself would let the argument win.
 * @param {number | null} products
 * @param {string} [nodeOptions]
 * @returns {string[]}
 */
export function heapArguments(products, nodeOptions = '') {
  const own = nodeOptions.replaceAll('_', '-');
  const options = {
    '--max-old-space-size': heapFor(products),
    '--max-semi-space-size': 4,
    '--heap-growing-percent': 30,
  };
  return Object.entries(options)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `${name}=${value}`);
}
