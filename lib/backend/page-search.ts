import type { Product } from '@/lib/catalogue/product';
import { currentBackend } from './current';
import { answeringPage, catalogueForPage } from './page-catalogue';

/** The products that the backend finds for a text, best first, with what the catalogue knows of them; none for a blank text. */
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
