// What of the shop's settings every page's scripts need, and so apart from the rest of them.

export { freeGift, perfumePrices } from './owner/prices';

/** The currency: its ISO 4217 code, and its sign in prices. */
export const currency = { code: 'USD', sign: '$' } as const;
