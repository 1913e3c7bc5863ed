/** 32 hexadecimal digits: 128 random bits. Lower case alone, so that one order has one address. */
const ORDER_TOKEN = /^[0-9a-f]{32}$/;

/** Whether a text has the shape of an order's token. */
export function isOrderToken(text: string): boolean {
  return ORDER_TOKEN.test(text);
}

/** A new token, from the browser's or the server's source of randomness. */
export function randomOrderToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The path of an order's page, without its language. Whoever knows it may see the order, so it is
 * written to no log.
 */
export function orderPath(token: string): string {
  return `/order/${token}`;
}
