import type { SearchHit } from '@/lib/catalogue/product';
import { logLasting } from '@/lib/server/log';
import { currentBackend } from './current';
import { searchIndexOf } from './search-index';
import { getCatalogue } from './snapshot';

/**
 * The products found for a text, best first ("Search" of docs/behaviour.md). The backend is asked
 * once, as typed. Where it finds nothing, the shop's own index over the catalogue answers, which
 * reads synonyms and lets words go that fit nothing. Rejects with a BackendError where the backend
 * fails; where only the catalogue cannot be had, which is logged, nothing is found.
 */
export async function searchCatalogue(text: string): Promise<SearchHit[]> {
  const hits = await currentBackend().searchProducts(text);
  if (hits.length > 0) return hits;
  try {
    const { products } = await getCatalogue();
    return (await searchIndexOf(products))(text, { fewerWords: true });
  } catch (error) {
    logLasting('search.index_failed', error);
    return [];
  }
}
