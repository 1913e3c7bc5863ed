import { isObject } from '@/lib/parse';
import { readTabText, writeTabText } from '@/lib/tab-memory';
import { isOrderToken, orderPath, randomOrderToken } from '../order-token';
import { randomUuid } from './tab-name';

/** An idempotency key of a posted order, and when it was created (ms since 1970). */
type PostedKey = { key: string; madeAt: number };

/**
 * An order that this browser has posted and not yet seen succeed. It has no personal data, only a
 * fingerprint of the content.
 */
export type PendingOrder = {
  /** The idempotency key of exactly this content. */
  key: string;
  /** The token of the order's page; null if an older release created the key. */
  token: string | null;
  fingerprint: string;
  /** The fingerprint of the lines alone; null if an older release created the key. */
  basket: string | null;
  /** Null until the server has responded. */
  orderNumber: string | null;
  /**
   * Keys of earlier contents of this checkout in the last 24 hours. This order replaces those that
   * became orders.
   */
  earlier: readonly PostedKey[];
  /** When the key was created, ms since 1970. */
  madeAt: number;
};

const STORAGE_KEY = 'pendingOrder';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_EARLIER = 20;

function readText(): string | null {
  try {
    return readTabText(STORAGE_KEY) ?? window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeText(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, text);
    writeTabText(STORAGE_KEY, null);
  } catch {
    writeTabText(STORAGE_KEY, text);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function parsePostedKey(value: unknown): PostedKey[] {
  if (!isObject(value)) return [];
  const { key, madeAt } = value;
  return isText(key) && typeof madeAt === 'number' ? [{ key, madeAt }] : [];
}

function parsePending(value: unknown): PendingOrder | null {
  if (!isObject(value)) return null;
  const { key, token, fingerprint, basket, orderNumber, earlier, madeAt } = value;
  if (!isText(key) || !isText(fingerprint) || typeof madeAt !== 'number') return null;
  return {
    key,
    token: isText(token) && isOrderToken(token) ? token : null,
    fingerprint,
    basket: isText(basket) ? basket : null,
    orderNumber: isText(orderNumber) ? orderNumber : null,
    earlier: Array.isArray(earlier) ? earlier.flatMap(parsePostedKey) : [],
    madeAt,
  };
}

function isRecent({ madeAt }: PostedKey): boolean {
  return Math.abs(Date.now() - madeAt) < LIFETIME_MS;
}

/** Returns an order's key and the earlier keys that can still be replaced. */
function keysUpTo(order: PendingOrder | null): PostedKey[] {
  if (order === null) return [];
  return [...order.earlier, order]
    .filter(isRecent)
    .map(({ key, madeAt }) => ({ key, madeAt }))
    .slice(-MAX_EARLIER);
}

function readStored(): PendingOrder | null {
  return parsePending(parseJson(readText()));
}

/** Returns the order that was posted in the last 24 hours and not seen to succeed; null if none. */
export function readPendingOrder(): PendingOrder | null {
  const pending = readStored();
  return pending && isRecent(pending) ? pending : null;
}

/**
 * Returns the keys of the last 24 hours that the next order of this checkout replaces, oldest
 * first.
 */
export function replaceableKeys(): string[] {
  return keysUpTo(readStored()).map(({ key }) => key);
}

/**
 * Returns the order whose response was lost, and whether the basket is still the posted one; null
 * if there is none.
 */
export function unansweredOrder(basket: string): { token: string; sameBasket: boolean } | null {
  const pending = readPendingOrder();
  if (pending === null || pending.token === null || pending.orderNumber !== null) return null;
  return {
    token: pending.token,
    sameBasket: pending.basket === fingerprintOf(pending.key, basket),
  };
}

/**
 * Returns whether the shop has the order of this token, by requesting its page. Never rejects;
 * false if there is no response.
 */
export async function hasArrived(token: string): Promise<boolean> {
  try {
    const page = await fetch(orderPath(token), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return page.ok;
  } catch {
    return false;
  }
}

/** The name of the lock that a tab holds while it places an order. */
export const PLACING_LOCK = 'place-order';

/** Waits until no tab is placing an order. Only secure origins have locks across tabs. */
export async function untilNoneIsPlaced(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(PLACING_LOCK, () => {});
}

/** Forgets the order, because it succeeded or its key can no longer be used. */
export function forgetPendingOrder(): void {
  writeText(null);
}

/** FNV-1a over UTF-16 units: it detects a change, and reveals nothing of the content. */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}

function fingerprintOf(key: string, content: string): string {
  return hash(key + content, 0x811c9dc5) + hash(content + key, 0x1b873593);
}

/**
 * Returns the key for a content: the one of its post in the last 24 hours, else a new one, which
 * replaces the orders of earlier contents. Stores it with the order's token before the post, so
 * that a lost response leads to no second order and the page can be found. `basket` is the basket's
 * part of the content.
 */
export function claimPendingOrder(content: string, basket: string): PendingOrder {
  const before = readStored();
  const same = before?.fingerprint === fingerprintOf(before?.key ?? '', content);
  if (before && same && isRecent(before)) return before;
  const key = randomUuid();
  const pending: PendingOrder = {
    key,
    token: randomOrderToken(),
    fingerprint: fingerprintOf(key, content),
    basket: fingerprintOf(key, basket),
    orderNumber: null,
    earlier: keysUpTo(before),
    madeAt: Date.now(),
  };
  writeText(JSON.stringify(pending));
  return pending;
}

/** Stores the server's number for the order of this key. */
export function notePlaced(pending: PendingOrder, orderNumber: string): void {
  writeText(JSON.stringify({ ...pending, orderNumber }));
}
