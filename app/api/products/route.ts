import { currentBackend } from '@/lib/backend/current';
import { getCatalogue } from '@/lib/backend/snapshot';
import { encodeProduct } from '@/lib/catalogue/product-schema';
import { answeringBackend } from '@/lib/http/backend-failure';
import { jsonResponse } from '@/lib/http/responses';

/** GET /api/products (spec section 7): all products, or those of `baseImagePath` and `genre`. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const baseImagePath = query.get('baseImagePath') ?? '';
  const genre = query.get('genre')?.toLowerCase() ?? '';
  return answeringBackend('/api/products', async () => {
    const products =
      baseImagePath === ''
        ? (await getCatalogue()).products
        : await currentBackend().listProducts({ baseImagePath, ...(genre !== '' && { genre }) });
    const matching =
      genre === '' ? products : products.filter((product) => product.genre === genre);
    return jsonResponse(matching.map(encodeProduct));
  });
}
