import { z } from 'zod';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { searchHitSchema, wireProductSchema } from '@/lib/catalogue/product-schema';
import { log } from '@/lib/log';
import {
  type Backend,
  BackendError,
  INVALID_PROMO,
  type ProductFilter,
  type PromoAnswer,
} from './backend';
import { type JsonAnswer, requestJson, serverMessage } from './http-request';
import { parseProducts, reportDropped } from './parse-products';

/** Statuses by which a backend says that a promo code is not valid, rather than that it cannot tell. */
const PROMO_REFUSALS = [400, 404, 409, 410, 422];

const promoSchema = z.discriminatedUnion('valid', [
  z.object({
    valid: z.literal(true),
    message: z.string().nullish(),
    name: z.string().nullish(),
    discount: z.union([z.number(), z.string()]).transform(Number).pipe(z.number().gt(0).lte(1)),
  }),
  z.object({ valid: z.literal(false), message: z.string().nullish() }),
]);

function unusable(what: string, { status, body }: JsonAnswer): BackendError {
  const cause = new Error(`${what}: not the shape that was agreed`);
  return new BackendError(status === 200 ? '' : serverMessage(body), status, { cause });
}

function arrayOf(what: string, answer: JsonAnswer): unknown[] {
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw unusable(what, answer);
  return answer.body;
}

function promoAnswer(code: string, answer: JsonAnswer): PromoAnswer {
  if (PROMO_REFUSALS.includes(answer.status)) {
    return { valid: false, message: serverMessage(answer.body) || INVALID_PROMO };
  }
  const parsed = promoSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw unusable('promo code', answer);
  const { data } = parsed;
  const message = serverMessage(data);
  if (!data.valid) return { valid: false, message: message || INVALID_PROMO };
  return { valid: true, message, name: data.name?.trim() || code, discount: data.discount };
}

/** The query of a list call, exactly as spec section 7 has it. */
function listQuery(filter: ProductFilter | undefined): string {
  if (filter === undefined) return '';
  const genre = filter.genre === undefined ? '' : `&genre=${encodeURIComponent(filter.genre)}`;
  return `?baseImagePath=${encodeURIComponent(filter.baseImagePath)}${genre}`;
}

async function listProducts(origin: string, filter?: ProductFilter): Promise<Product[]> {
  const answer = await requestJson(`${origin}/api/products${listQuery(filter)}`);
  const { products, dropped } = parseProducts(arrayOf('product list', answer));
  reportDropped(filter ? 'related products' : 'product list', dropped);
  return products;
}

async function findProduct(origin: string, id: number): Promise<Product | null> {
  const answer = await requestJson(`${origin}/api/products/${id}`);
  if (answer.status === 404 || (answer.status === 200 && answer.body === null)) return null;
  if (answer.status !== 200 || typeof answer.body !== 'object') throw unusable('product', answer);
  const parsed = wireProductSchema.safeParse(answer.body);
  if (parsed.success && parsed.data.id === id) return parsed.data;
  log.warn('backend.product_unusable', { id });
  return null;
}

async function searchProducts(origin: string, query: string): Promise<SearchHit[]> {
  const answer = await requestJson(
    `${origin}/api/products/search?q=${encodeURIComponent(query.toWellFormed())}`,
  );
  return arrayOf('search', answer).flatMap((value) => {
    const parsed = searchHitSchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The retailer's own backend behind an address without a trailing slash: exactly the calls of spec section 7. */
export function httpBackend(origin: string): Backend {
  return {
    listProducts: (filter) => listProducts(origin, filter),
    findProduct: (id) => findProduct(origin, id),
    searchProducts: (query) => searchProducts(origin, query),
    validatePromo: async (code) =>
      promoAnswer(code, await requestJson(`${origin}/api/promocode/validate`, { code })),
  };
}
