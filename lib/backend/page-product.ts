import type { Product } from '@/lib/catalogue/product';
import { errorText, log } from '@/lib/log';
import { currentBackend } from './current';
import { answeringPage, catalogueForPage } from './page-catalogue';
import { relatedProducts } from './related';

/** A product for its page: from the catalogue, else asked for once, since it may be newer. Null where there is none. */
export async function productForPage(id: number): Promise<Product | null> {
  const { byId } = await catalogueForPage();
  return byId.get(id) ?? answeringPage(() => currentBackend().findProduct(id));
}

/** The related products of a product; a failing call is logged and hides the section (spec section 8). */
export async function relatedForPage(product: Product): Promise<readonly Product[]> {
  try {
    return await relatedProducts(product);
  } catch (error) {
    log.error('related products failed', { productId: product.id, error: errorText(error) });
    return [];
  }
}
