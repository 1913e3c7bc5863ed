import type { SearchHit } from '@/lib/catalogue/product';
import { logLasting } from '@/lib/server/log';
import { currentBackend } from './current';
import { searchIndexOf } from './search-index';
import { getCatalogue } from './snapshot';

/**
 * Returns the products found for a text, best first ("Search" of docs/behaviour.md). Sends the text
 * as typed to the backend, once. If that finds nothing, searches the shop's own index over the
 * catalogue, which knows synonyms and drops words without matches. Rejects with a BackendError if
 * the backend fails; if only the catalogue fails, logs that and returns nothing.
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
