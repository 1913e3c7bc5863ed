import { type AlertKind, findSoldOut, type News } from '@/lib/db/alerts';
import type { Order } from '@/lib/db/order-types';
import { findOrderByNumber } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { isUntold } from '@/lib/db/waiting-orders';
import { directionOf, type Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { oneLine } from '@/lib/parse';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import type { AlertPayload } from './payload';

/** The most letters of a city or a product, which a locked screen has room for. */
const MOST = 80;

/** Keeps the direction of a part to itself: a number, or a city in another script. */
const part = (text: string) => `\u2068${oneLine(text).slice(0, MOST).trim()}\u2069`;

/** What is said of an alert, and the page where it goes on. */
type Told = Pick<AlertPayload, 'body' | 'path'>;

/** Returns whether there is still something to do about what an order's alert tells. */
async function isToDo(db: Db, kind: AlertKind, order: Order): Promise<boolean> {
  if (kind === 'cancelled') return order.status === 'cancelled';
  if (kind === 'untold') return isUntold(db, order.id);
  return order.status === 'placed';
}

async function ofOrder(db: Db, { kind, subject }: News, lang: Language): Promise<Told | null> {
  const order = await findOrderByNumber(db, subject);
  if (order === null || !(await isToDo(db, kind, order))) return null;
  const { alerts } = adminWords(lang);
  const values = {
    number: part(order.number),
    total: part(formatPrice(order.total)),
    city: part(order.city),
  };
  const text = order.city.trim() === '' ? alerts.order : alerts.orderTo;
  return { body: say(lang, text, values), path: `/admin/orders/${order.number}` };
}

async function ofStock(db: Db, { subject }: News): Promise<Told | null> {
  const thing = await findSoldOut(db, Number(subject));
  if (thing === null) return null;
  const { brand, name, size, productId } = thing;
  const body = [brand, name, size].filter((text) => text !== '').join(' ');
  return { body: part(body), path: `/admin/products/${productId}` };
}

/**
 * Returns what a device shows of an alert, without anything of a shopper but the city; null where
 * there is nothing to do about it any more.
 */
export async function alertMessage(
  db: Db,
  news: News,
  { lang, newOrders }: { lang: Language; newOrders: number },
): Promise<AlertPayload | null> {
  const told = news.kind === 'sold-out' ? await ofStock(db, news) : await ofOrder(db, news, lang);
  if (told === null) return null;
  const title = adminWords(lang).alerts.titles[news.kind];
  const tag = `${news.kind} ${news.subject}`;
  return { title, ...told, lang, dir: directionOf(lang), tag, newOrders };
}

/** Returns what a device shows to try alerts. */
export function testMessage(lang: Language, newOrders: number): AlertPayload {
  const { alerts } = adminWords(lang);
  const [title, body] = [alerts.titles.test, alerts.testBody];
  return { title, body, lang, dir: directionOf(lang), tag: 'test', path: '/admin', newOrders };
}
