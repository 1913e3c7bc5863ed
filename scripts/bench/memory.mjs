import { median } from './figures.mjs';
import { inTurn, loadAmount } from './load.mjs';
import { residentMemory } from './servers.mjs';
import { filteredUrls, searches } from './urls.mjs';

/** Pages that most visitors open. */
const POPULAR = ['/', '/perfumes', '/perfumes/men', '/perfumes/women', '/makeup', '/all-products'];
const SEARCHES = 500;
const FILTERS = 5000;

/** How many times memory is read during the mixed crowd. */
const STEPS = 10;

/**
 * Returns the requests of a crowd: of every ten, one is a filter, one a search, three are products
 * and five popular pages.
 */
async function mixedPaths(origin, count, filters) {
  const searchPaths = searches(SEARCHES).map((text) => `/search?q=${encodeURIComponent(text)}`);
  const catalogue = await (await fetch(`${origin}/api/products`)).json();
  const products = catalogue.map(({ id }) => `/product-details/${id}`);
  return Array.from({ length: count }, (_, at) => {
    const ten = Math.floor(at / 10);
    const pick = (paths, place) => paths[place % paths.length];
    const kind = at % 10;
    if (kind === 0) return pick(filters, ten);
    if (kind === 1) return pick(searchPaths, ten);
    if (kind < 5) return pick(products, ten * 3 + kind);
    return pick(POPULAR, at);
  });
}

/**
 * Measures whether the page cache stays bounded: resident memory (MB) at the start, after 5,000
 * different filters have filled the cache, and during a mixed crowd that requests them again.
 */
export async function measureMemory(server, mixed) {
  const filters = filteredUrls(FILTERS);
  const url = server.origin;
  const before = residentMemory(server);
  const first = await loadAmount({
    url,
    connections: 16,
    requests: inTurn(filters),
    amount: filters.length,
  });
  const full = residentMemory(server);
  const requests = inTurn(await mixedPaths(url, mixed, filters));
  const amount = Math.round(mixed / STEPS);
  const rates = [];
  let failed = 0;
  let most = full;
  for (let step = 1; step <= STEPS; step += 1) {
    const result = await loadAmount({ url, connections: 64, requests, amount });
    rates.push(result.perSecond);
    failed += result.failed;
    const memory = residentMemory(server);
    most = Math.max(most, memory);
    process.stdout.write(
      `mixed, ${step * amount}: ${result.perSecond}/s, ${memory} MB, ${failed} failed\n`,
    );
  }
  return {
    before,
    full,
    most,
    growth: most - full,
    first: first.perSecond,
    crowd: median(rates),
    failed,
  };
}
