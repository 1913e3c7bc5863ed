import { isBackendError, type PromoAnswer } from '@/lib/backend/backend';
import type { BasketLine, LineChoice } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/order-totals';
import type { OrderTotals } from '@/lib/basket/totals';
import { type Product, volumeOf } from '@/lib/catalogue/product';
import { needsPerfume, sizePrice } from '@/lib/catalogue/sizes';
import { calledSoldOut, countedSize, type StockCounts, stockKey } from '@/lib/catalogue/stock';
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
  /**
   * Returns the pieces left of whatever is counted of these products; of nothing if this quote must
   * not judge by counts.
   */
  countStock(products: readonly Product[]): Promise<StockCounts>;
};

/** The part of a line that is unknown, sold out or too few. */
export type UnknownPart = 'product' | 'size' | 'perfume';

/** An available line with the catalogue's current data. */
export type PricedLine = BasketLine & { status: 'ok' };

/** An unavailable line and the part that is unknown, sold out or too few for its quantity. */
export type GoneLine = LineChoice & {
  quantity: number;
  status: 'gone';
  unknown: UnknownPart;
  /** Set if that part is known but sold out. */
  soldOut?: true;
  /** Set if fewer pieces than the line's quantity are left for it: how many, above 0. */
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

function goneLine({ id, size, perfume, quantity }: RequestedLine, unknown: UnknownPart): GoneLine {
  return { id, size, perfume, quantity, status: 'gone', unknown };
}

function priceLine(
  line: RequestedLine,
  product: Product | null,
  source: PriceSource,
): PricedLine | GoneLine {
  const { id, size, perfume, quantity } = line;
  if (product === null) return goneLine(line, 'product');
  const soldOut = calledSoldOut(product, size);
  if (soldOut === 'product') return { ...goneLine(line, 'product'), soldOut: true };
  const unitPrice = sizePrice(product, size);
  if (unitPrice === null) return goneLine(line, 'size');
  if (soldOut === 'size') return { ...goneLine(line, 'size'), soldOut: true };
  if (!fitsPerfume(product, perfume, source)) return goneLine(line, 'perfume');
  if (perfume !== null && source.isSoldOutPerfume(perfume)) {
    return { ...goneLine(line, 'perfume'), soldOut: true };
  }
  const { name, brand, genre, type, discount, imagePath } = product;
  const volume = volumeOf(product);
  const facts = { name, brand, genre, type, discount, imagePath, ...(volume && { volume }) };
  const current = { ...facts, unitPrice };
  return { id, size, perfume, quantity, status: 'ok', ...current };
}

/**
 * Returns a function that hands out the pieces left of counted products, line by line, and returns
 * a line that it had too few for as unavailable. Lines of one counted thing share its pieces: the
 * first come first.
 */
function pieceTaker(products: ProductsById, counts: StockCounts) {
  const left = new Map(counts);
  return (line: PricedLine | GoneLine): PricedLine | GoneLine => {
    const product = products.get(line.id);
    if (line.status === 'gone' || !product) return line;
    const size = countedSize(product, line.size);
    const key = stockKey(line.id, size);
    const pieces = left.get(key);
    if (pieces === undefined) return line;
    if (line.quantity <= pieces) {
      left.set(key, pieces - line.quantity);
      return line;
    }
    const gone = goneLine(line, size === '' ? 'product' : 'size');
    return pieces > 0 ? { ...gone, left: pieces } : { ...gone, soldOut: true };
  };
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

type ProductsById = ReadonlyMap<number, Product | null>;

/** Returns the products of the lines by id, each looked up once. */
async function findProducts(
  lines: readonly RequestedLine[],
  source: PriceSource,
): Promise<ProductsById> {
  const ids = [...new Set(lines.map((line) => line.id))];
  const found = await Promise.all(
    ids.map(async (id) => [id, await source.findProduct(id)] as const),
  );
  return new Map(found);
}

function withTotals(lines: Quote['lines'], promo: QuotePromo | null, district: string): Quote {
  const priced = lines.filter((line) => line.status === 'ok');
  return {
    lines,
    promo,
    totals: orderTotals(priced, promo?.status === 'valid' ? promo : null, district),
  };
}

/** Returns the quote with its promo code refused, and why where the shop can say it. */
export function refusePromo(
  { lines }: Quote,
  district: string,
  why?: 'usedUp' | 'needsReload',
): Quote {
  const refused = { status: 'invalid', message: '', ...(why && { [why]: true }) } as const;
  return withTotals(lines, refused, district);
}

/** Returns the lines with their prices, or why they cannot be had. */
async function quoteLines(
  lines: readonly RequestedLine[],
  source: PriceSource,
): Promise<Quote['lines']> {
  const products = await findProducts(lines, source);
  const found = [...products.values()].filter((product) => product !== null);
  const takePieces = pieceTaker(products, await source.countStock(found));
  return lines.map((line) => takePieces(priceLine(line, products.get(line.id) ?? null, source)));
}

/**
 * Prices a basket from the catalogue and validates its promo code. Uses only the ids, sizes,
 * perfumes, quantities, the code and the district of the request. A line that is sold out, or of
 * which too few pieces are left, is unavailable like an unknown one (docs/behaviour.md, "Sold out"
 * and "Stock"). Rejects with a BackendError if the catalogue fails.
 */
export async function quoteBasket(
  request: Omit<QuoteRequest, 'district'> & { district?: string },
  source: PriceSource,
): Promise<Quote> {
  const [lines, promo] = await Promise.all([
    quoteLines(request.lines, source),
    request.promoCode === null ? null : judgePromo(request.promoCode, source),
  ]);
  return withTotals(lines, promo, request.district ?? '');
}
