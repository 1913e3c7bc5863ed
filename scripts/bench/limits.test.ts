import { besideLimits } from './limits.mjs';

type Row = { what: string; met: boolean };

const missed = (rows: Row[]) => rows.filter(({ met }) => !met).map(({ what }) => what);

const page = (name: string, facts: object) => ({
  page: name,
  html: 40_000,
  css: 18_000,
  jsAboveFloor: 18_000,
  ...facts,
});

test('a page may weigh as much as its limit and no more; checkout has none for its scripts', () => {
  const pages = [
    page('empty', { css: 0, jsAboveFloor: 0 }),
    page('home', { jsAboveFloor: 22_000 }),
    page('category', { jsAboveFloor: 18_001 }),
    page('product', { css: 18_001 }),
    page('checkout', { jsAboveFloor: 60_000, html: 40_001 }),
  ];
  expect(missed(besideLimits('cost', pages))).toEqual([
    'category: bytes of JavaScript',
    'product: bytes of styles',
    'checkout: bytes of HTML',
  ]);
});

test('a phone has its limits beside the empty page and the page without scripts', () => {
  const pages = [
    { page: 'empty', fcp: 700, lcp: 700, ratio: null, tbt: 500, cls: 0 },
    { page: 'home', fcp: 1050, lcp: 1500, ratio: 1.05, tbt: 100, cls: 0 },
    { page: 'category', fcp: 1051, lcp: 1301, ratio: 1.06, tbt: 61, cls: 0.001 },
  ];
  const interactions = [
    { interaction: 'open menu', nextPaint: 100 },
    { interaction: 'open filters', nextPaint: 104 },
  ];
  expect(missed(besideLimits('phone', { pages, interactions }))).toEqual([
    'category: first paint after the empty page (ms)',
    'category: LCP after the empty page (ms)',
    'category: LCP to the page without scripts',
    'category: blocking time (ms)',
    'category: layout shift',
    'open filters: next paint (ms)',
  ]);
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

test('cached pages keep up with a static one, search with the catalogue, memory with the crowd', () => {
  const row = { connections: 16, ofStatic: 0.85 };
  const table = [
    { ...row, load: 'category' },
    { ...row, load: 'product', ofStatic: 0.84 },
    { ...row, load: '300 filters, warm', ofStatic: 0.4 },
    { ...row, load: 'compressed crowd, category', ofStatic: 0.9 },
    { ...row, load: 'compressed crowd, product', ofStatic: 0.89 },
    { ...row, load: 'uncompressed, product', ofStatic: null },
  ];
  expect(missed(besideLimits('crowd', { table, memory: { most: 451 } }))).toEqual([
    'product, 16 connections: of a static page',
    'compressed crowd, product, 16 connections: of it uncompressed',
    'memory under the crowd (MB)',
  ]);
  const catalogues = [
    { products: 5000, searchP99: 16, memory: 450 },
    { products: 50_000, searchP99: 100, memory: 450 },
  ];
  expect(missed(besideLimits('growth', catalogues))).toEqual(['5000 products: search p99 (ms)']);
});
