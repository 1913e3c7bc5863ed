import { findProduct } from '@/lib/backend/find-product';
import { parseProductId } from '@/lib/catalogue/product';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { answeringBackend } from '@/lib/http/backend-failure';
import { errorResponse, jsonResponse } from '@/lib/http/responses';

type Context = { params: Promise<{ id: string }> };

/** GET /api/products/{id}: one product, or 404. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const id = parseProductId((await params).id);
  return answeringBackend('/api/products/{id}', async () => {
    const product = id === null ? null : await findProduct(id);
    if (product === null)
      return errorResponse('product_not_found', 'There is no such product.', 404);
    return jsonResponse(encodeProduct(product));
  });
}
