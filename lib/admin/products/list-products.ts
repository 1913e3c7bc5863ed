import { foldText, queryTerms } from '@/lib/backend/search-text';
import type { StoredProduct } from '@/lib/catalogue/product';
import { listAllProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';

/** Which products are listed: those with all words in id, sku, name or brand, of a type, hidden. */
export type ProductQuery = { search?: string; type?: string; hidden?: boolean };

/** What a product is found by. */
type Found = Pick<StoredProduct, 'id' | 'name' | 'brand'> & { sku?: string | null | undefined };

/** Returns the text that the words of a search are looked for in. */
export function searchedText({ id, sku, name, brand }: Found): string {
  return foldText(`${id} ${sku ?? ''} ${name} ${brand}`);
}

/** Returns the products of a query, hidden ones too, in the catalogue's order. */
export async function listProducts(
  db: Db,
  { search = '', type, hidden }: ProductQuery,
): Promise<StoredProduct[]> {
  const terms = queryTerms(search);
  const products = await listAllProducts(db);
  return products.filter((product) => {
    const words = searchedText(product);
    return (
      (type === undefined || product.type === type) &&
      (!hidden || product.hidden) &&
      terms.every((term) => words.includes(term))
    );
  });
}
