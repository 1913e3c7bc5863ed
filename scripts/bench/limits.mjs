import { besideBudgets, EMPTY_PAGE } from './budgets.mjs';
import { round } from './figures.mjs';

/** How much later than the empty page's a page's first paint and largest picture may be (ms). */
const AFTER_EMPTY = {
  home: { fcp: 200, picture: 850 },
  category: { fcp: 200, picture: 700 },
  product: { fcp: 200, picture: 750 },
};

/** How long a page may block the main thread, in times of the empty page's blocking. */
const BLOCKING = { home: 1.6, category: 1.3, product: 1.3 };

/**
 * What the empty page's blocking counts for at least (ms): a quick machine does not block it at
 * all, and nothing can be compared with zero.
 */
const LEAST_BLOCKING = 50;

/** The pages that are compared with a static page of the same bytes, and with the empty page. */
const CACHED = ['category', 'product'];

const MEMORY_MB = 450;

const atMost = (what, found, limit) => ({ what, found, limit, met: found <= limit });
const atLeast = (what, found, limit) => ({
  what,
  found,
  limit,
  met: found >= limit,
  isAtLeast: true,
});

/** A row that says more of the machine than of the shop: it is not compared with another's. */
const ofMachine = (row) => ({ ...row, isOfMachine: true });

/** What a phone may take to load a page, beside the empty page on the same machine. */
function phoneLimits({ page, fcp, lcp, pictureLcp, ratio, tbt, cls }, empty) {
  const after = (time) => time - empty.lcp;
  const blocking = round(tbt / Math.max(empty.tbt, LEAST_BLOCKING), 2);
  return [
    atMost(
      `${page}: first paint after the empty page (ms)`,
      fcp - empty.fcp,
      AFTER_EMPTY[page].fcp,
    ),
    atMost(`${page}: LCP after the empty page (ms)`, after(lcp), after(pictureLcp)),
    atMost(
      `${page}: the picture itself after the empty page (ms)`,
      after(pictureLcp),
      AFTER_EMPTY[page].picture,
    ),
    atMost(`${page}: LCP to the page without scripts`, ratio, 1.05),
    atMost(`${page}: blocking time to the empty page's`, blocking, BLOCKING[page]),
    atMost(`${page}: layout shift`, cls, 0),
  ];
}

/** The empty page's scripts name folders of the machine, so they differ by some bytes. */
function emptyScripts({ scripts }) {
  const { scripts: limit } = EMPTY_PAGE;
  const what = 'empty: bytes of scripts, as budgets take them';
  return { what, found: scripts, limit, met: Math.abs(scripts - limit) <= 100 };
}

/** For each part of the bench, rows of figures with their limits and whether they are met. */
const limitsOf = {
  cost: ([empty, ...pages]) => [
    emptyScripts(empty),
    ...pages.flatMap(({ page, ...found }) => besideBudgets(page, found)),
  ],

  phone: ({ pages: [empty, ...pages], interactions }) => [
    ...pages.flatMap((page) => phoneLimits(page, empty)),
    ...interactions.map(({ interaction, nextPaint }) =>
      ofMachine(atMost(`${interaction}: next paint (ms)`, nextPaint, 100)),
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
      .flatMap(({ load, connections, ofStatic, ofEmpty }) => [
        atLeast(`${load}, ${connections} connections: of a static page`, ofStatic, 0.85),
        atLeast(`${load}, ${connections} connections: of the empty page`, ofEmpty, 0.3),
      ]),
    ...table
      .filter(({ load }) => load.startsWith('compressed crowd'))
      .map(({ load, connections, ofStatic }) =>
        atLeast(`${load}, ${connections} connections: of it uncompressed`, ofStatic, 0.9),
      ),
    ofMachine(atMost('memory under the crowd (MB)', memory.most, MEMORY_MB)),
  ],

  growth: ({ catalogues, imports, ledgers }) =>
    [
      ...catalogues.flatMap((row) => {
        const on = `${row.engine}, ${row.products} products`;
        const isLarge = row.products > 5000;
        return [
          atMost(`${on}: search p99 (ms)`, row.searchP99, isLarge ? 60 : 15),
          atLeast(`${on}: searches with a vain word a second`, row.vainSearches, 60),
          atMost(`${on}: memory (MB)`, row.memory, isLarge ? 400 : MEMORY_MB),
          atMost(`${on}: first bytes of the feed (ms)`, row.feedBegins, 200),
          atMost(`${on}: longest stall after a changed price (ms)`, row.stall, 100),
        ];
      }),
      ...imports.flatMap((row) => {
        const on = `${row.engine}, ${row.products} products`;
        return [
          atMost(`${on}: import of one changed row (s)`, row.one, 1),
          atMost(`${on}: import of all rows (s)`, row.all, 10),
          atMost(
            `${on}: memory of these imports (MB)`,
            Math.max(row.oneMemory, row.allMemory),
            250,
          ),
        ];
      }),
      ...ledgers.flatMap((row) => {
        const on = `${row.engine}, ${row.orders} orders`;
        return [
          atMost(`${on}: a list of 20 (s)`, row.list, 0.5),
          atMost(`${on}: memory of a list of 20 (MB)`, row.listMemory, 200),
          atMost(`${on}: memory of an export (MB)`, row.exportMemory, 200),
        ];
      }),
    ].map(ofMachine),

  admin: ({ pages, figures }) => [
    ...pages.flatMap(({ page, scripts, afterEmpty, drawn }) => [
      atMost(`admin, ${page}: bytes of scripts above the empty page`, scripts, 60_000),
      atMost(`admin, ${page}: first paint after the empty page (ms)`, afterEmpty, 1200),
      ofMachine(atMost(`admin, ${page}: drawn (ms)`, drawn, 100)),
    ]),
    ofMachine(atMost('admin: a change of status is seen (ms)', figures.statusSeen, 100)),
    ofMachine(atMost('admin: search of orders, p99 (ms)', figures.orderSearch, 150)),
    ofMachine(atMost('admin: search of products, p99 (ms)', figures.productSearch, 150)),
  ],
};

/** Compares the results of a part of the bench with its limits. */
export function besideLimits(part, results) {
  return limitsOf[part](results);
}
