/** How many bytes of JavaScript (gzip) a page may load beyond those of the empty page. */
const SCRIPTS = {
  home: 22_000,
  category: 18_000,
  filtered: 18_000,
  product: 18_000,
  search: 18_000,
};

/** How long the main thread may be blocked while a page loads (ms). */
const BLOCKING = { home: 100, category: 60, product: 60 };

/** How much later than the empty page's a page's first paint and LCP may be (ms). */
const AFTER_EMPTY = {
  home: { fcp: 350, lcp: 800 },
  category: { fcp: 350, lcp: 600 },
  product: { fcp: 350, lcp: 600 },
};

/** Pages compared with a static page of the same bytes. */
const CACHED = ['category', 'product'];

const MEMORY_MB = 450;

const atMost = (what, found, limit) => ({ what, found, limit, met: found <= limit });
const atLeast = (what, found, limit) => ({ what, found, limit, met: found >= limit });

/** For each part of the bench, rows of figures with their limits and whether they are met. */
const limitsOf = {
  cost: (pages) =>
    pages
      .filter(({ page }) => page !== 'empty')
      .flatMap(({ page, html, css, jsAboveFloor }) => [
        atMost(`${page}: bytes of HTML`, html, 40_000),
        atMost(`${page}: bytes of styles`, css, 18_000),
        ...(page in SCRIPTS
          ? [atMost(`${page}: bytes of JavaScript`, jsAboveFloor, SCRIPTS[page])]
          : []),
      ]),

  phone: ({ pages, interactions }) => [
    ...pages
      .filter(({ page }) => page in AFTER_EMPTY)
      .flatMap(({ page, fcp, lcp }) => {
        const [empty] = pages;
        return [
          atMost(
            `${page}: first paint after the empty page (ms)`,
            fcp - empty.fcp,
            AFTER_EMPTY[page].fcp,
          ),
          atMost(`${page}: LCP after the empty page (ms)`, lcp - empty.lcp, AFTER_EMPTY[page].lcp),
        ];
      }),
    ...pages
      .filter(({ page }) => page in BLOCKING)
      .flatMap(({ page, ratio, tbt, cls }) => [
        atMost(`${page}: LCP to the page without scripts`, ratio, 1.05),
        atMost(`${page}: blocking time (ms)`, tbt, BLOCKING[page]),
        atMost(`${page}: layout shift`, cls, 0),
      ]),
    ...interactions.map(({ interaction, nextPaint }) =>
      atMost(`${interaction}: next paint (ms)`, nextPaint, 100),
    ),
  ],

  line: (visits) =>
    visits
      .filter(({ visit }) => visit === 'repeat')
      .flatMap(({ page, fcp, alive }) => {
        const first = visits.find((row) => row.page === page && row.visit === 'first');
        return [
          atMost(`${page}: first paint of a repeat visit to the first's`, fcp / first.fcp, 1),
          atMost(`${page}: alive on a repeat visit to the first`, alive / first.alive, 0.5),
        ];
      }),

  crowd: ({ table, memory }) => [
    ...table
      .filter(({ load }) => CACHED.includes(load))
      .map(({ load, connections, ofStatic }) =>
        atLeast(`${load}, ${connections} connections: of a static page`, ofStatic, 0.85),
      ),
    ...table
      .filter(({ load }) => load.startsWith('compressed crowd'))
      .map(({ load, connections, ofStatic }) =>
        atLeast(`${load}, ${connections} connections: of it uncompressed`, ofStatic, 0.9),
      ),
    atMost('memory under the crowd (MB)', memory.most, MEMORY_MB),
  ],

  growth: (catalogues) =>
    catalogues.flatMap(({ products, searchP99, memory }) => [
      atMost(`${products} products: search p99 (ms)`, searchP99, products > 5000 ? 100 : 15),
      atMost(`${products} products: memory (MB)`, memory, MEMORY_MB),
    ]),
};

/** Compares the results of a part of the bench with its limits. */
export function besideLimits(part, results) {
  return limitsOf[part](results);
}
