import { canEarnGift, comesAsGift } from '@/lib/catalogue/gift-offer';
import type { SearchHit } from '@/lib/catalogue/product';
import { isSoldOut } from '@/lib/catalogue/sizes';
import { freeGift } from '@/lib/prices';
import { inSlices } from '@/lib/server/in-slices';
import { logLasting } from '@/lib/server/log';
import { currentBackend } from './current';
import type { ScentFact } from './scent-facts';
import { asksForGift } from './scent-words';
import { type SearchIndex, searchIndexOf } from './search-index';
import { type Catalogue, getCatalogue } from './snapshot';

/** What a search finds. */
export type SearchAnswer = {
  /** Best first. */
  hits: SearchHit[];
  /** Returns the facts by which a product was found, where its name, brand and kind do not tell. */
  reasonsOf(id: number): readonly ScentFact[];
  /** Whether the text asks for a gift and the shop has an offer of one. */
  offersGift: boolean;
};

type OwnAnswer = Omit<SearchAnswer, 'offersGift'>;

function ownAnswer(index: SearchIndex, text: string, most: number | undefined): OwnAnswer {
  const how = { fewerWords: true };
  return { hits: index(text, { ...how, most }), reasonsOf: index.reasons(text, how) };
}

/**
 * Asks the shop's own index, or sends the text as typed to the retailer's backend, once. If that
 * finds nothing, searches an index over the catalogue, which knows synonyms and scents.
 */
async function answerOf(text: string, most: number | undefined): Promise<OwnAnswer> {
  const backend = currentBackend();
  if (backend.searchIndex !== undefined) return ownAnswer(await backend.searchIndex(), text, most);
  const none = { hits: await backend.searchProducts(text), reasonsOf: () => [] };
  if (none.hits.length > 0) return none;
  try {
    return ownAnswer(await searchIndexOf((await getCatalogue()).products), text, most);
  } catch (error) {
    logLasting('search.index_failed', error);
    return none;
  }
}

/** Returns whether a product can be given now. */
function isGiven({ byId }: Catalogue, id: number): boolean {
  const product = byId.get(id);
  if (product === undefined || freeGift === null || !comesAsGift(product)) return false;
  return product.inStock && !isSoldOut(product, freeGift.giftSize);
}

/**
 * Returns what is found for a text ("Search" of docs/behaviour.md). What only a wish for a gift
 * found is left out where the shop cannot give it. Rejects with a BackendError if the backend
 * fails; if only the catalogue fails, logs that and returns nothing.
 *
 * @param most how many products the caller needs; there may be more
 */
export async function searchCatalogue(text: string, most?: number): Promise<SearchAnswer> {
  const isForGift = asksForGift(text);
  const answer = await answerOf(text, isForGift ? undefined : most);
  const catalogue = isForGift ? await getCatalogue().catch(() => null) : null;
  if (catalogue === null) return { ...answer, offersGift: false };
  const offersGift = canEarnGift(catalogue.products);
  const byGift = (id: number) => answer.reasonsOf(id).some(({ field }) => field === 'gift');
  const hits: SearchHit[] = [];
  // Half of a catalogue may come as a gift.
  await inSlices(answer.hits, (hit) => {
    if (!byGift(hit.id) || (offersGift && isGiven(catalogue, hit.id))) hits.push(hit);
  });
  return { ...answer, hits, offersGift };
}
