import { currentBackend } from '@/lib/backend/current';
import { getCatalogue } from '@/lib/backend/snapshot';
import { parseProductId } from '@/lib/catalogue/product';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { answeringBackend } from '@/lib/http/backend-failure';
import { jsonResponse } from '@/lib/http/responses';

/** The most ids that one request may name. */
const MAX_CHOSEN = 50;

/** How long (s) a browser may cache chosen products: as long as a page is cached. */
const CHOSEN = { 'cache-control': 'public, max-age=60' };

/** The products of comma-separated ids, from the catalogue in memory. */
async function chosenProducts(ids: string): Promise<Response> {
  const { products } = await getCatalogue();
  const requestedIds = new Set(ids.split(',', MAX_CHOSEN).map(parseProductId));
  const chosen = products.filter(({ id }) => requestedIds.has(id));
  // Browsers call this, and they show none of the translated texts.
  const plain = chosen.map(({ translations, ...product }) => encodeProduct(product));
  return Response.json(plain, { headers: CHOSEN });
}

/** GET /api/products: all products, those of `ids` ("1,2"), or of `baseImagePath` and `genre`. */
export function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const ids = query.get('ids');
  if (ids !== null) return answeringBackend('/api/products', () => chosenProducts(ids));
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
