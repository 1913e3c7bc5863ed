import { load } from './load.mjs';
import { residentMemory } from './servers.mjs';
import { filteredUrls, searches } from './urls.mjs';

const requestsFor = (paths) => paths.map((path) => ({ path }));

/** Does the bounded cache hold its memory: resident memory (MB) before, with the cache full, and after a mixed crowd. */
export async function measureMemory(server, mixed) {
  const filters = filteredUrls(5000);
  const before = residentMemory(server);
  const distinct = { url: server.origin, connections: 16, requests: requestsFor(filters) };
  const first = await load({ ...distinct, amount: filters.length });
  const full = residentMemory(server);
  const all = [
    '/',
    '/perfumes',
    '/product-details/124',
    ...filters,
    ...searches(500).map((text) => `/search?q=${encodeURIComponent(text)}`),
  ];
  const crowd = await load({
    url: server.origin,
    connections: 64,
    requests: requestsFor(all),
    amount: mixed,
  });
  const after = residentMemory(server);
  return { before, full, after, growth: after - full, first, crowd };
}
