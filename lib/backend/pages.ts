import type { Product } from '@/lib/catalogue/product';
import { errorText, log } from '@/lib/server/log';
import { failureDigest, isBackendError } from './backend';
import { currentBackend } from './current';
import { relatedProducts } from './related';
import { type Catalogue, getCatalogue } from './snapshot';

/**
 * Runs what a page asks of the backend. Where that fails, throws an error whose digest carries the
 * backend's message to the error view: Next hides the message of a server error, but not a digest
 * that is already set.
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

/** The catalogue for a page; a failure reaches the error view with the backend's message. */
export function catalogueForPage(): Promise<Catalogue> {
  return answeringPage(getCatalogue);
}

/**
 * A product for its page: from the catalogue, else asked for once, since it may be newer than that.
 * Null where there is none.
 */
export async function productForPage(id: number): Promise<Product | null> {
  const { byId } = await catalogueForPage();
  return byId.get(id) ?? answeringPage(() => currentBackend().findProduct(id));
}

/** The related products of a product; none where the backend fails, which is logged. */
export async function relatedForPage(product: Product): Promise<readonly Product[]> {
  try {
    return await relatedProducts(product);
  } catch (error) {
    log.error('related products failed', { productId: product.id, error: errorText(error) });
    return [];
  }
}

/**
 * The products that the backend finds for a text, best first, as the catalogue knows them; none for
 * a blank text.
 */
export async function searchForPage(text: string): Promise<Product[]> {
  if (text.trim() === '') return [];
  const { byId } = await catalogueForPage();
  return answeringPage(async () => {
    const backend = currentBackend();
    const hits = await backend.searchProducts(text);
    const products = await Promise.all(
      hits.map(({ id }) => byId.get(id) ?? backend.findProduct(id)),
    );
    return products.filter((product) => product !== null);
  });
}
