import { getCatalogue } from '@/lib/backend/snapshot';
import type { BasketLine } from '@/lib/basket/line';
import type { OrderTotals } from '@/lib/basket/totals';
import { type Product, volumeOf } from '@/lib/catalogue/product';
import { listOrderEvents, type OrderEvent } from '@/lib/db/order-events';
import type { Order, OrderLine, OrderStatus } from '@/lib/db/order-types';
import { findOrderByToken } from '@/lib/db/orders';
import type { Review } from '@/lib/db/review-rows';
import { listOrderReviews } from '@/lib/db/reviews';
import type { Db } from '@/lib/db/schema';
import type { Cents } from '@/lib/money';
import { firstNameOf } from '@/lib/reviews/first-name';
import { stepsOf } from './order-steps';
import { isOrderToken } from './order-token';
import { maskPhone } from './phone';

/**
 * The data for an order's page: name, city and district, but no street, note or full phone number.
 */
export type OrderView = {
  token: string;
  number: string;
  /** ISO 8601. */
  placedAt: string;
  status: OrderStatus;
  /** The number of the order that replaced it; null if none did. */
  replacedBy: string | null;
  /** Oldest first, without the shop's notes and what it undid. */
  history: readonly Pick<OrderEvent, 'status' | 'at'>[];
  /** Null once erased. The district is an id, the phone number is masked: "71-***567". */
  delivery: {
    recipient: string;
    city: string;
    district: string;
    phone: string;
    /** Who ordered it for somebody else, with the masked number; null where nobody did. */
    payer: { name: string; phone: string } | null;
    giftNote: string;
    hidePrices: boolean;
  } | null;
  lines: readonly OrderedLine[];
  totals: Omit<OrderTotals, 'units' | 'itemsTotal'>;
  promoName: string | null;
  /** When the shop last changed what is to be paid, and what that was before; null for never. */
  changed: { at: string; before: Cents } | null;
  /** What can be reviewed; null before it is delivered, and once the person is erased. */
  reviewing: OrderReviewing | null;
};

/** Each product of an order once, with what was said of it. */
type OrderReviewing = {
  /** The first name that the order was for; empty if that is no name. */
  firstName: string;
  products: readonly (Pick<OrderLine, 'productId' | 'name' | 'brand'> & {
    review: Review | null;
  })[];
};

/** A line of the order, and whether its product is still sold, so that it has a page. */
export type OrderedLine = BasketLine & { sold: boolean };

/** Returns the current data of a product; nothing if it is no longer sold. */
type TodayOf = (
  line: Pick<OrderLine, 'productId' | 'name'>,
) => Pick<Product, 'imagePath' | 'details'> | undefined;

function payerOf({ payerName, payerPhone }: Order) {
  return payerName === '' ? null : { name: payerName, phone: maskPhone(payerPhone) };
}

function reviewingOf(order: Order, reviews: readonly Review[]): OrderReviewing | null {
  if (order.status !== 'delivered' || order.erasedAt !== null) return null;
  const byId = new Map(order.lines.map((line) => [line.productId, line]));
  return {
    // Who ordered it holds this page, and is not always who got it.
    firstName: firstNameOf(order.payerName || order.firstName),
    products: [...byId.values()].map(({ productId, name, brand }) => {
      const review = reviews.find((one) => one.productId === productId) ?? null;
      return { productId, name, brand, review };
    }),
  };
}

function changedOf(events: readonly OrderEvent[]): OrderView['changed'] {
  for (const { at, amendment } of events.toReversed()) {
    if (amendment === undefined) continue;
    const { before, after } = amendment;
    if (before.total !== after.total) return { at, before: before.total };
  }
  return null;
}

/** Builds the data for an order's page. */
export function orderView(
  order: Order & { token: string },
  events: readonly OrderEvent[],
  todayOf: TodayOf,
  reviews: readonly Review[] = [],
): OrderView {
  const { token, number, status, replacedBy, gift, subtotal, promoDiscount, shipping, total } =
    order;
  return {
    token,
    number,
    placedAt: order.createdAt,
    status,
    replacedBy,
    history: stepsOf(events).map((event) => ({ status: event.status, at: event.at })),
    delivery:
      order.erasedAt === null
        ? {
            recipient: `${order.firstName} ${order.lastName}`,
            city: order.city,
            district: order.district,
            phone: maskPhone(order.phone),
            payer: payerOf(order),
            giftNote: order.giftNote,
            hidePrices: order.hidePrices,
          }
        : null,
    lines: order.lines.map(({ productId, ...line }) => {
      const today = todayOf({ productId, name: line.name });
      return {
        ...line,
        id: productId,
        genre: '',
        discount: null,
        imagePath: today?.imagePath ?? '',
        volume: today && volumeOf(today),
        sold: today !== undefined,
      };
    }),
    totals: {
      gift: gift && { key: gift.lineKey, amount: gift.amount },
      subtotal,
      promoDiscount,
      shipping,
      total,
    },
    promoName: order.promo?.name ?? null,
    changed: changedOf(events),
    reviewing: reviewingOf(order, reviews),
  };
}

/** Returns the products still sold under the same name. The page works without them. */
export async function currentProducts(): Promise<TodayOf> {
  try {
    const { byId } = await getCatalogue();
    return ({ productId, name }) => {
      const product = byId.get(productId);
      return product?.name === name ? product : undefined;
    };
  } catch {
    return () => undefined;
  }
}

/** Finds an order by its token; null for an invalid token or an unknown order. */
export async function findOrderView(db: Db, token: string): Promise<OrderView | null> {
  if (!isOrderToken(token)) return null;
  const order = await findOrderByToken(db, token);
  if (order === null) return null;
  const events = await listOrderEvents(db, order.id);
  const reviews = await listOrderReviews(db, order.id);
  return orderView({ ...order, token }, events, await currentProducts(), reviews);
}
