import { isBackendError, type PromoAnswer } from '@/lib/backend/backend';
import type { BasketLine, LineChoice } from '@/lib/basket/line';
import { type OrderTotals, orderTotals } from '@/lib/basket/totals';
import { type Product, volumeOf } from '@/lib/catalogue/product';
import { isSoldOut, needsPerfume, sizePrice } from '@/lib/catalogue/sizes';
import { type PromoWorth, worthOf } from '@/lib/promo-code';
import type { QuoteRequest, RequestedLine } from './request';

/** The source of prices and promo codes. */
export type PriceSource = {
  /** Returns the product in today's catalogue; null for an unknown id. */
  findProduct(id: number): Promise<Product | null>;
  /** `released` is the number of uses that the order gives back, which do not count. */
  validatePromo(code: string, released?: number): Promise<PromoAnswer>;
  /** Returns whether a cream can be scented with this perfume. */
  isPerfume(name: string): boolean;
  /** Returns whether that perfume is sold out. */
  isSoldOutPerfume(name: string): boolean;
  /** Whether orders take their pieces of the shop's own stock, which decides then alone. */
  takesStock: boolean;
};

/** The part of a line that is unknown or sold out. */
export type UnknownPart = 'product' | 'size' | 'perfume';

/** An available line with the catalogue's current data. */
export type PricedLine = BasketLine & { status: 'ok' };

/** An unavailable line and the part that is unknown. */
export type GoneLine = LineChoice & {
  quantity: number;
  status: 'gone';
  unknown: UnknownPart;
  /** Set if that part is known but sold out. */
  soldOut?: true;
  /** Set if fewer pieces are left than it takes, to how many those are. */
  left?: number;
};

/** A refused promo code. */
export type RefusedPromo = {
  status: 'invalid';
  /** The backend's own text, else empty; `inWords` replaces an empty one. */
  message: string;
  /** Set if another order took its last use while this one was written. */
  usedUp?: true;
  /** Set if the page is of a release that cannot reckon with it. */
  needsReload?: true;
};

/** The verdict on a promo code. 'unavailable' means that the backend failed. */
export type QuotePromo =
  | (PromoWorth & { status: 'valid'; name: string })
  | RefusedPromo
  | { status: 'unavailable' };

/**
 * The response of POST /api/quote. The totals leave out lines that are gone; amounts are in cents.
 */
export type Quote = {
  lines: (PricedLine | GoneLine)[];
  /** Null if the request had no code. */
  promo: QuotePromo | null;
  totals: OrderTotals;
};

/**
 * Returns whether a product can be sold with this perfume: creams with one of the shop's, all
 * others with none.
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
  const goneLine = (unknown: UnknownPart): GoneLine => {
    return { id, size, perfume, quantity, status: 'gone', unknown };
  };
  if (product === null) return goneLine('product');
  if (!product.inStock) return { ...goneLine('product'), soldOut: true };
  const unitPrice = sizePrice(product, size);
  if (unitPrice === null) return goneLine('size');
  if (isSoldOut(product, size)) return { ...goneLine('size'), soldOut: true };
  if (!fitsPerfume(product, perfume, source)) return goneLine('perfume');
  if (perfume !== null && source.isSoldOutPerfume(perfume)) {
    return { ...goneLine('perfume'), soldOut: true };
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
    if (answer.valid) return { status: 'valid', name: answer.name, ...worthOf(answer) };
    return { status: 'invalid', message: answer.message };
  } catch (error) {
    if (isBackendError(error)) return { status: 'unavailable' };
    throw error;
  }
}

/** Returns the products of the lines by id, each looked up once. */
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
    totals: orderTotals(priced, promo?.status === 'valid' ? promo : null),
  };
}

/** Returns the quote with its promo code refused, and why where the shop can say it. */
export function refusePromo({ lines }: Quote, why?: 'usedUp' | 'needsReload'): Quote {
  return withTotals(lines, { status: 'invalid', message: '', ...(why && { [why]: true }) });
}

/**
 * Prices a basket from the catalogue and validates its promo code. Uses only the ids, sizes,
 * perfumes, quantities and the code of the request. A sold-out line is unavailable like an unknown
 * one (docs/behaviour.md, "Sold out"). Rejects with a BackendError if the catalogue fails.
 */
export async function quoteBasket(request: QuoteRequest, source: PriceSource): Promise<Quote> {
  const [products, promo] = await Promise.all([
    findProducts(request.lines, source),
    request.promoCode === null ? null : judgePromo(request.promoCode, source),
  ]);
  const lines = request.lines.map((line) => priceLine(line, products.get(line.id) ?? null, source));
  return withTotals(lines, promo);
}
