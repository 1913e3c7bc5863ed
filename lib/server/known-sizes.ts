import { getCatalogue } from '@/lib/backend/snapshot';
import { isChoice } from '@/lib/catalogue/sizes';
import { type RequestedSize, requestedSize } from '@/lib/urls/routes';
import { withoutSize } from '@/lib/urls/sizeless';
import type { Answer } from './admission';
import { errorText, log } from './log';

/** Returns whether a product is sold in a size; rejects if there is no catalogue. */
async function isSoldInSize({ id, size }: RequestedSize): Promise<boolean> {
  const product = id === null ? undefined : (await getCatalogue()).byId.get(id);
  return product !== undefined && isChoice(product, size);
}

/**
 * Redirects requests for a size that the product is not sold in to the URL without it, and passes
 * on all others. The middleware cannot do this without the catalogue, and a page would be rendered
 * and cached for each invented size. The redirect is not cacheable, because the owner may sell that
 * size tomorrow.
 */
export function withKnownSizes(answer: Answer): Answer {
  return (request, response) => {
    const { url = '' } = request;
    const [path = ''] = url.split('?', 1);
    const params = new URLSearchParams(url.slice(path.length));
    const requested = params.size === 0 ? null : requestedSize(path, params);
    if (requested === null) return answer(request, response);
    const soldInSize = isSoldInSize(requested).catch(() => true);
    soldInSize
      .then((isSold) => {
        if (response.destroyed) return;
        if (isSold) return answer(request, response);
        const rest = String(withoutSize(params));
        response.statusCode = 307;
        response.setHeader('location', requested.page + (rest === '' ? '' : `?${rest}`));
        response.setHeader('cache-control', 'no-store');
        response.end();
      })
      .catch((error: unknown) => {
        log.error('request.failed', { error: errorText(error) });
        response.destroy();
      });
  };
}
