import { canEarnGift } from '@/lib/catalogue/gift-offer';
import type { Product } from '@/lib/catalogue/product';
import type { Scents } from '@/lib/catalogue/scents';
import { inTime } from '@/lib/in-time';
import { type Page, paginate } from '@/lib/listing/list';
import { freeGift } from '@/lib/prices';
import { logLasting } from '@/lib/server/log';
import { isBuilding } from '@/lib/server/next/phase';
import { type BackendFailure, failureDigest, isBackendError } from './backend';
import { findProduct } from './find-product';
import { relatedProducts } from './related';
import { type SearchAnswer, searchCatalogue } from './search-catalogue';
import { type Catalogue, catalogueAtHand, getCatalogue } from './snapshot';

/**
 * Runs a page's backend call. If that fails, throws an error whose digest carries the backend's
 * message to the error view: Next hides the message of a server error, but keeps a digest that is
 * already set.
 */
async function answeringPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const message = isBackendError(cause) ? cause.message : '';
    throw Object.assign(new Error('The backend could not answer', { cause }), {
      digest: failureDigest({ title: '', message }),
    });
  }
}

/**
 * Returns the catalogue for a page. A failure reaches the error view with the backend's message.
 */
export function catalogueForPage(): Promise<Catalogue> {
  return answeringPage(getCatalogue);
}

/** Returns the products for a page that shows other content too, or the failure. */
export async function productsOrFailure(): Promise<
  { products: readonly Product[]; failure: null } | { products: []; failure: BackendFailure }
> {
  try {
    return { products: (await getCatalogue()).products, failure: null };
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return { products: [], failure: { title: '', message: error.message } };
  }
}

/** How long (ms) a page's frame waits for the catalogue. */
const FRAME_WAIT_MS = 1000;

/**
 * Returns the catalogue for a page's frame, which renders without it too: null if it takes longer
 * than a second, and during the build.
 */
export async function catalogueForFrame(): Promise<Catalogue | null> {
  const atHand = catalogueAtHand();
  if (atHand !== null || isBuilding()) return atHand;
  return inTime(FRAME_WAIT_MS, getCatalogue()).catch(() => null);
}

/** Returns whether to offer the free gift: not if the catalogue has no product that earns it. */
export async function offersGift(): Promise<boolean> {
  if (freeGift === null) return false;
  const catalogue = await catalogueForFrame();
  return catalogue === null || canEarnGift(catalogue.products);
}

/** Returns a product for its page (see `findProduct`); null if there is none. */
export function productForPage(id: number): Promise<Product | null> {
  return answeringPage(() => findProduct(id));
}

/** Returns the notes and families of the catalogue for a product's page; undefined without one. */
export async function scentsForPage(): Promise<Scents | undefined> {
  try {
    return (await getCatalogue()).scents;
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return undefined;
  }
}

/** Returns the related products of a product; none if the backend fails, which it logs. */
export async function relatedForPage(product: Product): Promise<readonly Product[]> {
  try {
    return await relatedProducts(product);
  } catch (error) {
    logLasting('catalogue.related_failed', error, { productId: product.id });
    return [];
  }
}

/** A page of what a search finds. */
export type FoundPage = Omit<SearchAnswer, 'hits'> & {
  /** Null for a page beyond the last. */
  found: Page<Product> | null;
};

/**
 * Returns a page of the catalogue's products found for a text (see `searchCatalogue`), best first;
 * none for a blank text.
 */
export async function searchForPage(text: string, page: number): Promise<FoundPage> {
  if (text.trim() === '') {
    return { found: paginate([], page), reasonsOf: () => [], offersGift: false };
  }
  return answeringPage(async () => {
    const { hits, ...answer } = await searchCatalogue(text);
    const { byId } = await getCatalogue();
    const products = await Promise.all(hits.map(({ id }) => byId.get(id) ?? findProduct(id)));
    return {
      ...answer,
      found: paginate(
        products.filter((product) => product !== null),
        page,
      ),
    };
  });
}
