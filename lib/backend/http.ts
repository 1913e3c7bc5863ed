import { z } from 'zod';
import type { Product, SearchHit } from '@/lib/catalogue/product';
import { searchHitSchema, wireProductSchema } from '@/lib/catalogue/product-schema';
import { parseAmount } from '@/lib/money';
import { oneLine } from '@/lib/parse';
import { plainToken } from '@/lib/plain-token';
import type { PromoWorth } from '@/lib/promo-code';
import { log } from '@/lib/server/log';
import { type Backend, BackendError, type ProductFilter, type PromoAnswer } from './backend';
import { type JsonAnswer, requestJson, serverMessage } from './http-request';
import { type DroppedProduct, type ParsedList, parseList } from './parse-list';

const MAX_NAMED = 5;
const lastReports = new Map<string, string>();

/** Logs the dropped products of a list: the count and the first few, once until that changes. */
function reportDropped(source: string, dropped: readonly DroppedProduct[]): void {
  const firstDropped = dropped
    .slice(0, MAX_NAMED)
    .map(
      ({ index, id, problems: [first] }) =>
        `#${index} (id ${id}): ${first?.field} ${first?.message}`,
    );
  const report = `${dropped.length} ${firstDropped.join('; ')}`;
  if (dropped.length > 0 && report !== lastReports.get(source)) {
    log.warn('backend.products_dropped', {
      source,
      count: dropped.length,
      first: firstDropped.join('; '),
    });
  }
  lastReports.set(source, report);
}

/** The statuses that mean an invalid code, and not a failing backend. */
const PROMO_REFUSALS = [400, 404, 409, 410, 422];

/** Dollars, "5.00", as cents; 0 where a code takes no amount. */
const amountSchema = z
  .union([z.number().transform((dollars) => dollars.toFixed(2)), z.string().trim()])
  .nullish()
  .transform((text) => (text ? parseAmount(text) : 0))
  .pipe(z.int());

const fractionSchema = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.number().gt(0).lte(1));

/** What a code takes off; an amount goes before a fraction beside it. */
const worthSchema = z
  .object({ amount: amountSchema, discount: z.unknown().optional() })
  .transform(({ amount, discount }, context): PromoWorth => {
    if (amount > 0) return { discount: 0, amount };
    const fraction = fractionSchema.safeParse(discount);
    if (fraction.success) return { discount: fraction.data };
    context.addIssue('discount must be a fraction, or amount dollars');
    return z.NEVER;
  });

const promoSchema = z.discriminatedUnion('valid', [
  z.object({
    valid: z.literal(true),
    message: z.string().nullish(),
    name: z.string().nullish(),
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
    return { valid: false, message: serverMessage(answer.body) };
  }
  const parsed = promoSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw unusable('promo code', answer);
  const { data } = parsed;
  const message = serverMessage(data);
  if (!data.valid) return { valid: false, message };
  const worth = worthSchema.safeParse(answer.body);
  if (!worth.success) throw unusable('promo code', answer);
  return { valid: true, message, name: oneLine(data.name ?? '') || code, ...worth.data };
}

function listQuery(filter: ProductFilter | undefined): string {
  if (filter === undefined) return '';
  const genre = filter.genre === undefined ? '' : `&genre=${encodeURIComponent(filter.genre)}`;
  return `?baseImagePath=${encodeURIComponent(filter.baseImagePath)}${genre}`;
}

/** Returns the path of a list call, with the query for an image folder and genre. */
export function listPath(filter?: ProductFilter): string {
  return `/api/products${listQuery(filter)}`;
}

/** Returns the rows of a list call as the backend sent them. Rejects with a BackendError. */
export async function listRows(origin: string, filter?: ProductFilter): Promise<unknown[]> {
  return arrayOf('product list', await requestJson(origin + listPath(filter)));
}

/** Throws a BackendError for a list that the shop must refuse. */
export type ListJudge = (list: ParsedList) => void | Promise<void>;

async function listProducts(
  origin: string,
  filter: ProductFilter | undefined,
  judge: ListJudge,
): Promise<Product[]> {
  const list = await parseList(await listRows(origin, filter));
  reportDropped(filter ? 'related products' : 'product list', list.dropped);
  if (filter === undefined) await judge(list);
  return list.products;
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

/**
 * Returns the retailer's own backend at a URL without a trailing slash. `judge` checks each full
 * list first.
 */
export function httpBackend(origin: string, judge: ListJudge = () => undefined): Backend {
  return {
    listProducts: (filter) => listProducts(origin, filter, judge),
    findProduct: (id) => findProduct(origin, id),
    searchProducts: (query) => searchProducts(origin, query),
    async validatePromo(typed) {
      const code = plainToken(typed);
      return promoAnswer(code, await requestJson(`${origin}/api/promocode/validate`, { code }));
    },
  };
}
