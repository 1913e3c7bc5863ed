import { EMPTY_PAGE } from './budgets.mjs';
import { besideLimits } from './limits.mjs';

type Row = { what: string; met: boolean };

const missed = (rows: Row[]) => rows.filter(({ met }) => !met).map(({ what }) => what);

test('the empty page weighs what the budgets take off the scripts of each page', () => {
  const empty = { page: 'empty', scripts: EMPTY_PAGE.scripts };
  expect(missed(besideLimits('cost', [empty]))).toEqual([]);
  expect(missed(besideLimits('cost', [{ ...empty, scripts: empty.scripts - 101 }]))).toEqual([
    'empty: bytes of scripts, as budgets take them',
  ]);
});

test('a phone has its limits beside the empty page and the page without scripts', () => {
  const pages = [
    { page: 'empty', fcp: 700, lcp: 700, tbt: 500 },
    { page: 'home', fcp: 900, lcp: 1500, pictureLcp: 1550, ratio: 1.05, tbt: 800, cls: 0 },
    { page: 'category', fcp: 901, lcp: 1402, pictureLcp: 1401, ratio: 1.06, tbt: 660, cls: 0.001 },
  ];
  const interactions = [
    { interaction: 'open menu', nextPaint: 100 },
    { interaction: 'open filters', nextPaint: 104 },
  ];
  expect(missed(besideLimits('phone', { pages, interactions }))).toEqual([
    'category: first paint after the empty page (ms)',
    'category: LCP after the empty page (ms)',
    'category: the picture itself after the empty page (ms)',
    'category: LCP to the page without scripts',
    "category: blocking time to the empty page's",
    'category: layout shift',
    'open filters: next paint (ms)',
  ]);
});

test('on a quick machine the empty page counts as blocked for 50 ms', () => {
  const blocked = (tbt: number) => {
    const product = { page: 'product', fcp: 0, lcp: 0, pictureLcp: 0, ratio: 1, tbt, cls: 0 };
    const pages = [{ page: 'empty', fcp: 0, lcp: 0, tbt: 0 }, product];
    return missed(besideLimits('phone', { pages, interactions: [] }));
  };
  expect(blocked(65)).toEqual([]);
  expect(blocked(66)).toEqual(["product: blocking time to the empty page's"]);
});

test('a repeat visit on a bad line is painted no later and answers taps in half the time', () => {
  const visits = [
    { page: 'home', visit: 'first', fcp: 2000, lcp: 3000, alive: 6000 },
    { page: 'home', visit: 'repeat', fcp: 2000, lcp: 3000, alive: 3000 },
    { page: 'product', visit: 'first', fcp: 1000, lcp: 3000, alive: 6000 },
    { page: 'product', visit: 'repeat', fcp: 1001, lcp: 3000, alive: 3001 },
  ];
  expect(missed(besideLimits('line', visits))).toEqual([
    "product: first paint of a repeat visit to the first's",
    'product: alive on a repeat visit to the first',
  ]);
});

test('cached pages keep up with a static and an empty one, search with the catalogue, memory with the crowd', () => {
  const row = { connections: 16, ofStatic: 0.85, ofEmpty: 0.3 };
  const table = [
    { ...row, load: 'category', ofEmpty: 0.29 },
    { ...row, load: 'product', ofStatic: 0.84 },
    { ...row, load: '300 filters, warm', ofStatic: 0.4, ofEmpty: 0.1 },
    { ...row, load: 'compressed crowd, category', ofStatic: 0.9, ofEmpty: null },
    { ...row, load: 'compressed crowd, product', ofStatic: 0.89, ofEmpty: null },
    { ...row, load: 'uncompressed, product', ofStatic: null, ofEmpty: null },
  ];
  expect(missed(besideLimits('crowd', { table, memory: { most: 451 } }))).toEqual([
    'category, 16 connections: of the empty page',
    'product, 16 connections: of a static page',
    'compressed crowd, product, 16 connections: of it uncompressed',
    'memory under the crowd (MB)',
  ]);
  const fits = { searchP99: 15, vainSearches: 60, memory: 400, feedBegins: 200, stall: 100 };
  const catalogues = [
    { ...fits, engine: 'sqlite', products: 5000, searchP99: 16, memory: 450, feedBegins: 201 },
    { ...fits, engine: 'postgres', products: 50_000, searchP99: 60, vainSearches: 59 },
    { ...fits, engine: 'postgres', products: 50_000, memory: 401, stall: 101 },
  ];
  const cheap = { products: 50_000, one: 1, oneMemory: 250, all: 10, allMemory: 250 };
  const imports = [
    { ...cheap, engine: 'sqlite', one: 1.1 },
    { ...cheap, engine: 'postgres', all: 10.1, allMemory: 251 },
  ];
  const ledger = { orders: 200_000, list: 0.5, listMemory: 200, exportMemory: 200 };
  const ledgers = [
    { ...ledger, engine: 'sqlite', list: 0.6 },
    { ...ledger, engine: 'postgres', listMemory: 201, exportMemory: 201 },
  ];
  expect(missed(besideLimits('growth', { catalogues, imports, ledgers }))).toEqual([
    'sqlite, 5000 products: search p99 (ms)',
    'sqlite, 5000 products: first bytes of the feed (ms)',
    'postgres, 50000 products: searches with a vain word a second',
    'postgres, 50000 products: memory (MB)',
    'postgres, 50000 products: longest stall after a changed price (ms)',
    'sqlite, 50000 products: import of one changed row (s)',
    'postgres, 50000 products: import of all rows (s)',
    'postgres, 50000 products: memory of these imports (MB)',
    'sqlite, 200000 orders: a list of 20 (s)',
    'postgres, 200000 orders: memory of a list of 20 (MB)',
    'postgres, 200000 orders: memory of an export (MB)',
  ]);
});
