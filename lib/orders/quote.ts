import { isBackendError, type PromoAnswer } from '@/lib/backend/backend';
import type { BasketLine, LineChoice } from '@/lib/basket/line';
import { type OrderTotals, orderTotals } from '@/lib/basket/totals';
import { type Product, volumeOf } from '@/lib/catalogue/product';
import { needsPerfume, sizePrice } from '@/lib/catalogue/sizes';
import type { QuoteRequest, RequestedLine } from './request';

/** Where prices and promo codes are looked up. */
export type PriceSource = {
  /** The product in today's catalogue, or null where it has no such id. */
  findProduct(id: number): Promise<Product | null>;
  /** `released`: uses of the code that do not count, since the order gives them back. */
  validatePromo(code: string, released?: number): Promise<PromoAnswer>;
  /** Whether a cream can be scented with this perfume. */
  isPerfume(name: string): boolean;
  /** Whether that perfume is sold out for now. */
  isSoldOutPerfume(name: string): boolean;
};

/** Which part of a line is not sold (any more, or for now). */
export type UnknownPart = 'product' | 'size' | 'perfume';

/** A line that can be bought, with the catalogue's current data. */
export type PricedLine = BasketLine & { status: 'ok' };

/** A line that cannot be bought, and what about it is unknown. */
export type GoneLine = LineChoice & {
  quantity: number;
  status: 'gone';
  unknown: UnknownPart;
  /** The shop knows that part, but has none left for now. */
  soldOut?: true;
};

/** A promo code that does not hold. */
type RefusedPromo = {
  status: 'invalid';
  /** The backend's own text, else empty; `inWords` fills it in for the shopper. */
  message: string;
  /** Somebody else took its last use while this order was written. */
  usedUp?: true;
};

/** What became of a promo code. 'unavailable' means that the backend could not be asked. */
export type QuotePromo =
  | { status: 'valid'; name: string; discount: number }
  | RefusedPromo
  | { status: 'unavailable' };

/**
 * The response of POST /api/quote. The totals leave out lines that are gone; amounts are in cents.
 */
export type Quote = {
  lines: (PricedLine | GoneLine)[];
  /** Null where no code was asked about. */
  promo: QuotePromo | null;
  totals: OrderTotals;
};

/**
 * Whether a product is sold with this choice of perfume: creams with one of the shop's, all others
 * with none.
 */
function fitsPerfume({ type }: Product, perfume: string | null, source: PriceSource): boolean {
  return needsPerfume(type) ? perfume !== null && source.isPerfume(perfume) : perfume === null;
}

function priceLine(
  line: RequestedLine,
  product: Product | null,
  source: PriceSource,
): PricedLine | GoneLine {
  const { id, size, perfume, quantity } = line;
  const gone = (unknown: UnknownPart): GoneLine => {
    return { id, size, perfume, quantity, status: 'gone', unknown };
  };
  if (product === null) return gone('product');
  if (!product.inStock) return { ...gone('product'), soldOut: true };
  const unitPrice = sizePrice(product, size);
  if (unitPrice === null) return gone('size');
  if (!fitsPerfume(product, perfume, source)) return gone('perfume');
  if (perfume !== null && source.isSoldOutPerfume(perfume)) {
    return { ...gone('perfume'), soldOut: true };
  }
  const { name, brand, genre, type, discount, imagePath } = product;
  const volume = volumeOf(product);
  const facts = { name, brand, genre, type, discount, imagePath, ...(volume && { volume }) };
  const current = { ...facts, unitPrice };
  return { id, size, perfume, quantity, status: 'ok', ...current };
}

async function judgePromo(code: string, source: PriceSource): Promise<QuotePromo> {
  try {
    const answer = await source.validatePromo(code);
    if (answer.valid) return { status: 'valid', name: answer.name, discount: answer.discount };
    return { status: 'invalid', message: answer.message };
  } catch (error) {
    if (isBackendError(error)) return { status: 'unavailable' };
    throw error;
  }
}

/** The products of a list of lines by id, each looked up once. */
async function findProducts(
  lines: readonly RequestedLine[],
  source: PriceSource,
): Promise<Map<number, Product | null>> {
  const ids = [...new Set(lines.map((line) => line.id))];
  const found = await Promise.all(
    ids.map(async (id) => [id, await source.findProduct(id)] as const),
  );
  return new Map(found);
}

function withTotals(lines: Quote['lines'], promo: QuotePromo | null): Quote {
  const priced = lines.filter((line) => line.status === 'ok');
  return {
    lines,
    promo,
    totals: orderTotals(priced, promo?.status === 'valid' ? promo.discount : 0),
  };
}

/** The same quote after its promo code turned out not to be valid. */
export function refusePromo({ lines }: Quote, usedUp: boolean): Quote {
  return withTotals(lines, { status: 'invalid', message: '', ...(usedUp && { usedUp }) });
}

/**
 * Prices a basket from the catalogue and judges its promo code: nothing but ids, sizes, perfumes,
 * quantities and the code is taken from the shopper. What is sold out is gone like what is unknown
 * (docs/behaviour.md, "Sold out"). Rejects with a BackendError where the catalogue cannot be read.
 */
export async function quoteBasket(request: QuoteRequest, source: PriceSource): Promise<Quote> {
  const [products, promo] = await Promise.all([
    findProducts(request.lines, source),
    request.promoCode === null ? null : judgePromo(request.promoCode, source),
  ]);
  const lines = request.lines.map((line) => priceLine(line, products.get(line.id) ?? null, source));
  return withTotals(lines, promo);
}
