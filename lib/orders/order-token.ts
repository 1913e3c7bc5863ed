/** 32 hexadecimal digits, 128 random bits, in lower case so that an order has one URL. */
const ORDER_TOKEN = /^[0-9a-f]{32}$/;

/** Returns whether a text has the format of an order token. */
export function isOrderToken(text: string): boolean {
  return ORDER_TOKEN.test(text);
}

/** Returns a new random token, in the browser or on the server. */
export function randomOrderToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the path of an order's page, without its language. The path is a secret that shows the
 * order, so no log may contain it.
 */
export function orderPath(token: string): string {
  return `/order/${token}`;
}
